import type { Setup } from '../setup/Setup.js'
import { themeVariables } from '../theme/themeVariables.js'
import type { World } from '../world/World.js'
import { servedPictures } from './servedPictures.js'
import { writeOptions } from './writeOptions.js'
import { writePlugins } from './writePlugins.js'

export type Framework = 'react' | 'next' | 'vanilla'

/** One file of TypeScript that creates the kit of a setup and shows it: an app's main component, a page of Next, or a script. */
export function writeCode(setup: Setup, world: World, framework: Framework = 'react'): string {
  const isVanilla = framework === 'vanilla'
  const { imports, plugins, definitions } = writePlugins(setup, servedPictures(world), !isVanilla)
  const options = writeOptions(setup, world, themeVariables(setup))
  const shown = setup.display === 'embedded' ? 'EmbeddedKit' : 'ConnectButton'
  const all = new Map(imports)
  const add = (from: string, names: readonly string[]) => all.set(from, [...(all.get(from) ?? []), ...names])
  add('@latchkit/core', ['createKit'])
  add('@latchkit/ui', isVanilla ? ['mountKit'] : [shown, 'KitProvider'])
  const kit = `const kit = createKit({
  plugins: [${plugins.length > 0 ? `\n${plugins.map(text => `    ${text},`).join('\n')}\n  ` : ''}],
${options.map(line => `  ${line},\n`).join('')}})`
  const parts = [
    writeImports(all),
    ...definitions,
    plugins.length > 0 ? `${sandboxNotice}\n${kit}` : kit,
    isVanilla ? mounted(setup) : rendered(shown, framework === 'next' ? 'Page' : 'App'),
  ]
  return `${framework === 'next' ? "'use client'\n\n" : ''}${parts.join('\n\n')}\n`
}

const sandboxNotice =
  "// What is on this machine is Latchkit's sandbox: `npm start` in its repository runs it. Put your own addresses here."

const writeImports = (imports: ReadonlyMap<string, readonly string[]>) =>
  [...imports]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([from, names]) => `import { ${[...names].sort(byName).join(', ')} } from '${from}'`)
    .join('\n')

const byName = (one: string, other: string) =>
  one.replace('type ', '').localeCompare(other.replace('type ', ''))

function rendered(shown: string, name: string) {
  const isCard = shown === 'EmbeddedKit'
  const [open, close] = isCard
    ? [
        "<main style={{ display: 'grid', placeItems: 'center', minHeight: '100svh' }}>\n        ",
        '\n      </main>',
      ]
    : ['', '']
  return `export default function ${name}() {
  return (
    <KitProvider kit={kit}>
      ${open}<${shown} />${close}
    </KitProvider>
  )
}`
}

const mounted = ({ display }: Setup) =>
  `mountKit(document.body, kit${display === 'embedded' ? ", { show: 'embedded' }" : ''})`
