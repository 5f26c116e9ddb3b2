import type { Setup } from '../setup/Setup.js'
import type { World } from '../world/World.js'

/** What the plugins need at the top of the file, and how they are called. */
export interface PluginCode {
  readonly imports: string[]
  readonly definitions: string[]
  readonly plugins: string[]
}

const note = `const note = definePlugin({
  id: 'note',
  contributes: [accountPanels.of({ id: 'note', label: 'note.tab', view: () => import('./NotePanel.js') })],
  messages: { en: { 'note.tab': 'Note' } },
})`

/** The plugins of a set-up as code. */
export function writePlugins(setup: Setup, { chains }: World): PluginCode {
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
  if (setup.devWallet) {
    imports.push("import { devWallet } from '@latchkit/dev-wallet'")
    const known = chains.map(({ id, rpcUrl }) => `        { id: ${id}, rpcUrl: '${rpcUrl}' },`)
    plugins.push(`devWallet({\n      chains: [\n${known.join('\n')}\n      ],\n    })`)
  }
  if (setup.notes) {
    definitions.push(note)
    plugins.push('note()')
  }
  return { imports: imports.sort(), definitions, plugins }
}
