import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlers } from './bundlers/bundlers.mjs'
import { gzipKb } from './gzipKb.mjs'
import { openedScripts } from './openedScripts.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const external = ['react', 'react-dom']

/**
 * Bundles each row of the budgets with each bundler from the packed tarballs.
 *
 * @param {{ folder: string, chromium?: string }} options `folder` is where the tarballs are installed
 * @returns {Promise<{ id: string, what: string, budgetKb: number, overdueKb?: Record<string, number>, kb: Record<string, number | string> }[]>}
 *   a number in kB, or the reason why it could not be measured
 */
export async function measureSizes({ folder, chromium }) {
  const budgets = JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8'))
  const app = join(folder, 'apps', 'sizes')
  mkdirSync(app, { recursive: true })
  const rows = []
  const bundled = new Map()
  const opens = new Set(budgets.sizes.flatMap(({ entry, opened }) => (opened ? entry : [])))
  const bundle = async (bundler, name, write, sdks = []) => {
    const key = `${bundler}-${name}`
    if (!bundled.has(key)) {
      const entry = join(app, `${name}.mjs`)
      write(entry)
      const out = join(app, 'out', key)
      const eagerOnly = !opens.has(name)
      const made = await bundlers[bundler]({ entry, out, external: [...external, ...sdks], eagerOnly })
      const early = sdks.find(sdk => made.eager.some(file => imports(join(out, file), sdk)))
      if (early) throw new Error(`${early} is loaded with the page`)
      bundled.set(key, { out, ...made })
    }
    return bundled.get(key)
  }
  const copy = name => entry => copyFileSync(join(here, 'entries', `${name}.mjs`), entry)
  for (const { id, what, budgetKb, overdueKb, entry, opened } of budgets.sizes) {
    const kb = {}
    for (const bundler of Object.keys(bundlers)) {
      kb[bundler] = await orReason(async () => {
        const { out, eager } = await bundle(bundler, entry, copy(entry))
        const files = opened ? await openedScripts({ out, chromium }) : eager
        return gzipKb(files.map(file => join(out, file)))
      })
    }
    rows.push({ id, what, budgetKb, overdueKb, kb })
  }
  const chains = budgets.plugins.filter(({ chain }) => chain)
  // What a plugin loads later does not count here, and bundling it seven times takes minutes.
  const sdks = budgets.plugins.flatMap(plugin => sdksOf(join(folder, 'node_modules', plugin.package)))
  const size = async (bundler, list, hasButton) => {
    const name = [hasButton ? 'button' : 'kit', ...list.map(({ factory }) => factory).sort()].join('-')
    const write = entry => writeFileSync(entry, pageWith(list, hasButton))
    const { out, eager } = await bundle(bundler, name, write, [...new Set(sdks)])
    return gzipKb(eager.map(file => join(out, file)))
  }
  const weigh = async (added, budget) => {
    const kb = {}
    // Shared code is counted once: a chain is measured next to the other chains, anything in the modal next to
    // a button and a chain.
    const isChain = added.every(({ chain }) => chain)
    const others = isChain ? chains.filter(other => !added.includes(other)) : chains.slice(0, 1)
    for (const bundler of Object.keys(bundlers)) {
      kb[bundler] = await orReason(async () => {
        const before = await size(bundler, others, !isChain)
        return Math.round(((await size(bundler, [...others, ...added], !isChain)) - before) * 100) / 100
      })
    }
    rows.push({ ...budget, kb })
  }
  for (const plugin of budgets.plugins) {
    const { budgetKb, overdueKb } = plugin
    const what = `\`${plugin.factory}()\`, what it adds to a page`
    await weigh([plugin], { id: plugin.package.split('/')[1], what, budgetKb, overdueKb })
  }
  for (const { factories, ...budget } of budgets.together)
    await weigh(
      budgets.plugins.filter(({ factory }) => factories.includes(factory)),
      budget,
    )
  return rows
}

/** The third-party libraries of a plugin. */
function sdksOf(folder) {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...peerDependencies }).filter(
    name => !name.startsWith('@latchkit/') && !external.includes(name),
  )
}

function imports(file, sdk) {
  const name = sdk.replaceAll('.', '\\.')
  return new RegExp(`(?:from|import)\\s*["']${name}(?:/[^"']*)?["']`).test(readFileSync(file, 'utf8'))
}

/** The code of a page with only these plugins, or also with the button that opens the modal. */
function pageWith(plugins, hasButton) {
  const imports = plugins
    .map(({ package: name, factory }) => `import { ${factory} } from '${name}'\n`)
    .join('')
  const calls = plugins.map(({ factory }) => `${factory}()`).join(', ')
  const button = hasButton
    ? "import { ConnectButton, KitProvider } from '@latchkit/ui'\nglobalThis.shell = { ConnectButton, KitProvider }\n"
    : ''
  return `import { createKit } from '@latchkit/core'\n${imports}${button}globalThis.kit = createKit({ plugins: [${calls}] })\n`
}

async function orReason(measure) {
  try {
    return await measure()
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .trim()
      .split('\n')
      .slice(0, 3)
      .join(' ')
  }
}
