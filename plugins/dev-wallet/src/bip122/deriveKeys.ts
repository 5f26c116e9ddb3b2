import { mnemonicToSeedSync } from '@scure/bip39'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import type { BitcoinNetwork } from './bitcoinNetworks.js'

/** One key of the wallet, with its address on one network. */
export interface BitcoinKey {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  /** As WBIP shows it: 33 bytes, or the 32 of Taproot. */
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
  /** The output script of the address. */
  readonly script: Uint8Array
  readonly path: string
}

/** The two addresses of each account: payment at m/84'/coin'/n'/0/0, ordinals at m/86'/coin'/n'/0/0. */
export function deriveKeys(
  mnemonic: string,
  count: number,
  { coin, prefixes }: BitcoinNetwork,
): readonly (readonly [BitcoinKey, BitcoinKey])[] {
  const root = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
  function derive(purpose: 84 | 86, index: number): BitcoinKey {
    const path = `m/${purpose}'/${coin}'/${index}'/0/0`
    const { privateKey, publicKey } = root.derive(path)
    if (!privateKey || !publicKey) throw new Error('The key could not be derived.')
    const shown = purpose === 84 ? publicKey : publicKey.slice(1)
    const { address, script } = purpose === 84 ? p2wpkh(shown, prefixes) : p2tr(shown, undefined, prefixes)
    if (!address) throw new Error('The key has no address.')
    return {
      address,
      purpose: purpose === 84 ? 'payment' : 'ordinals',
      publicKey: shown,
      privateKey,
      script,
      path,
    }
  }
  return Array.from({ length: count }, (_, index) => [derive(84, index), derive(86, index)] as const)
}
