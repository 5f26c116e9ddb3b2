import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { compactSize } from './compactSize.js'
import type { SignInFamily } from './SignInFamily.js'

/** Versions of single-key addresses. All test networks share theirs. */
const versions = { main: 22, other: 26 }

/** The prefixed message: 65 bytes in hex with the recovery byte at the end, or in front as older wallets have it. */
export const stacks: SignInFamily = {
  isCanonical: (address, chainId) => readAddress(address)?.version === versionOf(chainId),
  verify({ address, chainId, message, signature }) {
    const hex = signature.replace(/^0x/, '')
    if (!/^[\dA-Fa-f]{130}$/.test(hex)) return false
    const bytes = hexToBytes(hex)
    const prefix = utf8ToBytes('\x17Stacks Signed Message:\n')
    const hash = sha256(concatBytes(prefix, compactSize(message.length), message))
    const forms = [
      { compact: bytes.slice(0, 64), recovery: bytes[64] },
      { compact: bytes.slice(1), recovery: bytes[0] },
    ]
    return forms.some(({ compact, recovery = -1 }) => {
      try {
        const found = secp256k1.Signature.fromCompact(compact).addRecoveryBit(recovery)
        // A high s is malleable.
        if (found.hasHighS()) return false
        const key = found.recoverPublicKey(hash)
        // Wallets have used keys in both forms.
        return [true, false].some(isCompressed => {
          const keyHash = ripemd160(sha256(key.toRawBytes(isCompressed)))
          return writeAddress(versionOf(chainId), keyHash) === address
        })
      } catch {
        return false // no recovery, or not a point on the curve
      }
    })
  },
}

const versionOf = (chainId: string) => (chainId === 'stacks:1' ? versions.main : versions.other)

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** In c32check (SIP-005). */
function writeAddress(version: number, hash: Uint8Array): string {
  const checksum = sha256(sha256(concatBytes(Uint8Array.of(version), hash))).subarray(0, 4)
  const bytes = concatBytes(hash, checksum)
  const zeros = bytes.findIndex(byte => byte !== 0)
  let rest = BigInt(`0x${bytesToHex(bytes)}`)
  let digits = ''
  for (; rest > 0n; rest >>= 5n) digits = `${ALPHABET[Number(rest & 31n)]}${digits}`
  return `S${ALPHABET[version]}${'0'.repeat(zeros)}${digits}`
}

/** The version of a single-key address; `undefined` for anything else. */
function readAddress(text: string): { version: number } | undefined {
  if (!/^S[0-9A-HJKMNP-TV-Z]{28,41}$/.test(text)) return undefined
  const version = ALPHABET.indexOf(text.charAt(1))
  const value = [...text.slice(2)].reduce((sum, digit) => sum * 32n + BigInt(ALPHABET.indexOf(digit)), 0n)
  const bytes = value.toString(16).padStart(48, '0')
  if (bytes.length > 48) return undefined
  return writeAddress(version, hexToBytes(bytes.slice(0, 40))) === text ? { version } : undefined
}
