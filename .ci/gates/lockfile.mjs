import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/

/** One lockfile without download hosts, with a checksum for each package, and consistent with exactly pinned manifests. */
export async function lockfile({ root }) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const problems = []
  for (const [path, entry] of Object.entries(packages)) {
    const installed = path.includes('node_modules/')
    if (/^(https?|git)/.test(entry.resolved ?? '')) problems.push(`${path} names a download host`)
    if (installed && !entry.link && !entry.integrity) problems.push(`${path} has no checksum`)
    if (installed) continue
    const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    const where = path || 'the root'
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        if (!exact.test(version)) problems.push(`${where} does not pin ${name} exactly: ${version}`)
        if (entry[kind]?.[name] !== version)
          problems.push(`${where}: the lockfile is behind on ${name} ${version}`)
      }
      for (const name of Object.keys(entry[kind] ?? {})) {
        if (!manifest[kind]?.[name]) problems.push(`${where}: the lockfile still has ${name}`)
      }
    }
  }
  return { summary: `${Object.keys(packages).length} entries, pinned exactly, no download host`, problems }
}
