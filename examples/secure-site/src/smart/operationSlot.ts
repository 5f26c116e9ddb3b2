import * as z from 'zod/mini'
import type { Hex } from '../decode/bytes.js'

const address = z.pipe(
  z.string(),
  z.transform((text): Hex => `0x${text.slice(2)}`),
)

/** Where an operation counts: of those with its nonce, at most one ever does. */
export const slotShape = z.object({
  sender: address,
  entryPoint: address,
  nonce: z.bigint(),
  /** The latest block before it was composed. */
  block: z.bigint(),
})

/** The place of an operation in its account's order. Addresses are in lower case. */
export interface OperationSlot {
  readonly sender: Hex
  readonly entryPoint: Hex
  readonly nonce: bigint
  readonly block: bigint
}
