import type { OperationRequest } from '@latchkit/core'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { publicKeyFromSignatureRsv } from '@stacks/transactions'
import { decodeAddress } from '../address/decodeAddress.js'
import { hashOfKey } from '../connect/readAccounts.js'

/** Half of the order of secp256k1: a signature with a larger s is a copy that somebody else made. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Checks a signature by the key in the address. False for malformed input, and for addresses of several keys. */
export async function verifyMessage(request: OperationRequest<'verifyMessage'>): Promise<boolean> {
  const [namespace, , address] = String(request.caipAddress).split(':')
  const found = namespace === 'stacks' ? decodeAddress(address) : 'shape'
  const signature = String(request.signature).replace(/^0x/, '')
  if (typeof found === 'string' || found.kind !== 'key' || !/^[\da-f]{130}$/i.test(signature)) return false
  if (BigInt(`0x${signature.slice(64, 128)}`) > HALF_ORDER) return false
  const hash = bytesToHex(hashMessage(request.message))
  try {
    return hashOfKey(publicKeyFromSignatureRsv(hash, signature)) === found.hash
  } catch {
    return false // not a point on the curve
  }
}

const encoder = new TextEncoder()
const PREFIX = encoder.encode('\x17Stacks Signed Message:\n')

/** A length as Bitcoin writes it. Messages of more than 4 GB do not exist. */
function length(count: number): number[] {
  const bytes = (size: number) => Array.from({ length: size }, (_, at) => Math.floor(count / 256 ** at) % 256)
  if (count < 0xfd) return [count]
  return count <= 0xffff ? [0xfd, ...bytes(2)] : [0xfe, ...bytes(4)]
}

/** The signed hash of a message: SHA-256 of the prefix, the length and the message. */
export function hashMessage(message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? encoder.encode(message) : message
  return sha256
    .create()
    .update(PREFIX)
    .update(Uint8Array.from(length(bytes.length)))
    .update(bytes)
    .digest()
}
