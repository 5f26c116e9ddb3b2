import type { World, WorldChain } from '../world/World.js'
import { familyWallets } from './familyPlugins.js'
import { listedTokens } from './listedTokens.js'

/** The sandbox's EVM chains: what `evmNetwork` takes, and the tokens of each. */
export const evmOptions = ({ chains }: World, hostile: boolean) => ({
  networks: chains.map(({ id, name, icon, nativeCurrency, rpcUrl, multicall3, universalResolver }) => ({
    id,
    name,
    rpcUrl,
    icon,
    ...(nativeCurrency && { nativeCurrency }),
    testnet: true,
    contracts: {
      multicall3: { address: multicall3 },
      ...(universalResolver ? { ensUniversalResolver: { address: universalResolver } } : {}),
    },
  })),
  tokens: Object.fromEntries(
    chains.map(chain => [
      chain.id,
      listedTokens(chain, hostile).map(({ address, icon }) => ({ address, icon })),
    ]),
  ),
})

export const testWalletOptions = ({ chains }: World, families: World['families'], hostile: boolean) => ({
  chains: [...testWalletChains(chains, hostile), ...elsewhere(chains[0])],
  accounts: 5,
  ...familyWallets(families),
})

const testWalletChains = (chains: readonly WorldChain[], hostile: boolean) =>
  chains.map(chain => ({
    id: chain.id,
    name: chain.name,
    rpcUrl: chain.rpcUrl,
    tokens: listedTokens(chain, hostile).map(({ address }) => address),
  }))

/** A network that the wallet knows and the app does not offer, to see what the kit says of one. */
const elsewhere = (chain: WorldChain | undefined) =>
  chain ? [{ id: 4242, name: 'Elsewhere', rpcUrl: chain.rpcUrl }] : []
