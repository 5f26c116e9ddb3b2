import type { CaipAddress } from '@latchkit/core'
import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { base64 } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { toHash } from '../address/toHash.js'
import { adr36Bytes } from './adr36Bytes.js'

/** A signature to check. */
export interface VerifyMessageRequest {
  readonly caipAddress: CaipAddress
  readonly message: string | Uint8Array
  /** Base64 of 64 bytes. */
  readonly signature: string
}

/**
 * Checks an ADR-36 signature of a secp256k1 key against an address, from which alone follows whose it must be. False for
 * what is malformed, and for the other signature that anybody can make of one (high s). Asks no server.
 */
export async function verifyMessage(request: VerifyMessageRequest): Promise<boolean> {
  const [namespace, , address = ''] = String(request.caipAddress).split(':')
  const decoded = namespace === 'cosmos' ? decodeAddress(address) : undefined
  if (decoded?.bytes.length !== 20) return false
  const wanted = decoded.bytes.join()
  try {
    const signature = secp256k1.Signature.fromCompact(base64.decode(request.signature.slice(0, 100)))
    if (signature.hasHighS()) return false
    const hash = sha256(adr36Bytes(address.toLowerCase(), request.message))
    return [0, 1, 2, 3].some(bit => {
      const key = recover(signature.addRecoveryBit(bit), hash)
      return key !== undefined && toHash(key).join() === wanted
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
    return undefined // no point on the curve
  }
}
