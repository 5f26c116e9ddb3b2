import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { programs } from '../../decode/solana/decodeInstruction.js'

/**
 * The address of an owner's associated token account: the first one of these seeds that is not a public key,
 * so that nobody can sign for it.
 */
export function associatedAddress(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map(seed => base58.decode(seed))
  for (let bump = 255; bump >= 0; bump -= 1) {
    const tail = [
      Uint8Array.of(bump),
      base58.decode(programs.associated),
      utf8ToBytes('ProgramDerivedAddress'),
    ]
    const address = sha256(concatBytes(...seeds, ...tail))
    if (!isPublicKey(address)) return base58.encode(address)
  }
  throw new Error('There is no such address')
}

function isPublicKey(bytes: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytes)
    return true
  } catch {
    return false
  }
}
