import { EthereumRpc, isKitError, SendCalls } from '@latchkit/core'
import { cleanText, readField } from '@latchkit/core/outside'
import { readBaseUnits, settleBy, toKitError } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import { type Approval, buildApproval, verifyApproval } from '../evm/approval.js'
import { measureSwap } from '../evm/measureSwap.js'
import { isRevert, readContract } from '../evm/readContract.js'
import { type VerifiedSwap, verifySwap } from '../evm/verifySwap.js'
import { lacks } from '../figures/figures.js'
import { sourcesOf } from './quoteAll.js'
import { addressIn, readBalance } from './readBalance.js'

const BUILD_TIMEOUT_MS = 20_000

/** What has to be signed for an offer, all of it verified. */
export interface Prepared extends VerifiedSwap {
  /** What has to be approved first; undefined if nothing. */
  readonly approval?: Approval | undefined
  /** The token only changes an allowance that is 0. */
  readonly needsReset: boolean
  /** The wallet confirms approval and swap together (EIP-5792); `ready`: after it upgraded the account. */
  readonly batch?: 'supported' | 'ready' | undefined
}

/** A read whose failure has the specification's words. */
async function reading<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (cause) {
    throw swapError('ALLOWANCE_UNREAD', { cause, retryable: true })
  }
}

/** Reads on the chain what a contract may take. Rejects with `swap/ALLOWANCE_UNREAD`. */
export const readAllowance = (
  ctx: SwapContext,
  { account, network }: Pick<SwapOffer, 'account' | 'network'>,
  { token, spender }: Pick<Approval, 'token' | 'spender'>,
  signal?: AbortSignal,
): Promise<bigint> =>
  reading(
    readContract<bigint>(ctx.use(EthereumRpc, account), {
      networkId: network.id,
      to: token,
      signature: 'function allowance(address owner, address spender) view returns (uint256)',
      args: [account.address, spender],
      signal,
    }),
  )

/** Whether the network lets a call pass now. Rejects if it cannot be asked. */
async function wouldFail(
  ctx: SwapContext,
  { account, network }: SwapOffer,
  { to, data, value }: { readonly to: string; readonly data: string; readonly value: bigint },
  signal?: AbortSignal,
): Promise<string | undefined> {
  const call = { from: account.address, to, data, value: `0x${value.toString(16)}` }
  try {
    await ctx
      .use(EthereumRpc, account)
      .readRpc({ networkId: network.id, method: 'eth_call', params: [call, 'latest'], signal })
    return undefined
  } catch (error) {
    if (!isRevert(error)) throw error
    return cleanText(toKitError(error).message, 200) || 'reverted'
  }
}

/** Refuses a swap whose token keeps a part of what the router gave, where a node can tell. */
async function checkArrival(
  ctx: SwapContext,
  { account, network, to, minOut }: SwapOffer,
  call: VerifiedSwap['call'],
  signal?: AbortSignal,
) {
  const token = to.native ? undefined : addressIn(to.asset)
  if (token === undefined) return
  const trial = { networkId: network.id, account: account.address, token, call, signal }
  const arrives = await measureSwap(ctx.use(EthereumRpc, account), trial)
  if (arrives !== undefined && arrives < minOut)
    throw swapError('LESS_ARRIVES', { context: { arrives, minOut } })
}

/** The chain's clock, in seconds; `undefined` if it cannot be read. */
const readTime = (ctx: SwapContext, { account, network }: SwapOffer, signal?: AbortSignal) =>
  ctx
    .use(EthereumRpc, account)
    .readRpc({ networkId: network.id, method: 'eth_getBlockByNumber', params: ['latest', false], signal })
    .then(block => readBaseUnits(readField(block, 'timestamp')))
    .catch(() => undefined)

/** The decimals on which every shown amount rests: those of the chain, not those of a list. */
async function checkDecimals(
  ctx: SwapContext,
  { account, network, from, to }: SwapOffer,
  signal?: AbortSignal,
) {
  const rpc = ctx.use(EthereumRpc, account)
  const signature = 'function decimals() view returns (uint8)'
  await Promise.all(
    [from, to].map(async ({ asset, native, decimals }) => {
      if (native) return
      const read = readContract<number>(rpc, {
        networkId: network.id,
        to: addressIn(asset) ?? '',
        signature,
        signal,
      })
      if (Number(await read) !== decimals)
        throw swapError('CALL_MISMATCH', { context: { field: 'decimals' } })
    }),
  )
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
 * Has the source build the call, and lets nothing through but what was reviewed. Reads allowance, balance and decimals on the
 * chain, and simulates what can be. Rejects with codes of `swap/`; nothing was signed by then.
 */
export async function prepareSwap(
  ctx: SwapContext,
  offer: SwapOffer,
  signal?: AbortSignal,
): Promise<Prepared> {
  const { account, network, from, to, amount, minOut, amountOut, quote } = offer
  const source = sourcesOf(ctx, offer).find(({ id }) => id === offer.source.id)
  if (!source) throw swapError('UNSUPPORTED_NETWORK')
  // What a service may fall short of its own quote, so that the least stays that of the review.
  const slippageBps = Number(((amountOut - minOut) * 10_000n) / amountOut)
  const building = async () => {
    const request = { account, networkId: network.id, from: from.asset, to: to.asset, amount, signal }
    const [call, routers, now] = await Promise.all([
      source.build({ ...request, quote, minOut, slippagePercent: slippageBps / 100 }),
      source.routers(network.id),
      readTime(ctx, offer, signal),
    ])
    return { call, routers, now }
  }
  const { call, routers, now } = await settleBy(building(), BUILD_TIMEOUT_MS, signal).catch(cause => {
    throw signal?.aborted ? cause : swapError('BUILD_FAILED', { cause, retryable: true })
  })
  const [tokenIn, tokenOut] = [from, to].map(({ native, asset }) => (native ? undefined : addressIn(asset)))
  const verified = verifySwap(
    call,
    { account: account.address, tokenIn, tokenOut, amount, minOut, now },
    Array.isArray(routers) ? routers : [],
  )
  const { spender } = verified
  const others = Promise.all([
    readBalance(ctx, account, network, from, signal),
    checkDecimals(ctx, offer, signal),
  ])
  // If all of them fail, the words are those of the allowance.
  others.catch(() => {})
  const isTaken = spender !== undefined && tokenIn !== undefined
  const allowed = isTaken ? await readAllowance(ctx, offer, { token: tokenIn, spender }, signal) : undefined
  const [balance] = await others
  if (lacks(balance, amount)) throw swapError('INSUFFICIENT_BALANCE')
  if (allowed === undefined || allowed >= amount || spender === undefined || tokenIn === undefined) {
    const reason = await wouldFail(ctx, offer, verified.call, signal)
    if (reason !== undefined) throw swapError('WOULD_FAIL', { context: { reason }, retryable: true })
    await checkArrival(ctx, offer, verified.call, signal)
    return { ...verified, needsReset: false }
  }
  const approval: Approval = { token: tokenIn, spender, amount }
  const refused = await wouldFail(ctx, offer, buildApproval(approval), signal)
  if (refused !== undefined && allowed === 0n)
    throw swapError('APPROVAL_FAILED', { context: { reason: refused } })
  return {
    ...verified,
    approval,
    needsReset: refused !== undefined,
    batch: await batchOf(ctx, offer, signal),
  }
}

/** The calls of the approval, each checked as if somebody else had made them. */
export const approvalCalls = ({ approval, needsReset }: Prepared) =>
  approval === undefined
    ? []
    : [...(needsReset ? [{ ...approval, amount: 0n }] : []), approval].map(wanted =>
        verifyApproval(buildApproval(wanted), wanted),
      )

/** Whether a refused call merely promises less than was reviewed: then the price moved. */
export const isWorsePrice = (error: unknown): boolean =>
  isKitError(error) && error.code === 'swap/CALL_MISMATCH' && readField(error.context, 'field') === 'minOut'
