import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import type { SignInFamily } from './SignInFamily.js'

/**
 * Ed25519 in base58, over the message or over a transaction with the message as memo, for accounts that only
 * sign transactions.
 */
export const solana: SignInFamily = {
  isCanonical: address => readKey(address) !== undefined,
  verify({ address, message, signature }) {
    const key = readKey(address)
    try {
      const bytes = base58.decode(signature.slice(0, 100))
      if (!key) return false
      // Strict (RFC 8032): ZIP 215 accepts keys of small order, with which anybody can sign.
      return [message, memoMessage(key, message)].some(signed =>
        ed25519.verify(bytes, signed, key, { zip215: false }),
      )
    } catch {
      return false // no base58, or not a point on the curve
    }
  },
}

function readKey(address: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(address)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined // a character that is not in base58
  }
}

const MEMO_PROGRAM = base58.decode('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

/**
 * The signed bytes of a transaction whose only instruction is a memo with the message. No network accepts it:
 * its blockhash belongs to no block, and it advances no nonce. A message has at most 20,000 characters.
 */
function memoMessage(signer: Uint8Array, message: Uint8Array): Uint8Array {
  const blockhash = new Uint8Array(32)
  const { length } = message
  // Seven bits a byte, the lowest first.
  const bits = [length, length >> 7, length >> 14].filter((rest, at) => at === 0 || rest > 0)
  return concatBytes(
    Uint8Array.of(1, 0, 1, 2),
    signer,
    MEMO_PROGRAM,
    blockhash,
    Uint8Array.of(1, 1, 1, 0),
    Uint8Array.from(bits, (rest, at) => (rest & 127) | (at < bits.length - 1 ? 128 : 0)),
    message,
  )
}
