import type { OperationRequest } from '@latchkit/core'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { base64 } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { toHash } from '../address/toHash.js'
import { adr36Bytes } from './adr36Bytes.js'

/** Hash functions by type of key: Ethereum-style keys have another one, and their addresses another derivation. */
const keyTypes = [
  { keyType: 'secp256k1', digest: sha256 },
  { keyType: 'eth_secp256k1', digest: keccak_256 },
] as const

/**
 * Checks an ADR-36 signature of a secp256k1 or eth_secp256k1 key, base64 of 64 bytes, against an address, which alone determines
 * whose it must be. False for malformed input, and for the high-s variant that anybody can derive from a signature. Queries no server.
 */
export async function verifyMessage(request: OperationRequest<'verifyMessage'>): Promise<boolean> {
  const [namespace, , address = ''] = String(request.caipAddress).split(':')
  const decoded = namespace === 'cosmos' ? decodeAddress(address) : undefined
  if (decoded?.bytes.length !== 20) return false
  const wanted = decoded.bytes.join()
  try {
    const signature = secp256k1.Signature.fromCompact(base64.decode(request.signature.slice(0, 100)))
    if (signature.hasHighS()) return false
    const bytes = adr36Bytes(address.toLowerCase(), request.message)
    return keyTypes.some(({ keyType, digest }) => {
      const hash = digest(bytes)
      return [0, 1, 2, 3].some(bit => {
        const key = recover(signature.addRecoveryBit(bit), hash)
        return key !== undefined && toHash(key, keyType).join() === wanted
      })
    })
  } catch {
    return false // no base64, or no signature
  }
}

interface Recoverable {
  recoverPublicKey(hash: Uint8Array): { toRawBytes(isCompressed: boolean): Uint8Array }
}

function recover(signature: Recoverable, hash: Uint8Array): Uint8Array | undefined {
  try {
    return signature.recoverPublicKey(hash).toRawBytes(true)
  } catch {
    return undefined // not a point on the curve
  }
}
