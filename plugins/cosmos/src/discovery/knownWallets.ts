import type { CosmosGlobal } from '../options/CosmosOptions.js'

/** Globals with the interface of Keplr. Keplr is last: some wallets also stand in for it where it is missing. */
export const knownWallets: readonly CosmosGlobal[] = [
  { path: 'leap', name: 'Leap', rdns: 'io.leapwallet.LeapWallet' },
  { path: 'cosmostation.providers.keplr', name: 'Cosmostation' },
  { path: 'okxwallet.keplr', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
  { path: 'bitkeep.keplr', name: 'Bitget Wallet', rdns: 'com.bitget.web3' },
  { path: 'trustwallet.cosmos', name: 'Trust Wallet', rdns: 'com.trustwallet.app' },
  { path: 'xfi.keplr', name: 'Ctrl Wallet', rdns: 'xyz.ctrl' },
  { path: 'vultisig.keplr', name: 'Vultisig', rdns: 'me.vultisig' },
  { path: 'station.keplr', name: 'Station' },
  { path: 'owallet', name: 'OWallet' },
  { path: 'keplr', name: 'Keplr', rdns: 'app.keplr' },
]
