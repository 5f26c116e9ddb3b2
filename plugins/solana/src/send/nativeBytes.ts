import { readBytes } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { getTransactionEncoder, type Transaction } from '@solana/transactions'
import { invalid } from './invalid.js'

/** The largest transaction that the network accepts. */
const MOST_BYTES = 1232

/**
 * The bytes of a native request: bytes, a transaction of `@solana/kit`, or one of `@solana/web3.js`. They are a copy, which no app
 * changes while it is confirmed. Throws `rpc/INVALID_PARAMS`.
 */
export function nativeBytes(native: unknown): Uint8Array {
  const bytes = readBytes(native) ?? encode(native)
  if (bytes && bytes.length > 0 && bytes.length <= MOST_BYTES) return bytes
  throw invalid('A native request must be a transaction of at most 1,232 bytes')
}

function encode(native: unknown): Uint8Array | undefined {
  try {
    if (readField(native, 'messageBytes') && readField(native, 'signatures'))
      return new Uint8Array(getTransactionEncoder().encode(native as Transaction))
    const serialize = readField(native, 'serialize')
    if (typeof serialize !== 'function') return undefined
    // Versioned transactions ignore the options; legacy ones would require signatures.
    const options = { requireAllSignatures: false, verifySignatures: false }
    return readBytes(Reflect.apply(serialize, native, [options]))
  } catch {
    return undefined
  }
}
