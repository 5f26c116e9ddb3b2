import { base58 } from '@scure/base'

/** Reads the mint, owner and amount of a token account; undefined if it is not one. */
export function readTokenAccount(base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length < 165) return undefined
  // With extensions, byte 165 marks an account (2) as opposed to a mint.
  if (bytes.length > 165 && bytes[165] !== 2) return undefined
  return {
    mint: base58.encode(bytes.subarray(0, 32)),
    owner: base58.encode(bytes.subarray(32, 64)),
    amount: bytes.readBigUInt64LE(64),
  }
}

/** Reads the decimals of a mint; undefined if it is not one. */
export function readMintDecimals(base64: string): number | undefined {
  const bytes = Buffer.from(base64, 'base64')
  const isMint = bytes.length === 82 || (bytes.length > 165 && bytes[165] === 1)
  return isMint ? bytes[44] : undefined
}
