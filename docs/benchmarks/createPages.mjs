import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlers } from './bundlers/bundlers.mjs'

const external = ['react', 'react-dom']

/**
 * @typedef {object} Page
 * @property {string} name
 * @property {string} code
 * @property {readonly string[]} [sdks] libraries that it must load later, and that are not bundled
 * @property {boolean} [eagerOnly] only what loads with it is minified
 */

/**
 * Pages of an app with our packages, each bundled at most once with each bundler.
 *
 * @param {string} app a folder that our packages resolve from
 */
export function createPages(app) {
  mkdirSync(app, { recursive: true })
  const entries = new Set()
  const bundled = new Map()
  return {
    /**
     * Writes the page's entry, before any bundler may read it.
     *
     * @param {Page} page
     */
    add(page) {
      if (!entries.has(page.name)) writeFileSync(join(app, `${page.name}.mjs`), page.code)
      entries.add(page.name)
      return page
    },

    /**
     * @param {string} bundler
     * @param {Page} page
     * @returns {Promise<{ out: string, eager: string[] }>}
     */
    bundle(bundler, page) {
      const key = `${bundler}-${page.name}`
      if (!bundled.has(key)) bundled.set(key, bundlePage(app, bundler, page))
      return bundled.get(key)
    },
  }
}

async function bundlePage(app, bundler, { name, sdks = [], eagerOnly = true }) {
  const out = join(app, 'out', `${bundler}-${name}`)
  const entry = join(app, `${name}.mjs`)
  const { eager } = await bundlers[bundler]({ entry, out, external: [...external, ...sdks], eagerOnly })
  const early = sdks.find(sdk => eager.some(file => imports(join(out, file), sdk)))
  if (early) throw new Error(`${early} is loaded with the page`)
  return { out, eager }
}

function imports(file, sdk) {
  const name = sdk.replaceAll('.', '\\.')
  return new RegExp(`(?:from|import)\\s*["']${name}(?:/[^"']*)?["']`).test(readFileSync(file, 'utf8'))
}
