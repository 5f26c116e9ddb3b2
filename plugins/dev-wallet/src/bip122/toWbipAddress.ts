import { hex } from '@scure/base'
import type { BitcoinKey } from './deriveKeys.js'

/** An address as the wallets of sats-connect list it. */
export const toWbipAddress = ({ address, publicKey, purpose, path }: BitcoinKey) => ({
  address,
  publicKey: hex.encode(publicKey),
  purpose,
  addressType: purpose === 'payment' ? 'p2wpkh' : 'p2tr',
  walletType: 'software',
  derivationPath: path,
})
