import {
  isKitError,
  SendCalls,
  type SwapCall,
  type SwapRouter,
  type TradeApproval,
  type Trader,
  type TradeTerms,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { readField } from '@latchkit/core/untrusted'
import { isSame } from '../contract/isSame.js'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { lacks } from '../figures/figures.js'
import {
  assertPasses,
  checkArrival,
  checkDecimals,
  readAllowance,
  readTime,
  traderOf,
  wouldFail,
} from './askChain.js'
import { sourcesOf } from './quoteAll.js'
import { addressIn, readBalance } from './readBalance.js'
import { readInFlight } from './readInFlight.js'

const BUILD_TIMEOUT_MS = 20_000
/** Decimals of the percentage sent to services. */
const SLIPPAGE_DECIMALS = 6

/** The tolerated shortfall from a service's own quote, in percent: rounded down, so that the reviewed minimum holds. */
function slippageIn(
  { amountOut, minOut }: Pick<SwapOffer, 'amountOut' | 'minOut'>,
  decimals: number,
): number {
  const scale = 10 ** decimals
  return Number(((amountOut - minOut) * 100n * BigInt(scale)) / amountOut) / scale
}

export interface Prepared {
  readonly call: SwapCall
  /** The approval that is needed first, if any. */
  readonly approval?: TradeApproval | undefined
  /** The calls that approve it, in their order. */
  readonly approvalCalls: readonly SwapCall[]
  /** The token requires a reset to 0 before its allowance changes. */
  readonly needsReset: boolean
  /** The wallet confirms approval and swap together (EIP-5792); `ready`: after it upgraded the account. */
  readonly batch?: 'supported' | 'ready' | undefined
}

async function batchOf(
  ctx: SwapContext,
  { account, network }: SwapOffer,
  signal?: AbortSignal,
): Promise<Prepared['batch']> {
  const found = await ctx
    .find(SendCalls, account)
    ?.getCapabilities({ account, signal })
    .catch(() => undefined)
  const status = readField(readField(found?.[network.id], 'atomic'), 'status')
  return status === 'supported' || status === 'ready' ? status : undefined
}

/**
 * Lets a call through only if it is what was reviewed. Throws `swap/UNKNOWN_ROUTER`, `swap/UNREADABLE_CALL`, and `swap/CALL_MISMATCH`
 * with the `field`.
 */
function verify(trader: Trader, call: SwapCall, terms: TradeTerms, routers: readonly SwapRouter[]) {
  const verdict = trader.verify(call, terms, routers)
  if (verdict.status === 'sound') return verdict
  if (verdict.status === 'unknown-router')
    throw swapError('UNKNOWN_ROUTER', { context: { router: call.to.slice(0, 60) } })
  if (verdict.status === 'unreadable') throw swapError('UNREADABLE_CALL', { cause: verdict.cause })
  throw swapError('CALL_MISMATCH', { context: { field: verdict.field } })
}

export interface Before {
  /** Transactions of this browser, which count until they are mined. */
  readonly sent: readonly SwapRecord[]
  /** The approval is mined, and so is everything sent before. */
  readonly isApproved?: boolean
}

/**
 * Requests the call from the source and refuses it if it differs from the review. Reads allowance, balance
 * and decimals from the chain, and simulates where possible. Rejects with codes of `swap/`, before anything
 * is signed.
 */
export async function prepareSwap(
  ctx: SwapContext,
  offer: SwapOffer,
  { sent, isApproved = false }: Before,
  signal?: AbortSignal,
): Promise<Prepared> {
  const { account, network, from, to, amount, minOut, amountOut, quote } = offer
  const source = sourcesOf(ctx, offer).find(({ id }) => id === offer.source.id)
  if (!source) throw swapError('UNSUPPORTED_NETWORK')
  const trader = await traderOf(ctx, offer)
  const [tokenIn, tokenOut] = [from, to].map(({ native, asset }) => (native ? undefined : addressIn(asset)))
  const building = async (slippagePercent: number) => {
    const request = { account, networkId: network.id, from: from.asset, to: to.asset, amount, signal }
    const [call, routers, now] = await Promise.all([
      source.build({ ...request, quote, minOut, slippagePercent }),
      source.routers(network.id),
      readTime(ctx, offer, signal),
    ])
    return { call, routers, now }
  }
  const build = async (decimals: number) => {
    const percent = slippageIn({ amountOut, minOut }, decimals)
    const built = await settleBy(building(percent), BUILD_TIMEOUT_MS, signal).catch(cause => {
      throw signal?.aborted ? cause : swapError('BUILD_FAILED', { cause, retryable: true })
    })
    const { call, now } = built
    const routers: readonly SwapRouter[] = Array.isArray(built.routers) ? built.routers : []
    const reviewed = { account: account.address, tokenIn, tokenOut, amount, minOut, now }
    return { routers, verified: verify(trader, call, reviewed, routers) }
  }
  // Services that round to two decimals fall below the minimum with more of them.
  const { routers, verified } = await build(SLIPPAGE_DECIMALS).catch(error => {
    if (!isWorsePrice(error)) throw error
    return build(2)
  })
  const { call, spender } = verified
  const isSpender = (address: string) => {
    const router = routers.find(other => isSame(other.address, address))
    return isSame(router?.spender ?? address, spender)
  }
  const inFlight = await readInFlight(ctx, offer, { sent, isSpender, signal })
  const others = Promise.all([
    readBalance(ctx, account, network, from, signal),
    checkDecimals(ctx, offer, signal),
  ])
  // If all of them fail, report the allowance's error.
  others.catch(() => {})
  const isTaken = spender !== undefined && tokenIn !== undefined
  const allowed = isTaken ? await readAllowance(ctx, offer, { token: tokenIn, spender }, signal) : undefined
  const [balance] = await others
  if (lacks(balance, amount + inFlight.sold)) throw swapError('INSUFFICIENT_BALANCE')
  const needed = amount + (isApproved ? 0n : inFlight.used)
  if (allowed === undefined || allowed >= needed || spender === undefined || tokenIn === undefined) {
    await assertPasses(ctx, offer, call, signal)
    // Native currency arrives whole, and the call has been simulated by now.
    if (!to.native) await checkArrival(ctx, offer, [call], signal)
    return { call, approvalCalls: [], needsReset: false }
  }
  const approval: TradeApproval = { token: tokenIn, spender, amount }
  const approving = trader.approve(approval)
  const refused = await wouldFail(ctx, offer, approving, signal)
  if (refused !== undefined && allowed === 0n)
    throw swapError('APPROVAL_FAILED', { context: { reason: refused } })
  const needsReset = refused !== undefined
  const approvalCalls = [...(needsReset ? [trader.approve({ ...approval, amount: 0n })] : []), approving]
  const prepared: Prepared = { call, approval, approvalCalls, needsReset }
  const batch = await batchOf(ctx, offer, signal)
  if (!batch && to.native) return prepared
  // If the batch cannot be simulated, request its calls one by one and simulate each then.
  const isTried = await checkArrival(ctx, offer, batchCalls(prepared), signal)
  return batch && isTried ? { ...prepared, batch } : prepared
}

export const batchCalls = ({ approvalCalls, call }: Prepared) => [...approvalCalls, call]

/** The call was refused only for a lower minimum than reviewed: the price moved. */
export const isWorsePrice = (error: unknown): boolean =>
  isKitError(error) && error.code === 'swap/CALL_MISMATCH' && readField(error.context, 'field') === 'minOut'
