import type { OperationRequest } from '@latchkit/core'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import { memoMessage } from './memoMessage.js'

/**
 * Checks an Ed25519 signature of a message, in base58; with `inTransaction` it may be of the transaction that carries it. False for
 * malformed input. Queries no server.
 */
export async function verifyMessage(request: OperationRequest<'verifyMessage'>): Promise<boolean> {
  const [namespace, , address] = String(request.caipAddress).split(':')
  const publicKey = namespace === 'solana' ? readAddress(address) : undefined
  const { message } = request
  try {
    const signature = base58.decode(request.signature.slice(0, 100))
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    if (!publicKey || signature.length !== 64) return false
    const signed = [bytes, request.inTransaction ? memoMessage(publicKey, bytes) : undefined]
    return signed.some(text => text && ed25519.verify(signature, text, publicKey, { zip215: false }))
  } catch {
    return false // no base58, or not a point on the curve
  }
}
