import type { RouterTrade, SwapCall, SwapRouter, TradeField, TradeTerms, TradeVerdict } from '@latchkit/core'
import { decodeCall } from './decodeCall.js'
import { decoderOf, isSame } from './decoders.js'

/** A swap executed later than this, in seconds, would not be at the reviewed price. */
const MOST_WAIT_S = 1_800n

/**
 * Finds a call sound only if it goes to one of the source's routers and sells exactly the reviewed amount of the
 * reviewed token, for at least the reviewed minimum of the other one, to the account.
 */
export function verifySwap(
  { to, data, value, gas }: SwapCall,
  reviewed: TradeTerms,
  routers: readonly SwapRouter[],
): TradeVerdict {
  // Copied, so that the verified call is the signed one.
  const call: SwapCall = { to, data, value, ...(gas === undefined ? {} : { gas }) }
  if (typeof to !== 'string' || typeof data !== 'string' || typeof value !== 'bigint')
    return { status: 'unreadable' }
  const router = routers.find(({ address }) => isSame(address, to))
  if (!router) return { status: 'unknown-router' }
  const decoder = decoderOf(router)
  if (!decoder) return { status: 'unreadable' }
  let trade: RouterTrade
  try {
    trade = decodeCall(decoder, call, router.wrapped)
  } catch (cause) {
    return { status: 'unreadable', cause }
  }
  const { account, amount, now = BigInt(Math.floor(Date.now() / 1_000)) } = reviewed
  const sold = reviewed.tokenIn === undefined ? amount : 0n
  const isFieldSound: Record<TradeField, boolean> = {
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
  const field = (Object.keys(isFieldSound) as TradeField[]).find(name => !isFieldSound[name])
  if (field !== undefined) return { status: 'different', field }
  // The wrapped token needs no allowance for itself.
  const isTaken = reviewed.tokenIn !== undefined && !isSame(reviewed.tokenIn, to)
  return { status: 'sound', call, trade, spender: isTaken ? (router.spender ?? router.address) : undefined }
}
