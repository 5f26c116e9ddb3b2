import { imitatedBrand } from '@latchkit/core/untrusted'
import type { WalletEntry } from './WalletEntry.js'

/** Wallets whose names are worth imitating. A name in other letters that looks like one of these is flagged. */
const knownBrands: readonly string[] = [
  'MetaMask',
  'Coinbase',
  'Trust Wallet',
  'Phantom',
  'Rabby',
  'Rainbow',
  'Ledger',
  'Trezor',
  'OKX',
  'Uniswap',
  'Binance',
  'Zerion',
  'Exodus',
  'Backpack',
  'Solflare',
  'Keplr',
  'Xverse',
  'Brave',
]

/** Another wallet claims the same identity, or the name only looks like a known one. */
export const isDoubtful = ({ name, wallet }: Pick<WalletEntry, 'name' | 'wallet'>): boolean =>
  wallet?.contested === true || imitatedBrand(name, knownBrands) !== undefined
