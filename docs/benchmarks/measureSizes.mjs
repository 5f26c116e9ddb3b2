import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlers } from './bundlers/bundlers.mjs'
import { createPages } from './createPages.mjs'
import { gzipKb } from './gzipKb.mjs'
import { openedScripts } from './openedScripts.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))
const all = Object.keys(bundlers)

/**
 * Measures each row of the budgets on the packed tarballs: whole pages with each bundler, what a plugin adds to a page with those of
 * `forPlugins`, a single component with those of `forComponents`. `wholeOnly` leaves both out.
 *
 * @param {{ folder: string, chromium?: string, forPlugins?: readonly string[], forComponents?: readonly string[], wholeOnly?: boolean }}
 *   options `folder` is where the tarballs are installed
 * @returns {Promise<{ id: string, what: string, budgetKb: number | Record<string, number>, kb: Record<string, number | string> }[]>}
 *   a number in kB, or the reason why it could not be measured
 */
export async function measureSizes({
  folder,
  chromium,
  forPlugins = all,
  forComponents = all,
  wholeOnly = false,
}) {
  const budgets = JSON.parse(readFileSync(join(here, 'budgets.json'), 'utf8'))
  const pages = createPages(join(folder, 'apps', 'sizes'))
  const whole = budgets.sizes.map(({ entry, opened, ...row }) => {
    const eagerOnly = !budgets.sizes.some(size => size.entry === entry && size.opened)
    const code = readFileSync(join(here, 'entries', `${entry}.mjs`), 'utf8')
    const page = pages.add({ name: entry, code, eagerOnly })
    const measure = async bundler => {
      const { out, eager } = await pages.bundle(bundler, page)
      return weigh(out, opened ? await openedScripts({ out, chromium }) : eager)
    }
    return { row, with: all, measure }
  })
  const size = async (bundler, page) => {
    const { out, eager } = await pages.bundle(bundler, page)
    return weigh(out, eager)
  }
  const single = () =>
    componentRows(budgets.components, folder).map(({ row, page }) => {
      pages.add(page)
      return { row, with: forComponents, measure: bundler => size(bundler, page) }
    })
  const added = () =>
    addedRows(budgets, folder).map(({ row, before, after }) => {
      const [small, large] = [pages.add(before), pages.add(after)]
      const measure = async bundler => {
        const less = await size(bundler, small)
        return Math.round(((await size(bundler, large)) - less) * 100) / 100
      }
      return { row, with: forPlugins, measure }
    })
  const rows = wholeOnly ? whole : [...whole, ...added(), ...single()]
  // webpack works in this thread, the others do not: together they use all cores.
  const columns = await Promise.all(
    all.map(async bundler => {
      const sizes = []
      for (const row of rows)
        sizes.push(row.with.includes(bundler) ? await orReason(() => row.measure(bundler)) : undefined)
      return sizes
    }),
  )
  return rows.map((row, index) => {
    const kb = all.flatMap((name, at) => (row.with.includes(name) ? [[name, columns[at][index]]] : []))
    return { ...row.row, kb: Object.fromEntries(kb) }
  })
}

/**
 * Each component on a page of its own, imported by its own path. Throws unless exactly these have a budget: one figure a bundler, in their
 * order.
 */
function componentRows({ entry, budgetKb }, folder) {
  const [, scope, name, path] = entry.split(/(@[^/]+)\/([^/]+)\//)
  const files = readdirSync(join(folder, 'node_modules', scope, name, path))
  const names = files.filter(file => file.endsWith('.js')).map(file => file.slice(0, -'.js'.length))
  const odd = [
    ...names.filter(one => !(one in budgetKb)),
    ...Object.keys(budgetKb).filter(one => !names.includes(one)),
  ]
  if (odd.length > 0) throw new Error(`budgets.json and ${entry} differ by ${odd.join(', ')}`)
  return names.map(component => ({
    row: {
      id: `${path}/${component}`,
      what: `\`${component}\` alone`,
      budgetKb: byBundler(budgetKb[component]),
    },
    page: {
      name: `component-${component}`,
      code: `import { ${component} } from '${entry}/${component}'\nglobalThis.component = ${component}\n`,
    },
  }))
}

const byBundler = figures => Object.fromEntries(all.map((name, at) => [name, figures[at]]))

/** Pages for measuring plugins: two, of which one has these plugins as well. */
function addedRows({ plugins, together }, folder) {
  const chains = plugins.filter(({ chain }) => chain)
  // Lazily loaded code does not count here, and bundling it for each plugin takes minutes.
  const sdks = [...new Set(plugins.flatMap(plugin => sdksOf(join(folder, 'node_modules', plugin.package))))]
  const pagesOf = added => {
    // Shared code is counted once: a chain is measured next to the other chains, anything in the modal next to a button and a chain.
    const isChain = added.every(({ chain }) => chain)
    const others = isChain ? chains.filter(other => !added.includes(other)) : chains.slice(0, 1)
    const page = list => ({
      name: [isChain ? 'kit' : 'button', ...list.map(({ factory }) => factory).sort()].join('-'),
      code: pageWith(list, !isChain),
      sdks,
    })
    return { before: page(others), after: page([...others, ...added]) }
  }
  return [
    ...plugins.map(plugin => {
      const { factory, budgetKb } = plugin
      const what = `\`${factory}()\`, what it adds to a page`
      const row = { id: plugin.package.split('/')[1], what, budgetKb }
      return { row, ...pagesOf([plugin]) }
    }),
    ...together.map(({ factories, ...row }) => ({
      row,
      ...pagesOf(plugins.filter(({ factory }) => factories.includes(factory))),
    })),
  ]
}

function sdksOf(folder) {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.keys({ ...dependencies, ...peerDependencies }).filter(
    name => !name.startsWith('@latchkit/') && !['react', 'react-dom'].includes(name),
  )
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

const weigh = (out, files) => gzipKb(files.map(file => join(out, file)))

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
