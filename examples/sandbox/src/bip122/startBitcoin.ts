import type { FamilyContext, FamilyNetwork, RunningFamily } from '../families/FamilyContext.js'
import { startEngine } from '../families/startEngine.js'
import { networkIcons, withIcon } from '../icons.js'
import { bitcoinAccounts, bitcoinChain, bitcoinCoins } from './constants.js'

/**
 * Its RPC is the Esplora API, plus `POST /mine {blocks}`, `POST /hold {seconds}` to hold blocks back, `POST /faucet
 * {address}` for 50 BTC, and `POST /verify-message` `{address, message, signature}`, which is checked by a
 * library that nothing else here uses.
 */
export interface BitcoinInfo extends FamilyNetwork<'bip122'> {
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
