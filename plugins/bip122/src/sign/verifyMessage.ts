import type { OperationRequest } from '@latchkit/core'
import { base64 } from '@scure/base'
import { decodeAddress } from '../address/decodeAddress.js'
import { isOn } from '../address/isOn.js'
import { isRecoverable, verifyRecoverable } from './verifyRecoverable.js'
import { verifySimple } from './verifySimple.js'

/**
 * Checks a signature of a message without any request: BIP-322 in its simple form for P2WPKH, P2TR and P2SH-P2WPKH,
 * and BIP-137 for addresses that hold one key. False for malformed input, and for multisig scripts.
 */
export async function verifyMessage({
  caipAddress,
  message,
  signature,
}: OperationRequest<'verifyMessage'>): Promise<boolean> {
  const [namespace, reference, text] = String(caipAddress).split(':')
  const address = decodeAddress(text)
  if (namespace !== 'bip122' || typeof address === 'string' || !isOn(address, `bip122:${reference}`))
    return false
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  try {
    if (signature.length > 10_000) return false
    const proof = base64.decode(signature)
    return isRecoverable(proof)
      ? verifyRecoverable(address, bytes, proof)
      : verifySimple(address, bytes, proof)
  } catch {
    return false // no base64, no signature, not a point on the curve
  }
}
