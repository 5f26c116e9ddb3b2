import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { Accounts } from './deriveAccounts.js'
import { evmAddress } from './evmAddress.js'
import { type Signable, sign } from './sign.js'
import { type Addresses, isSame, type Vault } from './vaultShapes.js'

const hash = (text: string) => keccak_256(utf8ToBytes(text))
const hashAll = (...parts: readonly Uint8Array[]) => keccak_256(concatBytes(...parts))

const domain = hashAll(hash('EIP712Domain(string name,string version)'), hash('Wallet keys'), hash('1'))
const type = hash('KeysAuthorization(string user,string eip155,string solana)')

/**
 * The message that the former keys sign (EIP-712). Typed data of this name is never signed for a page, see
 * `isDelegation`, so that a user cannot be tricked into it.
 */
const agreement = (
  userId: string,
  { eip155, solana }: Addresses,
): Extract<Signable, { kind: 'typed-data' }> => ({
  kind: 'typed-data',
  domain,
  struct: hashAll(type, hash(userId), hash(eip155), hash(solana)),
})

/** The open keys' signature that agrees to their replacement. */
export function agree(accounts: Accounts, userId: string, next: Addresses): string {
  const { bytes, recovery = 0 } = sign(accounts, agreement(userId, next))
  return `0x${bytesToHex(bytes)}${(27 + recovery).toString(16)}`
}

function isAgreed(userId: string, former: Addresses, next: Addresses, signature: string): boolean {
  const digest = hashAll(Uint8Array.of(0x19, 0x01), domain, agreement(userId, next).struct)
  const bytes = hexToBytes(signature.slice(2))
  try {
    const signed = secp256k1.Signature.fromCompact(bytes.subarray(0, 64)).addRecoveryBit(
      (bytes[64] ?? 0) - 27,
    )
    return evmAddress(signed.recoverPublicKey(digest).toRawBytes(false)) === former.eip155
  } catch {
    return false
  }
}

/**
 * A vault descends from that of these accounts, by the agreement of their keys and of all keys in between.
 */
export function follows(
  userId: string,
  former: Addresses,
  { addresses, lineage = [] }: Pick<Vault, 'addresses' | 'lineage'>,
): boolean {
  const start = lineage.findIndex(one => isSame(one.addresses, former))
  return (
    start !== -1 &&
    lineage
      .slice(start)
      .every(({ addresses: own, signature }, at) =>
        isAgreed(userId, own, lineage[start + at + 1]?.addresses ?? addresses, signature),
      )
  )
}
