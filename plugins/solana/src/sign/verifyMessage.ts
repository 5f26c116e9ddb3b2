import type { CaipAddress } from '@latchkit/core'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'

/** A signature to check. */
export interface VerifyMessageRequest {
  readonly caipAddress: CaipAddress
  readonly message: string | Uint8Array
  /** Base58. */
  readonly signature: string
}

/** Checks an Ed25519 signature of a message. False for what is malformed. Asks no server. */
export async function verifyMessage(request: VerifyMessageRequest): Promise<boolean> {
  const [namespace, , address] = String(request.caipAddress).split(':')
  const publicKey = namespace === 'solana' ? readAddress(address) : undefined
  const { message } = request
  try {
    const signature = base58.decode(request.signature.slice(0, 100))
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    if (!publicKey || signature.length !== 64) return false
    return ed25519.verify(signature, bytes, publicKey, { zip215: false })
  } catch {
    return false // no base58, or no point on the curve
  }
}
