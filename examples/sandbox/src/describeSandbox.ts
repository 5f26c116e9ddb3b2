import type { BackendInfo } from './backend/startBackend.js'
import type { CardInfo } from './card/startCardPartner.js'
import {
  devAccounts,
  devMnemonic,
  ensContracts,
  multicall3Address,
  poolContracts,
  sandboxChains,
  tokens,
} from './constants.js'
import { faucetPortions } from './createFaucet.js'
import type { ExchangeInfo } from './exchange/openExchange.js'
import { networkIcons, withIcon } from './icons.js'
import type { PeerInfo } from './peer/openPeer.js'
import type { SandboxInfo } from './SandboxInfo.js'
import type { RunningChain } from './startChain.js'

const primaryNames: Partial<Record<number, string>> = { 0: 'mira.eth' }

export function describeSandbox(
  chains: readonly RunningChain[],
  faucetUrl: string,
): Omit<SandboxInfo, keyof (BackendInfo & PeerInfo & CardInfo & ExchangeInfo)> {
  const portions = Object.entries(faucetPortions).map(([asset, amount]) => [asset, `${amount}`])
  return {
    chains: chains.map(({ key, engine }) => ({
      key,
      id: sandboxChains[key].id,
      name: sandboxChains[key].name,
      icon: networkIcons[key],
      rpcUrl: engine.rpcUrl,
      wsUrl: engine.rpcUrl.replace('http', 'ws'),
      nativeCurrency: withIcon(sandboxChains[key].nativeCurrency),
      multicall3: multicall3Address,
      tokens: Object.values(tokens).map(withIcon),
      pools: poolContracts,
      ...(key === 'harbour' ? { ens: ensContracts } : {}),
    })),
    mnemonic: devMnemonic,
    accounts: devAccounts.map((address, index) => ({ index, address, name: primaryNames[index] })),
    faucet: { url: faucetUrl, portions: Object.fromEntries(portions) },
  }
}
