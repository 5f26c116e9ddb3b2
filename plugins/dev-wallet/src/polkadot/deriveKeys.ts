import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { pbkdf2 } from '@noble/hashes/pbkdf2'
import { sha512 } from '@noble/hashes/sha2'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { getPublicKey, HDKD, secretFromSeed, sign } from '@scure/sr25519'
import { toSs58 } from './accountIdOf.js'
import type { PolkadotWalletOptions } from './PolkadotWalletOptions.js'

export type KeyType = NonNullable<PolkadotWalletOptions['keyType']>

export interface PolkadotKey {
  /** SS58 with prefix 42. */
  readonly address: string
  readonly type: KeyType
  /** The derivation, e.g. `//0`. */
  readonly path: string
  /** The first byte of a `MultiSignature` of this kind. */
  readonly kind: number
  sign(message: Uint8Array): Uint8Array
}

/** Substrate stretches the entropy of the phrase, not its words. */
const seedOf = (mnemonic: string) =>
  pbkdf2(sha512, mnemonicToEntropy(mnemonic, wordlist), 'mnemonic', { c: 2048, dkLen: 64 }).slice(0, 32)

const text = (value: string) => new TextEncoder().encode(value)

/** A number as the chain code of a hard junction. */
function chainCode(index: number): Uint8Array {
  const code = new Uint8Array(32)
  new DataView(code.buffer).setUint32(0, index, true)
  return code
}

const hash = (message: Uint8Array) => blake2b(message, { dkLen: 32 })

/** The hard derivation of seeds: a SCALE string, the seed, the chain code. */
const hard = (name: string, seed: Uint8Array, index: number) =>
  hash(Uint8Array.of(name.length * 4, ...text(name), ...seed, ...chainCode(index)))

const makers: Readonly<Record<KeyType, (seed: Uint8Array, index: number) => Omit<PolkadotKey, 'path'>>> = {
  sr25519(seed, index) {
    const secret = HDKD.secretHard(secretFromSeed(seed), chainCode(index))
    const address = toSs58(getPublicKey(secret))
    return { address, type: 'sr25519', kind: 1, sign: message => sign(secret, message) }
  },
  ed25519(seed, index) {
    const secret = hard('Ed25519HDKD', seed, index)
    const address = toSs58(ed25519.getPublicKey(secret))
    return { address, type: 'ed25519', kind: 0, sign: message => ed25519.sign(message, secret) }
  },
  ecdsa(seed, index) {
    const secret = hard('Secp256k1HDKD', seed, index)
    const address = toSs58(hash(secp256k1.getPublicKey(secret)))
    return {
      address,
      type: 'ecdsa',
      kind: 2,
      sign(message) {
        const signature = secp256k1.sign(hash(message), secret)
        return Uint8Array.of(...signature.toCompactRawBytes(), signature.recovery)
      },
    }
  },
}

/** The first keys of a BIP-39 mnemonic at `//0`, `//1` …, as Polkadot wallets derive them. */
export function deriveKeys(mnemonic: string, count: number, type: KeyType): PolkadotKey[] {
  const seed = seedOf(mnemonic)
  return Array.from({ length: count }, (_, index) => ({ ...makers[type](seed, index), path: `//${index}` }))
}
