import { getBase58Encoder, getBase64Encoder, isAddress } from '@solana/kit'
import { invalidParams } from '../rpcError.js'

/** A call's options, whatever was given. */
export const optionsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** An address; throws −32602. */
export function readKey(value: unknown): string {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalidParams('Invalid param: WrongSize')
}

/** A list of at most a hundred addresses; throws −32602. */
export function readKeys(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > 100) throw invalidParams('Too many inputs provided; max 100')
  return value.map(readKey)
}

/** The bytes of a transaction, base58 unless the options say base64; throws −32602. */
export function readWire(value: unknown, encoding: unknown): Uint8Array {
  try {
    const encoder = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
    return new Uint8Array(encoder.encode(String(value)))
  } catch {
    throw invalidParams('invalid base encoding of the transaction')
  }
}
