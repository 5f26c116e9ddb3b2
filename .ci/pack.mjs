import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashFiles } from './hashFiles.mjs'
import { listFiles } from './listFiles.mjs'
import { packages } from './packages.mjs'
import { root } from './root.mjs'
import { runText } from './runText.mjs'

const out = join(root, '.cache', 'packed')

/**
 * @typedef {import('./packages.mjs').Package & { tarball: string, unpacked: string }} Packed
 *   `tarball` is what npm would publish, `unpacked` the folder with its content
 */

/**
 * Packs every built package like npm publishes it. Repacks only what changed.
 *
 * @returns {Promise<{ list: Packed[], hash: string }>}
 */
export async function pack() {
  const list = []
  const hashes = []
  for (const item of packages().filter(isBuilt)) {
    const files = ['dist', 'package.json', 'README.md', 'LICENSE'].map(file => join(item.folder, file))
    const content = files.filter(existsSync).flatMap(file => listFiles(file, { built: true }))
    const hash = hashFiles(content)
    hashes.push(hash)
    list.push(await packOne(item, hash))
  }
  return { list, hash: hashFiles([], hashes) }
}

/** A package that failed to build is reported already; the others are still checked. */
function isBuilt({ folder, manifest, entries }) {
  return Object.keys(entries).every(path => existsSync(join(folder, manifest.exports[path].types)))
}

async function packOne(item, hash) {
  const folder = join(out, item.name.replace('/', '-'))
  const noted = join(folder, 'packed.json')
  const known = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')) : {}
  const at = file => ({ ...item, tarball: join(folder, file), unpacked: join(folder, 'package') })
  if (known.hash === hash && existsSync(join(folder, known.file))) return at(known.file)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder]
  const { code, text, stdout } = await runText(npm, args, { cwd: item.folder })
  if (code !== 0) throw new Error(`${item.name} could not be packed:\n${text.trim()}`)
  const { filename } = Object.values(JSON.parse(stdout))[0]
  const file = filename.replace(/^@/, '').replace('/', '-')
  const unpacked = await runText('tar', ['-xzf', file], { cwd: folder })
  if (unpacked.code !== 0) throw new Error(`${file} could not be unpacked:\n${unpacked.text.trim()}`)
  writeFileSync(noted, JSON.stringify({ hash, file }))
  return at(file)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    // A fresh clone has nothing to pack yet, nor what builds it.
    const { setUp } = await import('./setup.mjs')
    await setUp({ browser: false })
    const { build } = await import('./build.mjs')
    await build()
    for (const { tarball } of (await pack()).list) process.stdout.write(`${tarball}\n`)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
