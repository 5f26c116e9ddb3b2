import * as z from 'zod/mini'

const hexNumber = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))

/** A quantity of a node. */
export const quantity = z.pipe(
  hexNumber,
  z.transform(text => BigInt(text)),
)

/** A word of a node: 32 bytes. */
export const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

/** Hex of whole bytes. */
export const hexBytes = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
