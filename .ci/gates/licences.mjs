import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from '../packages.mjs'

const allowed = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'])

/** Everything that reaches an app through our packages has a permissive licence. */
export async function licences({ root }) {
  const ours = packages(root)
  const problems = []
  const seen = new Set()
  const visit = (name, from) => {
    const at = resolve(name, from, root)
    if (!at || seen.has(at)) return
    seen.add(at)
    const { version, license, dependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
    const names = String(license ?? 'none')
      .replace(/[()]/g, '')
      .split(' OR ')
    if (!names.some(one => one.split(' AND ').every(part => allowed.has(part))))
      problems.push(`${name} ${version} is under ${license ?? 'no licence'}`)
    for (const other of Object.keys(dependencies ?? {})) visit(other, at)
  }
  for (const { folder, manifest } of ours) {
    const peers = Object.keys(manifest.peerDependencies ?? {})
    const wanted = peers.filter(name => !manifest.peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys(manifest.dependencies ?? {}), ...wanted]) {
      if (!ours.some(own => own.name === name)) visit(name, folder)
    }
  }
  return { summary: `${seen.size} production dependencies under permissive licences`, problems }
}

function resolve(name, from, root) {
  for (let at = from; at.length >= root.length; at = join(at, '..')) {
    const found = join(at, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return undefined
}
