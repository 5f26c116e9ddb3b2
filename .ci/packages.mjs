import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as repository } from './root.mjs'

/**
 * @typedef {object} Package
 * @property {string} name as in package.json
 * @property {string} folder absolute
 * @property {Record<string, any>} manifest
 * @property {string[]} needs the names of our own packages that it depends on
 * @property {Record<string, string>} entries export path to source file, absolute
 */

/**
 * Our publishable packages, each after its dependencies. A folder without an entry source does not count yet.
 *
 * @param {string} [root]
 * @returns {Package[]}
 */
export function packages(root = repository) {
  const found = new Map()
  for (const folder of ['core', 'ui', ...inside(root, 'plugins')]) {
    const at = join(root, folder)
    if (!existsSync(join(at, 'package.json'))) continue
    const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
    if (manifest.private) continue
    const entries = sourceEntries(at, manifest)
    if (Object.keys(entries).length > 0) found.set(manifest.name, { manifest, folder: at, entries })
  }
  const ordered = new Map()
  const add = name => {
    if (ordered.has(name)) return
    const { manifest, folder, entries } = found.get(name)
    const all = { ...manifest.dependencies, ...manifest.peerDependencies }
    const needs = Object.keys(all).filter(other => found.has(other))
    for (const other of needs) add(other)
    ordered.set(name, { name, folder, manifest, needs, entries })
  }
  for (const name of found.keys()) add(name)
  return [...ordered.values()]
}

function inside(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .sort()
    .map(name => join(folder, name))
}

function sourceEntries(folder, manifest) {
  const entries = {}
  for (const [path, target] of Object.entries(manifest.exports ?? {})) {
    if (typeof target !== 'object' || !target.default?.startsWith('./dist/')) continue
    const stem = target.default.slice('./dist/'.length).replace(/\.js$/, '')
    const source = ['ts', 'tsx'].map(end => join(folder, 'src', `${stem}.${end}`)).find(existsSync)
    if (source) entries[path] = source
  }
  return entries
}
