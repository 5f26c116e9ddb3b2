import type { CaipAddress } from '@latchkit/core'
import { bytesToHex } from '@noble/hashes/utils'
import { publicKeyFromSignatureRsv } from '@stacks/transactions'
import { decodeAddress } from '../address/decodeAddress.js'
import { hashOfKey } from '../connect/readAccounts.js'
import { hashMessage } from './hashMessage.js'

/** A signature to check. */
export interface VerifyMessageRequest {
  readonly caipAddress: CaipAddress
  readonly message: string | Uint8Array
  readonly signature: string
}

/** Half of the order of secp256k1: a signature with a larger s is a copy that somebody else made. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Checks a signature by the key in the address. False for what is malformed, and for addresses of several keys. */
export async function verifyMessage(request: VerifyMessageRequest): Promise<boolean> {
  const [namespace, , address] = String(request.caipAddress).split(':')
  const found = namespace === 'stacks' ? decodeAddress(address) : 'shape'
  const signature = String(request.signature).replace(/^0x/, '')
  if (typeof found === 'string' || found.kind !== 'key' || !/^[\da-f]{130}$/i.test(signature)) return false
  if (BigInt(`0x${signature.slice(64, 128)}`) > HALF_ORDER) return false
  const hash = bytesToHex(hashMessage(request.message))
  try {
    return hashOfKey(publicKeyFromSignatureRsv(hash, signature)) === found.hash
  } catch {
    return false // no point on the curve
  }
}
