import { isKitError, SendCalls, type SwapRouter } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { settleBy } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { type Approval, buildApproval, verifyApproval } from '../evm/approval.js'
import { isSame } from '../evm/decoders.js'
import { type VerifiedSwap, verifySwap } from '../evm/verifySwap.js'
import { lacks } from '../figures/figures.js'
import { checkArrival, checkDecimals, readAllowance, readTime, wouldFail } from './askChain.js'
import { sourcesOf } from './quoteAll.js'
import { addressIn, readBalance } from './readBalance.js'
import { readInFlight } from './readInFlight.js'

const BUILD_TIMEOUT_MS = 20_000
/** Of the percentage that services are told. */
const SLIPPAGE_DECIMALS = 6

/** What a service may fall short of its own quote, in percent: rounded down, so that the least stays that of the review. */
function slippageIn(
  { amountOut, minOut }: Pick<SwapOffer, 'amountOut' | 'minOut'>,
  decimals: number,
): number {
  const scale = 10 ** decimals
  return Number(((amountOut - minOut) * 100n * BigInt(scale)) / amountOut) / scale
}

/** What has to be signed for an offer, all of it verified. */
export interface Prepared extends VerifiedSwap {
  /** What has to be approved first; undefined if nothing. */
  readonly approval?: Approval | undefined
  /** The token only changes an allowance that is 0. */
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

/** What a swap is prepared after. */
export interface Before {
  /** What this browser sent: it counts until it is in a block. */
  readonly sent: readonly SwapRecord[]
  /** Its own approval is in a block, and so is whatever was sent before that. */
  readonly isApproved?: boolean
}

/**
 * Has the source build the call, and lets nothing through but what was reviewed. Reads allowance, balance and decimals on the
 * chain, and simulates what can be. Rejects with codes of `swap/`; nothing was signed by then.
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
    return { routers, verified: verifySwap(call, reviewed, routers) }
  }
  // Services that round to two decimals give less than the least for more of them.
  const { routers, verified } = await build(SLIPPAGE_DECIMALS).catch(error => {
    if (!isWorsePrice(error)) throw error
    return build(2)
  })
  const { spender } = verified
  const isSpender = (address: string) => {
    const router = routers.find(other => isSame(other.address, address))
    return isSame(router?.spender ?? address, spender)
  }
  const inFlight = await readInFlight(ctx, offer, { sent, isSpender, signal })
  const others = Promise.all([
    readBalance(ctx, account, network, from, signal),
    checkDecimals(ctx, offer, signal),
  ])
  // If all of them fail, the words are those of the allowance.
  others.catch(() => {})
  const isTaken = spender !== undefined && tokenIn !== undefined
  const allowed = isTaken ? await readAllowance(ctx, offer, { token: tokenIn, spender }, signal) : undefined
  const [balance] = await others
  if (lacks(balance, amount + inFlight.sold)) throw swapError('INSUFFICIENT_BALANCE')
  const needed = amount + (isApproved ? 0n : inFlight.used)
  if (allowed === undefined || allowed >= needed || spender === undefined || tokenIn === undefined) {
    const reason = await wouldFail(ctx, offer, verified.call, signal)
    if (reason !== undefined) throw swapError('WOULD_FAIL', { context: { reason }, retryable: true })
    // Coins arrive whole, and that the call passes is known by now.
    if (!to.native) await checkArrival(ctx, offer, [verified.call], signal)
    return { ...verified, needsReset: false }
  }
  const approval: Approval = { token: tokenIn, spender, amount }
  const refused = await wouldFail(ctx, offer, buildApproval(approval), signal)
  if (refused !== undefined && allowed === 0n)
    throw swapError('APPROVAL_FAILED', { context: { reason: refused } })
  const prepared: Prepared = { ...verified, approval, needsReset: refused !== undefined }
  const batch = await batchOf(ctx, offer, signal)
  if (!batch && to.native) return prepared
  // What cannot be tried as one is asked for one by one, and tried then.
  const isTried = await checkArrival(ctx, offer, batchCalls(prepared), signal)
  return batch && isTried ? { ...prepared, batch } : prepared
}

/** The calls of the approval, each checked as if somebody else had made them. */
export const approvalCalls = ({ approval, needsReset }: Prepared) =>
  approval === undefined
    ? []
    : [...(needsReset ? [{ ...approval, amount: 0n }] : []), approval].map(wanted =>
        verifyApproval(buildApproval(wanted), wanted),
      )

/** The calls of a batch, the swap last. */
export const batchCalls = (prepared: Prepared) => [...approvalCalls(prepared), prepared.call]

/** Whether a refused call merely promises less than was reviewed: then the price moved. */
export const isWorsePrice = (error: unknown): boolean =>
  isKitError(error) && error.code === 'swap/CALL_MISMATCH' && readField(error.context, 'field') === 'minOut'
