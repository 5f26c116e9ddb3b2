import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey } from 'viem/accounts'

/** One secp256k1 key of the wallet. */
export interface CosmosKey {
  /** Compressed. */
  readonly publicKey: Uint8Array
  /** The key hash used in addresses. */
  readonly hash: Uint8Array
  /** BIP-44 path. */
  readonly path: string
  addressOn(bech32Prefix: string): string
  /** The 64 bytes of a signature over the SHA-256 of the bytes. */
  sign(bytes: Uint8Array): Uint8Array
}

/** The first keys of a BIP-39 mnemonic at m/44'/118'/0'/0/n. */
export function deriveKeys(mnemonic: string, count: number): CosmosKey[] {
  const parent = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/118'/0'/0")
  return Array.from({ length: count }, (_, index) => {
    const { privateKey } = parent.deriveChild(index)
    if (!privateKey) throw new Error('The key could not be derived.')
    const publicKey = secp256k1.getPublicKey(privateKey, true)
    const hash = ripemd160(sha256(publicKey))
    return {
      publicKey,
      hash,
      path: `m/44'/118'/0'/0/${index}`,
      addressOn: prefix => bech32.encode(prefix, bech32.toWords(hash), 90),
      sign: bytes => secp256k1.sign(sha256(bytes), privateKey, { lowS: true }).toCompactRawBytes(),
    }
  })
}
