import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { getAddressFromPublicKey, privateKeyToPublic } from '@stacks/transactions'

export interface StacksKey {
  /** Hex, with the suffix 01 for a compressed public key. */
  readonly privateKey: string
  readonly publicKey: string
  readonly path: string
  address(network: 'mainnet' | 'testnet'): string
}

/** The first keys of a BIP-39 mnemonic at m/44'/5757'/0'/0/n, as Stacks wallets derive them. */
export function deriveKeys(mnemonic: string, count: number): StacksKey[] {
  const parent = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/5757'/0'/0")
  return Array.from({ length: count }, (_, index) => {
    const { privateKey: bytes } = parent.deriveChild(index)
    if (!bytes) throw new Error('The key could not be derived.')
    const digits = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
    const privateKey = `${digits}01`
    const publicKey = String(privateKeyToPublic(privateKey))
    return {
      privateKey,
      publicKey,
      path: `m/44'/5757'/0'/0/${index}`,
      address: network => getAddressFromPublicKey(publicKey, network),
    }
  })
}
