import type { Setup } from '../setup/Setup.js'
import { themeVariables } from '../theme/themeVariables.js'
import type { World } from '../world/World.js'
import { writeOptions } from './writeOptions.js'
import { writePlugins } from './writePlugins.js'

/** TypeScript that creates the kit of a setup and renders it. */
export function writeCode(setup: Setup, world: World): string {
  const { imports, plugins, definitions } = writePlugins(setup, world)
  const shown = setup.display === 'embedded' ? 'EmbeddedKit' : 'ConnectButton'
  const core = setup.notes ? 'accountPanels, createKit, definePlugin' : 'createKit'
  const options = writeOptions(setup, themeVariables(setup))
  return `import { ${core} } from '@latchkit/core'
${imports.join('\n')}${imports.length > 0 ? '\n' : ''}import { ${[shown, 'KitProvider'].sort().join(', ')} } from '@latchkit/ui'
${definitions.map(text => `\n${text}\n`).join('')}
const kit = createKit({
  plugins: [${plugins.length > 0 ? `\n${plugins.map(text => `    ${text},`).join('\n')}\n  ` : ''}],
${options.map(line => `  ${line},\n`).join('')}})

export function App() {
  return (
    <KitProvider kit={kit}>
      <${shown} />
    </KitProvider>
  )
}
`
}
