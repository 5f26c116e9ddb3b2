import type { Hex } from './isHex.js'

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const hex32 = (value: bigint) => value.toString(16).padStart(64, '0')

/** A 65-byte signature turned into something a careful app refuses, or at least has to notice. */
export function spoilSignature(signature: Hex, mode: 'malformed' | 'compact' | 'high-s'): Hex {
  if (mode === 'malformed') return `${signature.slice(0, 40)}…` as Hex
  const r = signature.slice(2, 66)
  const s = BigInt(`0x${signature.slice(66, 130)}`)
  const parity = signature.endsWith('1c') || signature.endsWith('01') ? 1n : 0n
  // EIP-2098 keeps the parity in the top bit of s.
  if (mode === 'compact') return `0x${r}${hex32((parity << 255n) | s)}`
  return `0x${r}${hex32(order - s)}${parity === 1n ? '1b' : '1c'}`
}
