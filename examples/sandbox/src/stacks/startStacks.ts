import type { FamilyContext, FamilyNetwork, RunningFamily } from '../families/FamilyContext.js'
import { startEngine } from '../families/startEngine.js'
import { networkIcons, withIcon } from '../icons.js'
import {
  stacksAccounts,
  stacksChain,
  stacksFunds,
  stacksLocked,
  stacksNames,
  stacksToken,
  stacksWhales,
} from './constants.js'

/** Its RPC is the Stacks API, plus `POST /burn {blocks}` to mine Bitcoin blocks. Amounts are decimal text in base units. */
export interface StacksInfo extends FamilyNetwork<'stacks'> {
  token: { name: string; contract: string; symbol: string; decimals: number; each: string }
  accounts: readonly string[]
}

/** Starts a Clarity VM behind the Stacks API, with funded dev accounts. */
export async function startStacks(context: FamilyContext): Promise<RunningFamily<StacksInfo>> {
  const token = { ...stacksToken, each: `${stacksToken.each}` }
  const settings = {
    port: context.anyPort ? 0 : 8553,
    accounts: stacksAccounts,
    whales: stacksWhales,
    funds: `${stacksFunds}`,
    locked: Object.fromEntries(
      Object.entries(stacksLocked).map(([address, amount]) => [address, `${amount}`]),
    ),
    token,
    names: stacksNames,
  }
  const engine = await startEngine({ folder: 'stacks', name: 'The Clarity VM', settings }, context)
  const info = {
    ...stacksChain,
    icon: networkIcons.quarry,
    nativeCurrency: withIcon(stacksChain.nativeCurrency),
    rpcUrl: engine.url,
    token,
    accounts: stacksAccounts,
  }
  return { info, stop: engine.stop }
}
