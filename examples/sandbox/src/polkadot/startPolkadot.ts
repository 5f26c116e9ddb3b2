import type { FamilyContext, FamilyNetwork, RunningFamily } from '../families/FamilyContext.js'
import { startEngine } from '../families/startEngine.js'
import { networkIcons, withIcon } from '../icons.js'
import { polkadotAccounts, polkadotAsset, polkadotChain, polkadotFunds } from './constants.js'

/** Its RPC is HTTP; with `ws` for `http` it is its websocket. Amounts are decimal text in base units. */
export interface PolkadotInfo extends FamilyNetwork<'polkadot'> {
  ss58Prefix: number
  asset: { id: number; name: string; symbol: string; decimals: number; each: string }
  accounts: typeof polkadotAccounts
}

/** Starts a real Substrate runtime in chopsticks, with funded dev accounts. */
export async function startPolkadot(context: FamilyContext): Promise<RunningFamily<PolkadotInfo>> {
  const asset = { ...polkadotAsset, each: `${polkadotAsset.each}` }
  const settings = {
    port: context.anyPort ? 0 : 8548,
    accounts: Object.values(polkadotAccounts).flat(),
    funds: `${polkadotFunds}`,
    asset,
  }
  const engine = await startEngine({ folder: 'polkadot', name: 'The Substrate chain', settings }, context)
  const info = {
    ...polkadotChain,
    icon: networkIcons.meadow,
    nativeCurrency: withIcon(polkadotChain.nativeCurrency),
    rpcUrl: engine.url,
    asset,
    accounts: polkadotAccounts,
  }
  return { info, stop: engine.stop }
}
