import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

/** The checksummed address (EIP-55) of an uncompressed public key. */
export function evmAddress(publicKey: Uint8Array): `0x${string}` {
  const hex = bytesToHex(keccak_256(publicKey.subarray(1))).slice(-40)
  const hash = bytesToHex(keccak_256(utf8ToBytes(hex)))
  const letters = [...hex].map((letter, at) =>
    Number.parseInt(hash[at] ?? '0', 16) > 7 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
