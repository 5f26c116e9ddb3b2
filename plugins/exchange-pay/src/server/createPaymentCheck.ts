import { createHttpClient, jsonRpc, parseCaip2, parseCaip10, parseCaip19 } from '@latchkit/core/plugin'
import {
  findTransfers,
  isCanonical,
  type ReadRpc,
  readHead,
  readTransaction,
  type SeenTransfer,
} from '../chain/readTransfers.js'
import type { CheckedNetwork, ExpectedPayment, PaymentCheck, PaymentLedger } from './PaymentCheck.js'

/** Options of `createPaymentCheck`. */
export interface PaymentCheckOptions {
  /** The networks that the shop is paid on, by CAIP-2 id: those with Ethereum's JSON-RPC. */
  readonly networks: Readonly<Record<string, CheckedNetwork>>
  readonly ledger: PaymentLedger
  /** Deadline of each read in ms. Default 15,000. */
  readonly timeoutMs?: number | undefined
}

/**
 * Makes a function that confirms payments on chain, for the server of a shop. It believes neither the payer nor the
 * exchange: the transfer has to be there, in the right asset and amount, to the right recipient, final, and not have
 * settled another order. Rejects if the network cannot be read, or for an asset of another network.
 *
 * @example
 * const check = createPaymentCheck({ networks: { 'eip155:8453': { rpcUrl } }, ledger: createMemoryLedger() })
 * const { status } = await check({ orderId, asset, recipient, amount, since })
 */
export function createPaymentCheck({ networks, ledger, timeoutMs = 15_000 }: PaymentCheckOptions) {
  const readers = new Map<string, ReadRpc>()
  function readerOf(network: string): ReadRpc {
    const known = readers.get(network)
    if (known) return known
    const settings = Object.hasOwn(networks, network) ? networks[network] : undefined
    if (!settings) throw new TypeError(`No payments are expected on ${network}`)
    const client = createHttpClient({ baseUrl: settings.rpcUrl, timeoutMs })
    const read: ReadRpc = (method, params) => jsonRpc(client, method, params)
    readers.set(network, read)
    return read
  }

  return async function check(expected: ExpectedPayment): Promise<PaymentCheck> {
    const { orderId, amount, since } = expected
    if (amount <= 0n) throw new TypeError('The amount must be more than 0')
    const { chain, token, recipient } = readExpected(expected)
    const read = readerOf(chain)
    const final = await finalBlock(read, networks[chain]?.finality ?? 'finalized')

    const told = expected.hash === undefined ? undefined : await lookAt(expected.hash)
    if (told && 'status' in told) return told
    const found =
      token === undefined ? [] : await findTransfers(read, { token, recipient, since: since + 1n })
    const transfers = told
      ? [...told, ...found.filter(each => !told.some(known => keyOf(known) === keyOf(each)))]
      : found
    const enough = transfers.filter(each => each.amount >= amount)
    const [small] = transfers
    if (enough.length === 0)
      return small
        ? { status: 'refused', reason: 'too-little', hash: small.hash, received: sum(transfers) }
        : { status: 'pending', reason: 'not-found' }

    let takenBy: SeenTransfer | undefined
    for (const transfer of enough) {
      if (transfer.block > final || !(await isCanonical(read, transfer)))
        return { status: 'pending', reason: 'not-final', hash: transfer.hash }
      // Last, so that nothing is claimed for what does not settle.
      if ((await ledger.claim(`${chain}/${keyOf(transfer)}`, orderId)) !== orderId) {
        takenBy = transfer
        continue
      }
      const surplus = enough.filter(each => each !== transfer && each !== takenBy).map(({ hash }) => hash)
      const { hash, from, amount: received } = transfer
      return { status: 'settled', hash, received, from, surplus: [...new Set(surplus)] }
    }
    return { status: 'refused', reason: 'taken', hash: takenBy?.hash ?? '' }

    /** The transfers of one transaction that fit but for their amount, or why there are none. */
    async function lookAt(hash: string): Promise<SeenTransfer[] | PaymentCheck> {
      if (!/^0x[0-9a-f]{64}$/i.test(hash)) throw new TypeError('The hash must be 32 bytes in hex')
      const seen = await readTransaction(read, hash, recipient)
      if (seen.status === 'reverted') return { status: 'refused', reason: 'reverted', hash }
      if (seen.status !== 'mined')
        return { status: 'pending', reason: seen.status === 'missing' ? 'not-found' : 'not-final', hash }
      if (seen.block <= since) return { status: 'refused', reason: 'too-early', hash }
      const fitting = seen.transfers.filter(each => each.token === token)
      return fitting.length > 0 ? fitting : { status: 'refused', reason: 'wrong-recipient-or-asset', hash }
    }
  }
}

const keyOf = ({ hash, index }: SeenTransfer) => `${hash}/${index}`
const sum = (transfers: readonly SeenTransfer[]) =>
  transfers.reduce((total, { amount }) => total + amount, 0n)

async function finalBlock(read: ReadRpc, finality: number | 'finalized'): Promise<bigint> {
  if (finality === 'finalized') return readHead(read, 'finalized')
  return (await readHead(read)) - BigInt(finality)
}

function readExpected({ asset, recipient }: ExpectedPayment) {
  const { chain, assetNamespace, assetReference } = parseCaip19(asset)
  const { namespace, reference, address } = parseCaip10(recipient)
  const network = parseCaip2(chain)
  if (namespace !== network.namespace || reference !== network.reference)
    throw new TypeError('The recipient and the asset must be on one network')
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new TypeError('The recipient must be 20 bytes in hex')
  const token = assetNamespace === 'slip44' ? undefined : assetReference.toLowerCase()
  return { chain, token, recipient: address.toLowerCase() }
}
