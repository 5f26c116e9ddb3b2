import {
  type Account,
  Balances,
  isKitError,
  type NetworkReader,
  NetworkReads,
  type SeenTransaction,
  SendTransaction,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { parseCaip2, parseCaip10 } from '@latchkit/core/plugin'
import { assetIdOf } from '../assets/assetId.js'
import type { ExchangePayContext } from '../contract/ExchangePayEnv.js'
import type { ChainStatus, ExchangePayment } from '../contract/ExchangePayment.js'
import type { TransferSearch } from './createTransferSearch.js'

/** The state of a payment on its network. */
export interface SeenPayment {
  readonly chain: ChainStatus
  readonly hash?: string | undefined
  readonly received?: bigint | undefined
  /** Positions of the payment's transfers among the transaction's transfers of this asset to the recipient. */
  readonly places?: readonly number[] | undefined
}

/** How the kit's other payments affect this one. */
export interface Others {
  /** The transfer already settled one of them. */
  isTaken(hash: string, place: number): boolean
  /** One of them still waits for the same asset at the same recipient. */
  readonly isAwaited: boolean
}

/** For families that only report whether a transaction succeeded. */
const RECEIPT_TIMEOUT_MS = 3_000
const BALANCE_TIMEOUT_MS = 8_000

type Place = Pick<ExchangePayment, 'kind' | 'asset' | 'recipient' | 'hasOwnAddress'>

/**
 * The reader of a network; `undefined` if its family does not report transfers. Rejects for a network that
 * the app does not offer.
 */
const readerOf = async (
  ctx: ExchangePayContext,
  networkId: ExchangePayment['asset']['network'],
): Promise<NetworkReader | undefined> =>
  ctx.find(NetworkReads, { namespace: parseCaip2(networkId).namespace })?.reader({ networkId })

/** The latest block number; `undefined` if the network does not report one. */
export async function headOf(
  ctx: ExchangePayContext,
  networkId: ExchangePayment['asset']['network'],
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const reader = await readerOf(ctx, networkId).catch(() => undefined)
  const head = await reader?.head({ signal }).catch(() => undefined)
  return head?.block
}

/** The visitor's account, in the form that balances are requested with. */
function accountOf(ctx: ExchangePayContext, { recipient, asset }: Place): Account | undefined {
  const { namespace, address } = parseCaip10(recipient)
  const accounts = ctx.get(ctx.connections.connections$).flatMap(each => each.accounts)
  const own = accounts.find(each => each.namespace === namespace && each.address === address)
  return own && parseCaip2(asset.network).namespace === namespace
    ? { ...own, caipAddress: recipient }
    : undefined
}

/**
 * The recipient's balance of an asset whose transfers cannot be searched. `undefined` if they can be, if
 * others may be paid at the same address, or if the balance is unknown. Never rejects.
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

/** At least half of the amount: what remains after an exchange's fee, as opposed to dust. */
const isMost = (part: bigint, amount: bigint) => part * 2n >= amount

/** Picks the payment's transfers from those of a transaction. */
function chosenOf<T extends { readonly amount: bigint }>(
  free: readonly T[],
  amount: bigint,
  isAwaited: boolean,
) {
  const exact = free.find(each => each.amount === amount)
  if (exact) return [exact]
  if (!isAwaited) return free
  // One of them belongs to the other payment: take the one closest to this amount.
  const distance = (each: T) => (each.amount > amount ? each.amount - amount : amount - each.amount)
  return [...free].sort((a, b) => (distance(a) < distance(b) ? -1 : 1)).slice(0, 1)
}

/** Reads a payment's state from its network. If that fails, the state stays as it was. */
export async function lookOnChain(
  ctx: ExchangePayContext,
  payment: ExchangePayment,
  others: Others,
  search: TransferSearch,
  signal: AbortSignal,
): Promise<SeenPayment> {
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

/** Reads the named transaction; an exchange may name an invalid hash. */
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
): Promise<SeenPayment> {
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
    // Transfers that leave no log may have arrived all the same.
    if (!canSearch && seen.transfers.length === 0) return { chain: 'unreadable' }
    const free = seen.transfers.filter(({ index }) => !isTaken(hash, index))
    const chosen = chosenOf(free, amount, isAwaited)
    const received = chosen.reduce((sum, each) => sum + each.amount, 0n)
    if (received < amount) return { chain: 'mismatch', hash, received }
    // Without a start block, the transaction may be an old one that paid for something else.
    if (since === undefined) return { chain: 'unreadable' }
    return { chain: 'confirmed', hash, received, places: chosen.map(({ index }) => index) }
  }
  // At an address shared by several orders, an equal transfer may be another order's: the exchange has to
  // name the transaction.
  const isSearched = kind === 'fund' || hasOwnAddress === true
  if (!isSearched || !canSearch || since === undefined) return { chain: 'unseen' }
  const transfers = await search(reader, { asset, address, after: since, signal })
  const free = transfers.filter(each => !isTaken(each.hash, each.index))
  const found =
    free.find(each => each.amount === amount) ??
    (hasOwnAddress ? free.find(each => each.amount > amount) : undefined)
  if (found) return { chain: 'confirmed', hash: found.hash, received: found.amount, places: [found.index] }
  // Report no hash: the agreed amount may still arrive in another transaction.
  const most =
    status === 'SUCCESS' ? free.find(each => each.amount < amount && isMost(each.amount, amount)) : undefined
  return most ? { chain: 'mismatch', received: most.amount } : { chain: 'unseen' }
}

/** Transfers that cannot be seen are detected by the balance, if it was known when the payment was opened. */
async function lookAtBalance(
  ctx: ExchangePayContext,
  payment: ExchangePayment,
  seen: SeenPayment,
  signal: AbortSignal,
): Promise<SeenPayment> {
  const { before, amount, status, hasOwnAddress } = payment
  if (before === undefined) return seen
  const units = await unitsOf(ctx, payment, signal)
  if (units === undefined) return seen
  const rise = units - before
  if (rise === amount || (rise > amount && hasOwnAddress)) return { chain: 'confirmed', received: rise }
  // Other income of the visitor's account is not part of the payment.
  if (rise > amount && status === 'SUCCESS') return { chain: 'confirmed' }
  if (status === 'SUCCESS' && isMost(rise, amount)) return { chain: 'mismatch', received: rise }
  return { chain: 'unseen' }
}

/** Families without a reader report whether a transaction succeeded, not what it paid. */
async function lookAtReceipt(
  ctx: ExchangePayContext,
  { asset: { network }, hash }: ExchangePayment,
  signal: AbortSignal,
): Promise<SeenPayment> {
  const sender = ctx.find(SendTransaction, { namespace: parseCaip2(network).namespace })
  if (!sender || hash === undefined) return { chain: 'unreadable' }
  const request = { networkId: network, hash, timeoutMs: RECEIPT_TIMEOUT_MS, signal }
  const status = await sender.waitForTransaction(request).catch(() => 'unknown')
  return { chain: status === 'failed' ? 'reverted' : 'unreadable' }
}
