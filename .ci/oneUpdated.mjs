import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inc } from 'semver'
import { runText } from './runText.mjs'
import { patient } from './vitest/patience.mjs'

const installed = ['@latchkit/core', '@latchkit/ui', '@latchkit/eip155', '@latchkit/send']
const updated = '@latchkit/send'

/**
 * Has npm resolve an app in which one plugin is newer than the rest; returns what is wrong, or undefined. The
 * packages are only manifests without third-party dependencies, so that nothing is downloaded.
 */
export async function oneUpdated({ app, list }) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const ours = dependencies =>
    Object.fromEntries(
      Object.entries(dependencies ?? {}).filter(([name]) => list.some(own => own.name === name)),
    )
  const dependencies = {}
  for (const { name, manifest } of list.filter(own => installed.includes(own.name))) {
    const version = name === updated ? inc(manifest.version, 'patch') : manifest.version
    const at = join(app, name.split('/')[1])
    mkdirSync(at, { recursive: true })
    const { peerDependencies } = manifest
    const alone = {
      name,
      version,
      dependencies: ours(manifest.dependencies),
      peerDependencies: ours(peerDependencies),
    }
    writeFileSync(join(at, 'package.json'), JSON.stringify(alone))
    const packed = await runText(npm, ['pack', '--json', '--pack-destination', app], { cwd: at })
    if (packed.code !== 0) return packed.text
    dependencies[name] = `file:latchkit-${name.split('/')[1]}-${version}.tgz`
  }
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, dependencies }))
  const args = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  const { code, text } = await runText(npm, args, { cwd: app, timeout: patient(60_000) })
  if (code !== 0) return text
  const { packages } = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8'))
  const copies = installed.flatMap(name => {
    const places = Object.keys(packages).filter(path => path.endsWith(`node_modules/${name}`))
    return places.length === 1 ? [] : [`${name} is there ${places.length} times: ${places.join(', ')}`]
  })
  return copies.length > 0 ? copies.join('\n') : undefined
}
