import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit, type Kit, type Plugin } from '@latchkit/core'
import { devWallet } from '@latchkit/dev-wallet'
import { evm, evmNetwork } from '@latchkit/eip155'
import { embeddedWallet } from '@latchkit/embedded-wallet'
import { names } from '@latchkit/names'
import { permissions } from '@latchkit/permissions'
import { remoteConfig } from '@latchkit/remote-config'
import { siwx } from '@latchkit/siwx'
import { telemetry } from '@latchkit/telemetry'
import { walletDirectory } from '@latchkit/wallet-directory'
import { walletconnect } from '@latchkit/walletconnect'
import { notePlugin } from '../note/notePlugin.js'
import type { Setup } from '../setup/Setup.js'
import { themeVariables } from '../theme/themeVariables.js'
import type { World } from '../world/World.js'
import { evmOptions, testWalletOptions } from './evmOptions.js'
import { chosenFamilies, familyPlugins } from './familyPlugins.js'
import { featurePlugins, sandboxRouters } from './featurePlugins.js'

export function buildKit(setup: Setup, world: World): Kit {
  const plugins: Plugin[] = []
  const families = chosenFamilies(setup, world)
  if (setup.evm) {
    const { networks, tokens } = evmOptions(world, setup.hostile)
    plugins.push(evm({ networks: networks.map(evmNetwork), tokens }))
  }
  plugins.push(...familyPlugins(families))
  const hasChains = plugins.length > 0
  plugins.push(...featurePlugins(setup, world, hasChains))
  if (setup.devWallet) plugins.push(devWallet(testWalletOptions(world, families, setup.hostile)))
  if (setup.walletConnect) plugins.push(walletconnect({ relayUrl: world.relayUrl }))
  const { secure } = world
  if (setup.emailWallet && secure)
    plugins.push(
      embeddedWallet({
        origin: secure.url,
        projectId: secure.projectId,
        socials: world.socials !== undefined,
      }),
    )
  if (setup.directory) plugins.push(walletDirectory({ url: world.directoryUrl, projectId: 'playground' }))
  if (setup.api && hasChains) {
    plugins.push(
      blockchainApi({ url: world.apiUrl, zones: ['latch.test'], swapRouters: sandboxRouters(world) }),
    )
    if (setup.names) plugins.push(names({ suffix: '.latch.test' }))
    if (setup.permissions && secure) plugins.push(permissions())
  }
  if (setup.notes) plugins.push(notePlugin())
  if (setup.signIn !== 'none' && hasChains)
    plugins.push(siwx({ required: setup.signIn === 'required', statement: 'Sign in to the playground.' }))
  const operator = { projectId: 'playground' }
  if (setup.telemetry) plugins.push(telemetry({ ...operator, endpoint: world.operatorUrl, consent: true }))
  if (setup.remoteConfig) plugins.push(remoteConfig({ ...operator, url: world.operatorUrl }))
  const terms = setup.legal === 'none' ? {} : legalLinks
  return createKit<readonly Plugin[]>({
    plugins,
    metadata: { name: 'Latchkit playground' },
    ...(setup.evm && world.chains[0] ? { defaultNetwork: `eip155:${world.chains[0].id}` } : {}),
    themeMode: setup.mode,
    themeVariables: themeVariables(setup),
    locale: setup.locale,
    multiWallet: setup.multiWallet,
    ...terms,
    legalCheckbox: setup.legal === 'checkbox',
    allowUnsupportedNetwork: setup.unsupported,
    fullScreenOnMobile: setup.fullScreen,
  })
}

const legalLinks = { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' }
