import { createHttpClient, jsonRpc, parseCaip2, parseCaip10, parseCaip19 } from '@latchkit/core/plugin'
import type { ReadRpc } from '../chain/readTransfers.js'
import { checkedFamilies } from './checkedFamilies.js'
import type { CheckedNetwork, ExpectedPayment, PaymentCheck, PaymentLedger } from './PaymentCheck.js'
import type { FoundTransfer, NoTransfer } from './PaymentReader.js'

/** Options of `createPaymentCheck`. */
export interface PaymentCheckOptions {
  /** The networks that the shop is paid on, by CAIP-2 id: those with Ethereum's JSON-RPC, and Solana's. */
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
  const clients = new Map<string, ReadRpc>()
  function clientOf(network: string, { rpcUrl }: CheckedNetwork): ReadRpc {
    const known = clients.get(network)
    if (known) return known
    const client = createHttpClient({ baseUrl: rpcUrl, timeoutMs })
    const read: ReadRpc = (method, params) => jsonRpc(client, method, params)
    clients.set(network, read)
    return read
  }
  async function readerOf({ asset, recipient, amount, since }: ExpectedPayment) {
    const { chain, assetNamespace, assetReference } = parseCaip19(asset)
    const { namespace, reference, address } = parseCaip10(recipient)
    const network = parseCaip2(chain)
    if (namespace !== network.namespace || reference !== network.reference)
      throw new TypeError('The recipient and the asset must be on one network')
    const settings = Object.hasOwn(networks, chain) ? networks[chain] : undefined
    const family = Object.hasOwn(checkedFamilies, namespace) ? checkedFamilies[namespace] : undefined
    if (!settings || !family) throw new TypeError(`No payments are expected on ${chain}`)
    if (assetNamespace !== 'slip44' && assetNamespace !== family.token)
      throw new TypeError(`No payments in ${assetNamespace} are expected`)
    const { finality } = settings
    const open = await family.load()
    const place = { assetNamespace, assetReference, recipient: address, amount, since, finality }
    return { chain, reader: open(clientOf(chain, settings), place) }
  }

  return async function check(expected: ExpectedPayment): Promise<PaymentCheck> {
    const { orderId, amount, hash: given, isShared } = expected
    if (amount <= 0n) throw new TypeError('The amount must be more than 0')
    const { chain, reader } = await readerOf(expected)

    // What a payer names may be nonsense; it must not hide a payment that can be found.
    let failure: { readonly error: unknown } | undefined
    const told =
      given === undefined
        ? []
        : await reader.lookAt(given).catch(error => {
            failure = { error }
            return []
          })
    const named = isTransfers(told) ? told : []
    // What was named settles without the others: a node may refuse to look back that far.
    const isNamed = named.some(each => each.amount >= amount)
    const search = () => reader.search().catch(error => (isNamed ? undefined : Promise.reject(error)))
    const found = isShared === true ? [] : await search()
    const others = found ?? []
    const transfers = [...named, ...others.filter(each => !named.some(({ key }) => key === each.key))]
    const enough = transfers.filter(each => each.amount >= amount)
    if (enough.length === 0) {
      if (failure) throw failure.error
      // What was named and does not fit keeps nobody from paying otherwise, so it is told last. What is on its way is told
      // before the little that came: whoever hears of too little pays again.
      if (!isTransfers(told)) return told
      const [small] = transfers
      const received = transfers.reduce((total, each) => total + each.amount, 0n)
      if (small) return { status: 'refused', reason: 'too-little', hash: small.hash, received }
      return { status: 'pending', reason: 'not-found' }
    }

    let waiting: FoundTransfer | undefined
    const taken: FoundTransfer[] = []
    for (const transfer of enough) {
      if (!(await transfer.isFinal())) {
        waiting ??= transfer
        continue
      }
      // Last, so that nothing is claimed for what does not settle.
      if ((await ledger.claim(`${chain}/${transfer.key}`, orderId)) !== orderId) {
        taken.push(transfer)
        continue
      }
      const { hash, from, amount: received } = transfer
      // At a shared address, what is left may be for another order.
      const rest =
        isShared === true ? [] : transfers.filter(each => each !== transfer && !taken.includes(each))
      const surplus = new Set<string>()
      for (const each of rest) {
        const isOurs = async () => (await ledger.claim(`${chain}/${each.key}`, orderId)) === orderId
        if ((await each.isFinal()) && (await isOurs())) surplus.add(each.hash)
      }
      return { status: 'settled', hash, received, from, ...(found && { surplus: [...surplus] }) }
    }
    if (waiting) return { status: 'pending', reason: 'not-final', hash: waiting.hash }
    return { status: 'refused', reason: 'taken', hash: taken[0]?.hash ?? '' }
  }
}

const isTransfers = (told: readonly FoundTransfer[] | NoTransfer): told is readonly FoundTransfer[] =>
  Array.isArray(told)
