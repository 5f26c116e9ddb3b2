import {
  type Account,
  Balances,
  isKitError,
  type NetworkReader,
  NetworkReads,
  type SeenTransaction,
  SendTransaction,
} from '@latchkit/core'
import { parseCaip2, parseCaip10, settleBy } from '@latchkit/core/plugin'
import { assetIdOf } from '../assets/assetId.js'
import type { ExchangePayContext } from '../contract/ExchangePayEnv.js'
import type { ChainStatus, ExchangePayment } from '../contract/ExchangePayment.js'
import type { TransferSearch } from './createTransferSearch.js'

/** What the network shows of a payment. */
export interface ChainSight {
  readonly chain: ChainStatus
  readonly hash?: string | undefined
  readonly received?: bigint | undefined
  /** Which of the transaction's transfers it is, by their place among those of the asset to the recipient. */
  readonly places?: readonly number[] | undefined
}

/** What other payments of this kit have to do with a payment. */
export interface Others {
  /** Whether a transfer settled one of them. */
  isTaken(hash: string, place: number): boolean
  /** Whether one of them still waits for the same asset at the same recipient. */
  readonly isAwaited: boolean
}

/** For a family that can only say whether a transaction happened. */
const RECEIPT_TIMEOUT_MS = 3_000
const BALANCE_TIMEOUT_MS = 8_000

type Place = Pick<ExchangePayment, 'kind' | 'asset' | 'recipient' | 'hasOwnAddress'>

/** Opens a network; `undefined` where its family does not say what arrives. Rejects for one that the app does not offer. */
const readerOf = async (
  ctx: ExchangePayContext,
  networkId: ExchangePayment['asset']['network'],
): Promise<NetworkReader | undefined> =>
  ctx.find(NetworkReads, { namespace: parseCaip2(networkId).namespace })?.reader({ networkId })

/** The number of the latest block; `undefined` if the network cannot say. */
export async function headOf(
  ctx: ExchangePayContext,
  networkId: ExchangePayment['asset']['network'],
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const reader = await readerOf(ctx, networkId).catch(() => undefined)
  const head = await reader?.head({ signal }).catch(() => undefined)
  return head?.block
}

/** An account of the visitor, as its balances are asked for. */
function accountOf(ctx: ExchangePayContext, { recipient, asset }: Place): Account | undefined {
  const { namespace, address } = parseCaip10(recipient)
  const accounts = ctx.get(ctx.connections.connections$).flatMap(each => each.accounts)
  const own = accounts.find(each => each.namespace === namespace && each.address === address)
  return own && parseCaip2(asset.network).namespace === namespace
    ? { ...own, caipAddress: recipient }
    : undefined
}

/**
 * What the recipient has of an asset whose transfers nobody can search for; `undefined` where those can be, where somebody else may
 * be paid there too, and where nobody knows. Never rejects.
 */
export async function unitsOf(
  ctx: ExchangePayContext,
  place: Place,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { kind, asset, recipient, hasOwnAddress } = place
  if (kind === 'pay' && !hasOwnAddress) return undefined
  const id = assetIdOf(asset)
  const reader = await readerOf(ctx, asset.network).catch(() => 'unknown' as const)
  if (reader === 'unknown') return undefined
  if (reader) {
    if (reader.canSearch(id)) return undefined
    const { address } = parseCaip10(recipient)
    return reader.balanceOf({ address, asset: id, signal }).catch(() => undefined)
  }
  const account = accountOf(ctx, place)
  const balances = account && ctx.find(Balances, account)
  if (!balances) return undefined
  const asked = balances.balances({ account, networkId: asset.network, fresh: true, assets: [id], signal })
  return settleBy(asked, BALANCE_TIMEOUT_MS, signal).then(
    rows => rows.find(row => row.asset === id)?.amount ?? 0n,
    () => undefined,
  )
}

/** Whether it is most of an amount: what is left after an exchange took its fee, and no dust. */
const isMost = (part: bigint, amount: bigint) => part * 2n >= amount

/** Those of a transaction's transfers that are a payment. */
function chosenOf<T extends { readonly amount: bigint }>(
  free: readonly T[],
  amount: bigint,
  isAwaited: boolean,
) {
  const exact = free.find(each => each.amount === amount)
  if (exact) return [exact]
  if (!isAwaited) return free
  // One of them is another payment's: the nearest is this one's.
  const distance = (each: T) => (each.amount > amount ? each.amount - amount : amount - each.amount)
  return [...free].sort((a, b) => (distance(a) < distance(b) ? -1 : 1)).slice(0, 1)
}

/** Looks for a payment on its network. An outage says nothing: the payment stays as it was. */
export async function lookOnChain(
  ctx: ExchangePayContext,
  payment: ExchangePayment,
  others: Others,
  search: TransferSearch,
  signal: AbortSignal,
): Promise<ChainSight> {
  try {
    const reader = await readerOf(ctx, payment.asset.network)
    const seen = reader
      ? await lookAtTransfers(reader, payment, others, search, signal)
      : await lookAtReceipt(ctx, payment, signal)
    return seen.chain === 'unseen' || seen.chain === 'unreadable'
      ? await lookAtBalance(ctx, payment, seen, signal)
      : seen
  } catch {
    return { chain: payment.chain, received: payment.received }
  }
}

/** What a transaction brought; what the exchange names need be none. */
const readNamed = (
  reader: NetworkReader,
  request: Parameters<NetworkReader['transfersIn']>[0],
): Promise<SeenTransaction> =>
  reader.transfersIn(request).catch(error => {
    if (isKitError(error, 'rpc/INVALID_PARAMS')) return { status: 'missing' }
    throw error
  })

async function lookAtTransfers(
  reader: NetworkReader,
  payment: ExchangePayment,
  { isTaken, isAwaited }: Others,
  search: TransferSearch,
  signal: AbortSignal,
): Promise<ChainSight> {
  const { recipient, amount, since, hash, kind, hasOwnAddress, status } = payment
  const asset = assetIdOf(payment.asset)
  const { address } = parseCaip10(recipient)
  const canSearch = reader.canSearch(asset)
  if (hash !== undefined) {
    const seen = await readNamed(reader, { hash, address, assets: [asset], signal })
    if (seen.status === 'pending') return { chain: 'pending' }
    if (seen.status === 'missing') return { chain: 'unseen' }
    // An earlier transaction cannot be this payment, whatever the exchange says.
    if (since !== undefined && seen.block <= since) return { chain: 'earlier' }
    if (seen.status === 'failed') return { chain: 'reverted' }
    // What leaves no trace may still have come.
    if (!canSearch && seen.transfers.length === 0) return { chain: 'unreadable' }
    const free = seen.transfers.filter(({ index }) => !isTaken(hash, index))
    const chosen = chosenOf(free, amount, isAwaited)
    const received = chosen.reduce((sum, each) => sum + each.amount, 0n)
    if (received < amount) return { chain: 'mismatch', hash, received }
    // Where nobody knows what is earlier, it may have paid for something else long ago.
    if (since === undefined) return { chain: 'unreadable' }
    return { chain: 'confirmed', hash, received, places: chosen.map(({ index }) => index) }
  }
  // At an address of many orders, an equal transfer may be somebody else's: there the exchange has to name it.
  const isSearched = kind === 'fund' || hasOwnAddress === true
  if (!isSearched || !canSearch || since === undefined) return { chain: 'unseen' }
  const transfers = await search(reader, { asset, address, after: since, signal })
  const free = transfers.filter(each => !isTaken(each.hash, each.index))
  const found =
    free.find(each => each.amount === amount) ??
    (hasOwnAddress ? free.find(each => each.amount > amount) : undefined)
  if (found) return { chain: 'confirmed', hash: found.hash, received: found.amount, places: [found.index] }
  // Not as its transaction: what was agreed may still come in another one.
  const most =
    status === 'SUCCESS' ? free.find(each => each.amount < amount && isMost(each.amount, amount)) : undefined
  return most ? { chain: 'mismatch', received: most.amount } : { chain: 'unseen' }
}

/** What nobody sees arrive is told by the balance, if that was known when the payment was opened. */
async function lookAtBalance(
  ctx: ExchangePayContext,
  payment: ExchangePayment,
  seen: ChainSight,
  signal: AbortSignal,
): Promise<ChainSight> {
  const { before, amount, status, hasOwnAddress } = payment
  if (before === undefined) return seen
  const units = await unitsOf(ctx, payment, signal)
  if (units === undefined) return seen
  const rise = units - before
  if (rise === amount || (rise > amount && hasOwnAddress)) return { chain: 'confirmed', received: rise }
  // What else came to an account of the visitor is no part of it.
  if (rise > amount && status === 'SUCCESS') return { chain: 'confirmed' }
  if (status === 'SUCCESS' && isMost(rise, amount)) return { chain: 'mismatch', received: rise }
  return { chain: 'unseen' }
}

/** Families without it say whether a transaction happened, and not what it paid. */
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
