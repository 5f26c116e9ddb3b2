import { EthereumRpc, SendTransaction } from '@latchkit/core'
import { parseCaip2, parseCaip10 } from '@latchkit/core/plugin'
import type { ExchangePayContext } from '../contract/ExchangePayEnv.js'
import type { ChainStatus, ExchangePayment } from '../contract/ExchangePayment.js'
import { findTransfers, type ReadRpc, readHead, readTransaction, type SeenTransfer } from './readTransfers.js'

/** What the network shows of a payment. */
export interface ChainSight {
  readonly chain: ChainStatus
  readonly hash?: string | undefined
  readonly received?: bigint | undefined
}

/** For a family that can only say whether a transaction happened. */
const RECEIPT_TIMEOUT_MS = 3_000

/** Reads a network over the app's own endpoints; `undefined` where nobody can. */
export function readerOf(
  ctx: ExchangePayContext,
  networkId: ExchangePayment['asset']['network'],
  signal: AbortSignal,
) {
  const rpc = ctx.find(EthereumRpc, { namespace: parseCaip2(networkId).namespace })
  const read: ReadRpc = async (method, params) => rpc?.readRpc({ networkId, method, params, signal })
  return rpc && read
}

/** The number of the latest block; `undefined` if the network cannot say. */
export async function headOf(...place: Parameters<typeof readerOf>): Promise<bigint | undefined> {
  const read = readerOf(...place)
  return read && readHead(read).catch(() => undefined)
}

/**
 * Looks for a payment on its network. `taken` are transactions, in lower case, that other payments of this kit were
 * settled with. An outage says nothing: the payment stays as it was.
 */
export async function lookOnChain(
  ctx: ExchangePayContext,
  payment: ExchangePayment,
  taken: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<ChainSight> {
  const { asset, recipient, amount, since, hash, kind, hasOwnAddress } = payment
  const read = readerOf(ctx, asset.network, signal)
  if (!read) return lookAtReceipt(ctx, payment, signal)
  const token = asset.asset === 'native' ? undefined : asset.asset.toLowerCase()
  const { address } = parseCaip10(recipient)
  try {
    if (hash !== undefined) {
      const seen = await readTransaction(read, hash, address)
      if (seen.status === 'pending') return { chain: 'pending' }
      if (seen.status === 'missing') return { chain: 'unseen' }
      // An earlier transaction cannot be this payment, whatever the exchange says.
      if (since !== undefined && seen.block <= since) return { chain: 'earlier' }
      if (seen.status === 'reverted') return { chain: 'reverted' }
      const fitting = seen.transfers.filter(each => each.token === token && !taken.has(each.hash))
      const received = fitting.reduce((sum, each) => sum + each.amount, 0n)
      // A contract that forwards the native currency leaves no trace of it in the transaction.
      if (token === undefined && seen.transfers.length === 0) return { chain: 'unreadable' }
      if (received < amount) return { chain: 'mismatch', hash, received }
      // Where nobody knows what is earlier, it may have paid for something else long ago.
      return since === undefined ? { chain: 'unreadable' } : { chain: 'confirmed', hash, received }
    }
    // At an address of many orders, an equal transfer may be somebody else's: there the exchange has to name it.
    const isSearched = kind === 'fund' || hasOwnAddress === true
    if (!isSearched || token === undefined || since === undefined) return { chain: 'unseen' }
    const seen = await findTransfers(read, { token, recipient: address, since: since + 1n })
    const fits = (each: SeenTransfer) => each.amount === amount && !taken.has(each.hash)
    const found = seen.find(fits)
    return found ? { chain: 'confirmed', hash: found.hash, received: found.amount } : { chain: 'unseen' }
  } catch {
    return { chain: payment.chain, received: payment.received }
  }
}

/** Families without that interface say whether a transaction happened, and not what it paid. */
async function lookAtReceipt(
  ctx: ExchangePayContext,
  { asset: { network }, hash }: ExchangePayment,
  signal: AbortSignal,
): Promise<ChainSight> {
  const sender = ctx.find(SendTransaction, { namespace: parseCaip2(network).namespace })
  if (!sender || hash === undefined) return { chain: 'unreadable' }
  const request = { networkId: network, hash, timeoutMs: RECEIPT_TIMEOUT_MS, signal }
  const status = await sender.waitForTransaction(request).catch(() => 'unknown')
  return { chain: status === 'failed' ? 'reverted' : 'unreadable' }
}
