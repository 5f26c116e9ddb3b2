import type { Setup } from '../setup/Setup.js'
import type { World } from '../world/World.js'
import { writeFamilies } from './writeFamilies.js'
import { writeDirectSwaps, writeSwapRouters } from './writeSwaps.js'

/** The imports and calls of the plugins. */
export interface PluginCode {
  readonly imports: string[]
  readonly definitions: string[]
  readonly plugins: string[]
}

const note = `const note = definePlugin({
  id: 'note',
  contributes: [accountPanels.of({ id: 'note', label: 'note.tab', view: async () => (await import('./NotePanel.js')).NotePanel })],
  messages: { en: { 'note.tab': 'Note', 'note.label': 'Private note', 'note.hint': 'Kept in this browser only.' } },
  setup(ctx) {
    const notes = createNotes(ctx)
    return { controller: notes, internal: () => notes }
  },
})`

/** The plugins of a setup as code. */
export function writePlugins(setup: Setup, world: World): PluginCode {
  const { chains } = world
  const families = writeFamilies(setup, world)
  const imports: string[] = []
  const plugins: string[] = []
  const definitions: string[] = []
  if (setup.evm) {
    imports.push("import { evm, evmNetwork } from '@latchkit/eip155'")
    const networks = chains.map(
      ({ id, name, rpcUrl }) => `        evmNetwork({ id: ${id}, name: '${name}', rpcUrl: '${rpcUrl}' }),`,
    )
    plugins.push(`evm({\n      networks: [\n${networks.join('\n')}\n      ],\n    })`)
  }
  imports.push(...families.imports)
  plugins.push(...families.plugins)
  const hasChains = plugins.length > 0
  for (const feature of ['activity', 'receive', 'send'] as const) {
    if (!setup[feature] || !hasChains) continue
    imports.push(`import { ${feature} } from '@latchkit/${feature}'`)
    plugins.push(`${feature}()`)
  }
  const hasSwaps = setup.swap && setup.evm
  if (hasSwaps) {
    imports.push(
      "import { swap } from '@latchkit/swap'",
      "import { directSwaps } from '@latchkit/swap/direct'",
    )
    plugins.push('swap()', writeDirectSwaps(world))
  }
  if (setup.onramp && setup.api && hasChains) {
    imports.push("import { onramp } from '@latchkit/onramp'")
    plugins.push("onramp({ partnerName: 'Pier Card' })")
  }
  if (setup.exchangePay && setup.evm) {
    imports.push("import { exchangePay } from '@latchkit/exchange-pay'")
    plugins.push(`exchangePay({ url: '${world.exchangeUrl}' })`)
  }
  if (setup.devWallet) {
    imports.push("import { devWallet } from '@latchkit/dev-wallet'")
    const known = chains.map(({ id, rpcUrl }) => `        { id: ${id}, rpcUrl: '${rpcUrl}' },`)
    plugins.push(
      `devWallet({\n      chains: [\n${known.join('\n')}\n      ],\n${families.wallets.join('')}    })`,
    )
  }
  if (setup.walletConnect) {
    imports.push("import { walletconnect } from '@latchkit/walletconnect'")
    plugins.push(`walletconnect({ relayUrl: '${world.relayUrl}' })`)
  }
  const { secure } = world
  if (setup.emailWallet && secure) {
    imports.push("import { embeddedWallet } from '@latchkit/embedded-wallet'")
    plugins.push(`embeddedWallet({ origin: '${secure.url}', projectId: '${secure.projectId}' })`)
  }
  if (setup.directory) {
    imports.push("import { walletDirectory } from '@latchkit/wallet-directory'")
    plugins.push(`walletDirectory({ url: '${world.directoryUrl}' })`)
  }
  if (setup.api && hasChains) {
    imports.push("import { blockchainApi } from '@latchkit/blockchain-api'")
    const routers = hasSwaps ? `\n      ${writeSwapRouters(world)}` : ''
    plugins.push(
      `blockchainApi({\n      url: '${world.apiUrl}',\n      zones: ['latch.test'],${routers}\n    })`,
    )
    if (setup.names) {
      imports.push("import { names } from '@latchkit/names'")
      plugins.push("names({ suffix: '.latch.test' })")
    }
  }
  if (setup.telemetry) {
    imports.push("import { telemetry } from '@latchkit/telemetry'")
    plugins.push(`telemetry({ endpoint: '${world.operatorUrl}', consent: true })`)
  }
  if (setup.remoteConfig) {
    imports.push("import { remoteConfig } from '@latchkit/remote-config'")
    plugins.push(`remoteConfig({ url: '${world.operatorUrl}' })`)
  }
  if (setup.signIn !== 'none' && hasChains) {
    imports.push("import { siwx } from '@latchkit/siwx'")
    const required = setup.signIn === 'required' ? '{ required: true }' : ''
    plugins.push(`siwx(${required})`)
  }
  if (setup.notes) {
    imports.push("import { createNotes } from './createNotes.js'")
    definitions.push(note)
    plugins.push('note()')
  }
  return { imports: imports.sort(), definitions, plugins }
}
