import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { siwxError } from '../../contract/siwxError.js'
import type { SignInFamily } from './SignInFamily.js'

/** Signature lengths of keys, in bytes. */
const lengths = [64, 65]

/** EIP-191 messages: signatures of keys need no request, those of contract accounts the app's RPC (ERC-1271, ERC-6492). */
export const eip155: SignInFamily = {
  isCanonical: address => /^0x[\dA-Fa-f]{40}$/.test(address) && checksummed(address) === address,
  canonical: checksummed,
  async verify({ address, chainId, message, signature }, rules) {
    const { rpc, rpcTimeoutMs: timeoutMs = 10_000, factories, signal } = rules
    // An empty signature is valid for contracts that store on chain what they signed, such as Safe.
    if (!/^0x(?:(?:[\dA-Fa-f]{2}){64,})?$/.test(signature)) return false
    const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`)
    const hash = keccak_256(concatBytes(prefix, message))
    const bytes = hexToBytes(signature.slice(2))
    if (isSignedByKey(address, hash, bytes)) return true
    const client = rpc?.[chainId]
    if (client === undefined) {
      // Without an RPC, a signature of a key's length counts as that of another key.
      if (lengths.includes(bytes.length)) return false
      throw siwxError('UNVERIFIABLE', {
        cause: new Error(`A contract account of ${chainId}, which \`rpc\` lacks`),
      })
    }
    const { verifyContract } = await import('./verifyContract.js')
    return verifyContract({ address, hash, signature, client, factories, timeoutMs, signal })
  },
}

/** The EIP-55 form. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(digits))
  const letters = [...digits].map((digit, at) => (Number(`0x${hash[at]}`) >= 8 ? digit.toUpperCase() : digit))
  return `0x${letters.join('')}`
}

/** Accepts v as 27 and 28 or as 0 and 1, EIP-2098, and a high s: forms that a signature can be converted between. */
function isSignedByKey(address: string, hash: Uint8Array, signature: Uint8Array): boolean {
  const found = readRecoverable(signature)
  if (!found) return false
  try {
    const key = secp256k1.Signature.fromCompact(found.compact)
      .addRecoveryBit(found.recovery)
      .recoverPublicKey(hash)
      .toRawBytes(false)
    return checksummed(`0x${bytesToHex(keccak_256(key.subarray(1)).subarray(-20))}`) === address
  } catch {
    return false // not a point on the curve
  }
}

function readRecoverable(bytes: Uint8Array): { compact: Uint8Array; recovery: number } | undefined {
  const compact = bytes.slice(0, 64)
  if (bytes.length === 64) {
    // EIP-2098: the highest bit of s.
    const high = compact[32] ?? 0
    compact[32] = high & 0x7f
    return { compact, recovery: high >> 7 }
  }
  const v = bytes.length === 65 ? bytes[64] : undefined
  if (v === undefined || ![0, 1, 27, 28].includes(v)) return undefined
  return { compact, recovery: v % 27 }
}
