import type { RouterCall, RouterDecoder, RouterTrade, SwapCall } from '@latchkit/core'
import type { AbiFunction } from 'viem'
import { decodeFunctionData, encodeFunctionData, toFunctionSelector } from 'viem/utils'
import { functionOf } from './functionOf.js'

interface Decoded {
  readonly signature: string
  readonly name: string
  readonly args: readonly unknown[]
}

/** Deeper nesting cannot be matched to the review. */
const MOST_DEPTH = 2

const unreadable = () => new TypeError('The call cannot be read')

/**
 * Decodes calldata by one of the functions. Throws for data that does not encode to the same bytes again:
 * trailing bytes, nonzero padding, offsets in another order.
 */
export function decodeStrictly(signatures: readonly string[], data: string): Decoded {
  const hex = data.toLowerCase()
  if (!/^0x(?:[\da-f]{2}){4,}$/.test(hex)) throw unreadable()
  for (const signature of signatures) {
    const item: AbiFunction = functionOf(signature)
    if (!hex.startsWith(toFunctionSelector(item))) continue
    const { args = [] } = decodeFunctionData({ abi: [item], data: hex as `0x${string}` })
    if (encodeFunctionData({ abi: [item], args: args as never }) !== hex) break
    return { signature, name: item.name, args: args as readonly unknown[] }
  }
  throw unreadable()
}

/** Reads what a router's call does. Throws unless the decoder reads all of it. */
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
      if (++depth > MOST_DEPTH) throw unreadable()
      return decodeStrictly(signatures, inner)
    },
  }
  const { signature, args } = decodeStrictly(signatures, data)
  const read = decoder[signature]
  if (!read) throw unreadable()
  return read(args, call)
}
