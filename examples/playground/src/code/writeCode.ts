import type { Setup } from '../setup/Setup.js'
import { themeVariables } from '../theme/themeVariables.js'
import type { World } from '../world/World.js'
import { writeOptions } from './writeOptions.js'
import { writePlugins } from './writePlugins.js'

/** Where the code is pasted. */
export type Framework = 'react' | 'next' | 'vanilla'

/** TypeScript that creates the kit of a setup and shows it. */
export function writeCode(setup: Setup, world: World, framework: Framework = 'react'): string {
  const { imports, plugins, definitions } = writePlugins(setup, world)
  const shown = setup.display === 'embedded' ? 'EmbeddedKit' : 'ConnectButton'
  const core = setup.notes ? 'accountPanels, createKit, definePlugin' : 'createKit'
  const options = writeOptions(setup, themeVariables(setup))
  const isVanilla = framework === 'vanilla'
  const fromUi = isVanilla ? 'mountKit' : [shown, 'KitProvider'].sort().join(', ')
  return `${framework === 'next' ? "'use client'\n\n" : ''}import { ${core} } from '@latchkit/core'
${imports.join('\n')}${imports.length > 0 ? '\n' : ''}import { ${fromUi} } from '@latchkit/ui'
${definitions.map(text => `\n${text}\n`).join('')}
const kit = createKit({
  plugins: [${plugins.length > 0 ? `\n${plugins.map(text => `    ${text},`).join('\n')}\n  ` : ''}],
${options.map(line => `  ${line},\n`).join('')}})

${isVanilla ? mounted(setup) : rendered(shown, framework === 'next' ? 'Wallet' : 'App')}
`
}

const rendered = (shown: string, name: string) => `export function ${name}() {
  return (
    <KitProvider kit={kit}>
      <${shown} />
    </KitProvider>
  )
}`

const mounted = ({ display }: Setup) =>
  `mountKit(document.body, kit${display === 'embedded' ? ", { show: 'embedded' }" : ''})`
