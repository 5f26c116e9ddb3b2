import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { type Authorization, authorizationBytes } from './authorizationBytes.js'
import type { Accounts } from './deriveAccounts.js'

/** The bytes to sign: each kind has its own prefix or curve, so that none can pass for another. */
export type Signable =
  /** A serialized EVM transaction without signature. */
  | { readonly kind: 'transaction'; readonly bytes: Uint8Array }
  /** A message; the EIP-191 prefix is added here. */
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  /** EIP-712: the hashes of the domain and of the struct. */
  | { readonly kind: 'typed-data'; readonly domain: Uint8Array; readonly struct: Uint8Array }
  /** EIP-7702: the account takes this code on one network. The hash is made here. */
  | ({ readonly kind: 'authorization' } & Authorization)
  /** The message of a Solana transaction. */
  | { readonly kind: 'solana-transaction'; readonly bytes: Uint8Array }
  /** Bytes that do not parse as a Solana transaction: the caller has checked that. */
  | { readonly kind: 'solana-message'; readonly bytes: Uint8Array }

/** An approved request: these bytes, signed by this account. */
export interface SigningRequest {
  /** The displayed address, as in the vault. */
  readonly account: string
  readonly items: readonly Signable[]
}

/** A signature of 64 bytes; `recovery` is the parity of an EVM signature. */
export interface Signature {
  readonly bytes: Uint8Array
  readonly recovery?: 0 | 1
}

const isOfSolana = (signable: Signable): signable is Extract<Signable, { kind: `solana-${string}` }> =>
  signable.kind.startsWith('solana-')

/** The signing account. */
export const signerOf = ({ addresses }: Accounts, signable: Signable): string =>
  isOfSolana(signable) ? addresses.solana : addresses.eip155

/** Signs with the account of its namespace. Deterministic (RFC 6979, RFC 8032), low-S. */
export function sign(accounts: Accounts, signable: Signable): Signature {
  if (isOfSolana(signable)) return { bytes: ed25519.sign(signable.bytes, accounts.solanaKey) }
  const signature = secp256k1.sign(digestOf(signable), accounts.evmKey)
  return { bytes: signature.toCompactRawBytes(), recovery: signature.recovery === 1 ? 1 : 0 }
}

function digestOf(signable: Exclude<Signable, { kind: `solana-${string}` }>): Uint8Array {
  switch (signable.kind) {
    case 'transaction':
      return keccak_256(signable.bytes)
    case 'message': {
      const { bytes } = signable
      return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
    }
    case 'typed-data':
      return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), signable.domain, signable.struct))
    case 'authorization':
      return keccak_256(authorizationBytes(signable))
  }
}
