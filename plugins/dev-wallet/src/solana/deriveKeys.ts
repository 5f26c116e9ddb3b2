import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey } from 'micro-key-producer/slip10.js'

/** One Ed25519 key of the wallet. */
export interface SolanaKey {
  /** Base58 of the public key. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** BIP-32 path, all hardened (SLIP-10). */
  readonly path: string
  sign(message: Uint8Array): Uint8Array
}

/** The first keys of a BIP-39 mnemonic at m/44'/501'/n'/0', as Solana wallets derive them. */
export function deriveKeys(mnemonic: string, count: number): SolanaKey[] {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  return Array.from({ length: count }, (_, index) => {
    const path = `m/44'/501'/${index}'/0'`
    const { privateKey } = root.derive(path)
    const publicKey = ed25519.getPublicKey(privateKey)
    return {
      address: base58.encode(publicKey),
      publicKey,
      path,
      sign: message => ed25519.sign(message, privateKey),
    }
  })
}
