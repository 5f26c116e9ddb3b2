import * as z from 'zod/mini'

const hexNumber = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))

/** A quantity in a node's response. */
export const quantity = z.pipe(
  hexNumber,
  z.transform(text => BigInt(text)),
)

/** A 32-byte word in a node's response. */
export const word = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

/** Hex with whole bytes. */
export const hexBytes = z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
