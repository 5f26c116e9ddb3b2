import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit, type Kit, type Plugin } from '@latchkit/core'
import { devWallet } from '@latchkit/dev-wallet'
import { evm, evmNetwork } from '@latchkit/eip155'
import { names } from '@latchkit/names'
import { walletDirectory } from '@latchkit/wallet-directory'
import { walletconnect } from '@latchkit/walletconnect'
import { notePlugin } from '../note/notePlugin.js'
import type { Setup } from '../setup/Setup.js'
import { themeVariables } from '../theme/themeVariables.js'
import type { World } from '../world/World.js'
import { chosenFamilies, familyPlugins, familyWallets } from './familyPlugins.js'
import { featurePlugins } from './featurePlugins.js'

/** Creates the kit for a setup. */
export function buildKit(setup: Setup, world: World): Kit {
  const plugins: Plugin[] = []
  const families = chosenFamilies(setup, world)
  if (setup.evm) plugins.push(evmPlugin(world))
  plugins.push(...familyPlugins(families))
  plugins.push(...featurePlugins(setup, world, plugins.length > 0))
  if (setup.devWallet) plugins.push(testWallet(world, families))
  if (setup.walletConnect) plugins.push(walletconnect({ relayUrl: world.relayUrl }))
  if (setup.directory) plugins.push(walletDirectory({ url: world.directoryUrl, projectId: 'playground' }))
  if (setup.api && plugins.length > 0) {
    plugins.push(blockchainApi({ url: world.apiUrl, zones: ['latch.test'] }))
    if (setup.names) plugins.push(names({ suffix: '.latch.test' }))
  }
  if (setup.notes) plugins.push(notePlugin())
  const terms = setup.legal === 'none' ? {} : legalLinks
  return createKit<readonly Plugin[]>({
    plugins,
    metadata: { name: 'Latchkit playground' },
    ...(setup.evm && world.chains[0] ? { defaultNetwork: `eip155:${world.chains[0].id}` } : {}),
    themeMode: setup.mode,
    themeVariables: themeVariables(setup),
    locale: setup.locale,
    connectMethodsOrder:
      setup.order === 'email' ? ['email', 'social', 'wallet'] : ['wallet', 'email', 'social'],
    multiWallet: setup.multiWallet,
    ...terms,
    legalCheckbox: setup.legal === 'checkbox',
    allowUnsupportedNetwork: setup.unsupported,
    fullScreenOnMobile: setup.fullScreen,
  })
}

const legalLinks = { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' }

function evmPlugin({ chains }: World): Plugin {
  return evm({
    networks: chains.map(({ id, name, rpcUrl, multicall3, universalResolver }) =>
      evmNetwork({
        id,
        name,
        rpcUrl,
        testnet: true,
        contracts: {
          multicall3: { address: multicall3 },
          ...(universalResolver ? { ensUniversalResolver: { address: universalResolver } } : {}),
        },
      }),
    ),
    tokens: Object.fromEntries(
      chains.map(({ id, tokens }) => [id, tokens.map(({ address }) => ({ address }))]),
    ),
  })
}

function testWallet({ chains }: World, families: World['families']): Plugin {
  return devWallet({
    chains: chains.map(({ id, name, rpcUrl, tokens }) => ({
      id,
      name,
      rpcUrl,
      tokens: tokens.map(({ address }) => address),
    })),
    accounts: 5,
    ...familyWallets(families),
  })
}
