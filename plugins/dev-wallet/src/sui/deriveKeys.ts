import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { base64 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey } from 'micro-key-producer/slip10.js'

/** The intent of a signature, prepended to the signed bytes. */
export type SuiIntent = 'transaction' | 'personal-message'

/** One Ed25519 key of the wallet. */
export interface SuiKey {
  readonly address: string
  /** The byte of the scheme, then the key. */
  readonly publicKey: Uint8Array
  /** SLIP-10 path, all hardened. */
  readonly path: string
  /** Sui's serialized signature in base64: scheme, signature, public key. */
  sign(bytes: Uint8Array, intent: SuiIntent): string
}

const join = (...parts: (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap(part => [...part]))

/** The first keys of a BIP-39 mnemonic at m/44'/784'/n'/0'/0'. */
export function deriveKeys(mnemonic: string, count: number): SuiKey[] {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  return Array.from({ length: count }, (_, index) => {
    const path = `m/44'/784'/${index}'/0'/0'`
    const { privateKey } = root.derive(path)
    const publicKey = join([0], ed25519.getPublicKey(privateKey))
    const hash = blake2b(publicKey, { dkLen: 32 })
    return {
      address: `0x${Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')}`,
      publicKey,
      path,
      sign(bytes, intent) {
        const message = join([intent === 'transaction' ? 0 : 3, 0, 0], bytes)
        const signature = ed25519.sign(blake2b(message, { dkLen: 32 }), privateKey)
        return base64.encode(join([0], signature, publicKey.subarray(1)))
      },
    }
  })
}
