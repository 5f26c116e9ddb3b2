import type { RouterCall, RouterDecoder, RouterTrade, SwapCall } from '@latchkit/core'
import type { AbiFunction } from 'viem'
import { decodeFunctionData, encodeFunctionData, toFunctionSelector } from 'viem/utils'
import { swapError } from '../contract/swapError.js'
import { functionOf } from './functionOf.js'

interface Decoded {
  readonly signature: string
  readonly name: string
  readonly args: readonly unknown[]
}

/** Deeper nesting cannot be matched to the review. */
const MOST_DEPTH = 2

/**
 * Decodes calldata by one of the functions. Data that does not encode to the same bytes again is refused:
 * trailing bytes, nonzero padding, offsets in another order. Throws `swap/UNREADABLE_CALL`.
 */
export function decodeStrictly(signatures: readonly string[], data: string): Decoded {
  const hex = data.toLowerCase()
  if (!/^0x(?:[\da-f]{2}){4,}$/.test(hex)) throw swapError('UNREADABLE_CALL')
  for (const signature of signatures) {
    const item: AbiFunction = functionOf(signature)
    if (!hex.startsWith(toFunctionSelector(item))) continue
    try {
      const { args = [] } = decodeFunctionData({ abi: [item], data: hex as `0x${string}` })
      if (encodeFunctionData({ abi: [item], args: args as never }) !== hex) break
      return { signature, name: item.name, args: args as readonly unknown[] }
    } catch (cause) {
      throw swapError('UNREADABLE_CALL', { cause })
    }
  }
  throw swapError('UNREADABLE_CALL')
}

/** Decodes a router's call. Throws `swap/UNREADABLE_CALL` unless the decoder understands all of it. */
export function decodeCall(
  decoder: RouterDecoder,
  { to, data, value }: SwapCall,
  wrapped: string | undefined,
): RouterTrade {
  const signatures = Object.keys(decoder)
  let depth = 0
  const call: RouterCall = {
    to,
    value,
    wrapped,
    decode(inner) {
      if (++depth > MOST_DEPTH) throw swapError('UNREADABLE_CALL')
      return decodeStrictly(signatures, inner)
    },
  }
  const { signature, args } = decodeStrictly(signatures, data)
  const read = decoder[signature]
  if (!read) throw swapError('UNREADABLE_CALL')
  try {
    return read(args, call)
  } catch (cause) {
    throw swapError('UNREADABLE_CALL', { cause })
  }
}
