import { keccak_256 } from '@noble/hashes/sha3'
import { toHex } from './toHex.js'

/** The EIP-55 form of 40 lower-case hex digits. Computed here from the hash alone: viem's version is ten times as large. */
function checksummed(digits: string): `0x${string}` {
  const hash = toHex(keccak_256(digits)).slice(2)
  const letters = [...digits].map((digit, index) =>
    Number(`0x${hash[index]}`) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}

/** The EIP-55 form of an address. A mixed-case one must pass its checksum; `undefined` for anything else. */
export function readAddress(value: unknown): `0x${string}` | undefined {
  if (typeof value !== 'string' || !/^0x[\da-f]{40}$/i.test(value)) return undefined
  const digits = value.slice(2)
  const canonical = checksummed(digits.toLowerCase())
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && canonical !== value ? undefined : canonical
}
