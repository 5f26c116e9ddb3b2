import * as z from 'zod'

/** A number as EVM JSON-RPC writes it. */
export const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt)

/** An address, converted to lower case. */
export const evmAddress = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform(text => text.toLowerCase())

/** 32 bytes, converted to lower case. */
export const evmHash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .transform(text => text.toLowerCase())
