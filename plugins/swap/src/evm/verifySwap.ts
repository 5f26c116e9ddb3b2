import type { RouterTrade, SwapCall, SwapRouter } from '@latchkit/core'
import { swapError } from '../contract/swapError.js'
import { decodeCall } from './decodeCall.js'
import { decoderOf, isSame } from './decoders.js'

/** The reviewed terms. Addresses in any letter case; `undefined` is the native currency. */
export interface Reviewed {
  readonly account: string
  readonly tokenIn: string | undefined
  readonly tokenOut: string | undefined
  readonly amount: bigint
  readonly minOut: bigint
  /** The chain's time in seconds since the epoch; by default the device's. */
  readonly now?: bigint | undefined
}

/** A call that was verified to do exactly what was reviewed. */
export interface VerifiedSwap {
  readonly call: SwapCall
  readonly trade: RouterTrade
  /** The spender that needs an allowance; `undefined` if none does. */
  readonly spender: string | undefined
}

/** A swap executed later than this, in seconds, would not be at the reviewed price. */
const MOST_WAIT_S = 1_800n

/** The fields that can differ from the review. */
type Field = 'value' | 'tokenIn' | 'tokenOut' | 'amountIn' | 'minOut' | 'recipient' | 'deadline'

/**
 * Refuses a call unless it goes to one of the source's routers and sells exactly the reviewed amount of the
 * reviewed token, for at least the reviewed minimum of the other one, to the account. Throws
 * `swap/UNKNOWN_ROUTER`, `swap/UNREADABLE_CALL`, and `swap/CALL_MISMATCH` with the `field`.
 */
export function verifySwap(
  { to, data, value, gas }: SwapCall,
  reviewed: Reviewed,
  routers: readonly SwapRouter[],
): VerifiedSwap {
  // Copied, so that the verified call is the signed one.
  const call: SwapCall = { to, data, value, ...(gas === undefined ? {} : { gas }) }
  if (typeof to !== 'string' || typeof data !== 'string' || typeof value !== 'bigint')
    throw swapError('UNREADABLE_CALL')
  const router = routers.find(({ address }) => isSame(address, to))
  if (!router) throw swapError('UNKNOWN_ROUTER', { context: { router: to.slice(0, 60) } })
  const decoder = decoderOf(router)
  if (!decoder) throw swapError('UNREADABLE_CALL')
  const trade = decodeCall(decoder, call, router.wrapped)
  const { account, amount, now = BigInt(Math.floor(Date.now() / 1_000)) } = reviewed
  const sold = reviewed.tokenIn === undefined ? amount : 0n
  const isFieldSound: Record<Field, boolean> = {
    value: value === sold,
    tokenIn: isSame(trade.tokenIn, reviewed.tokenIn),
    tokenOut: isSame(trade.tokenOut, reviewed.tokenOut),
    amountIn: trade.amountIn === amount && amount > 0n,
    recipient: trade.recipient === undefined || isSame(trade.recipient, account),
    deadline:
      trade.deadline === undefined ||
      (typeof trade.deadline === 'bigint' && trade.deadline <= now + MOST_WAIT_S),
    // Last: a worse price is no fraud, and only that is worth a retry.
    minOut: typeof trade.minOut === 'bigint' && reviewed.minOut > 0n && trade.minOut >= reviewed.minOut,
  }
  const field = Object.entries(isFieldSound).find(([, isSound]) => !isSound)?.[0]
  if (field !== undefined) throw swapError('CALL_MISMATCH', { context: { field } })
  // The wrapped token needs no allowance for itself.
  const isTaken = reviewed.tokenIn !== undefined && !isSame(reviewed.tokenIn, to)
  return { call, trade, spender: isTaken ? (router.spender ?? router.address) : undefined }
}
