import * as z from 'zod/mini'
import { type Hex, toHex } from '../../decode/bytes.js'
import { hexBytes, word } from './fields.js'

/** A contract's event in a node's response. */
export const logShape = z.object({ address: z.string(), topics: z.array(word), data: hexBytes })

/** An event of a contract. */
export type Log = z.output<typeof logShape>

/** The whole words of an event's data. */
export const wordsOf = (bytes: Uint8Array): Hex[] =>
  Array.from({ length: Math.floor(bytes.length / 32) }, (_, at) =>
    toHex(bytes.subarray(at * 32, at * 32 + 32)),
  )
