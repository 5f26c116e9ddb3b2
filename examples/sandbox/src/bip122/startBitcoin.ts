import type { FamilyContext, RunningFamily } from '../families/FamilyContext.js'
import { startEngine } from '../families/startEngine.js'
import { networkIcons, withIcon } from '../icons.js'
import { bitcoinAccounts, bitcoinChain, bitcoinCoins } from './constants.js'

export interface BitcoinInfo {
  /** CAIP-2. */
  id: `bip122:${string}`
  name: string
  /** A data URL. */
  icon: string
  /**
   * The Esplora API, plus `POST /mine {blocks}`, `POST /hold {seconds}` to hold blocks back, `POST /faucet
   * {address}` for 50 BTC, and `POST /verify-message` `{address, message, signature}`, which is checked by a
   * library that nothing else here uses.
   */
  rpcUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number; icon?: string }
  accounts: typeof bitcoinAccounts
}

/** Starts a Bitcoin node on regtest behind an Esplora front end, with funded dev accounts. */
export async function startBitcoin(context: FamilyContext): Promise<RunningFamily<BitcoinInfo>> {
  const settings = {
    port: context.anyPort ? 0 : 8551,
    addresses: bitcoinAccounts.map(({ payment }) => payment),
    coins: bitcoinCoins,
  }
  const engine = await startEngine({ folder: 'bip122', name: 'The Bitcoin node', settings }, context)
  const info = {
    ...bitcoinChain,
    icon: networkIcons.nugget,
    nativeCurrency: withIcon(bitcoinChain.nativeCurrency),
    rpcUrl: engine.url,
    accounts: bitcoinAccounts,
  }
  return { info, stop: engine.stop }
}
