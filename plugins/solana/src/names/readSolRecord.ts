import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import type { NameAccount } from './readRegistry.js'

/** How the records of today say that a key of Solana has agreed. */
const BY_SOLANA = 1

/**
 * The address in a record of today: 2 bytes how it is kept fresh, 2 bytes how the address agreed, 4 bytes a length, then who
 * wrote it, who agreed, and the address. `undefined` for a record that an earlier owner left behind; `false` where the address
 * never agreed to it, or the record cannot be read.
 */
export function readSolRecord({ data }: NameAccount, owner: string): string | false | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length < 104 || view.getUint32(4, true) !== 32) return false
  if (view.getUint16(0, true) !== BY_SOLANA || view.getUint16(2, true) !== BY_SOLANA) return false
  const [writer, agreed, address] = [8, 40, 72].map(at => base58.encode(data.subarray(at, at + 32)))
  if (writer !== owner) return undefined
  return address !== undefined && agreed === address && address
}

/**
 * The address in a record of the older kind: 32 bytes of it, then the owner's signature over the hex of these and of the
 * record's own key. `undefined` where the owner of today did not sign it.
 */
export function readOldSolRecord({ data }: NameAccount, owner: string, key: string): string | undefined {
  const [signer, own] = [readAddress(owner), readAddress(key)]
  if (data.length < 96 || !signer || !own) return undefined
  const address = data.subarray(0, 32)
  const hex = Array.from([...address, ...own], byte => byte.toString(16).padStart(2, '0')).join('')
  try {
    const isSigned = ed25519.verify(data.subarray(32, 96), new TextEncoder().encode(hex), signer)
    return isSigned ? base58.encode(address) : undefined
  } catch {
    return undefined // no signature, or an owner without a key
  }
}
