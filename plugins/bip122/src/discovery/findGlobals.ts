import { readGlobal } from '@latchkit/core/plugin'
import { unisatWallet } from '../dialect/unisatWallet.js'
import type { BitcoinGlobal } from '../options/BitcoinOptions.js'
import type { Take } from './FoundWallet.js'

const known: readonly BitcoinGlobal[] = [
  { path: 'unisat', name: 'UniSat', rdns: 'io.unisat' },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', rdns: 'com.binance.wallet' },
  { path: '$onekey.btc', name: 'OneKey', rdns: 'so.onekey.app.wallet' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', rdns: 'com.bitget.web3' },
]

/** Takes in the wallets at globals that speak as UniSat does. */
export function findGlobals(take: Take, globals: readonly BitcoinGlobal[] = known): void {
  for (const { path, name, rdns } of globals) {
    const source = readGlobal(path)
    const wallet = unisatWallet(source)
    if (wallet) take({ sources: [source], id: path, name, wallet, more: { rdns } })
  }
}
