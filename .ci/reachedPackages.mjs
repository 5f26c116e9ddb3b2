import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The third-party packages that an app gets with one of ours: manifests by folder.
 *
 * @param {import('./packages.mjs').Package} own
 * @param {readonly import('./packages.mjs').Package[]} ours
 * @param {string} root
 * @returns {Map<string, Record<string, any>>}
 */
export function reachedPackages({ folder, manifest }, ours, root) {
  const reached = new Map()
  const visit = (name, from) => {
    const at = resolve(name, from, root)
    if (!at || reached.has(at) || ours.some(other => other.name === name)) return
    const found = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
    reached.set(at, found)
    for (const other of Object.keys(found.dependencies ?? {})) visit(other, at)
  }
  const peers = Object.keys(manifest.peerDependencies ?? {})
  const wanted = peers.filter(name => !manifest.peerDependenciesMeta?.[name]?.optional)
  for (const name of [...Object.keys(manifest.dependencies ?? {}), ...wanted]) visit(name, folder)
  return reached
}

function resolve(name, from, root) {
  for (let at = from; at.length >= root.length; at = join(at, '..')) {
    const found = join(at, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return undefined
}
