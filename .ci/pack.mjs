import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
  const items = packages()
    .filter(isBuilt)
    .map(item => {
      const files = ['dist', 'package.json', 'README.md', 'LICENSE'].map(file => join(item.folder, file))
      const hash = hashFiles(files.filter(existsSync).flatMap(file => listFiles(file, { built: true })))
      return { item, hash, folder: join(out, item.name.replace('/', '-')) }
    })
  const stale = items.filter(({ hash, folder }) => {
    const { hash: packed, file } = noted(folder)
    return packed !== hash || !existsSync(join(folder, file))
  })
  if (stale.length > 0) await packAll(stale)
  const list = items.map(({ item, folder }) => ({
    ...item,
    tarball: join(folder, noted(folder).file),
    unpacked: join(folder, 'package'),
  }))
  return {
    list,
    hash: hashFiles(
      [],
      items.map(({ hash }) => hash),
    ),
  }
}

/** A package that failed to build is reported already; the others are still checked. */
function isBuilt({ folder, manifest, entries }) {
  return Object.keys(entries).every(path => existsSync(join(folder, manifest.exports[path].types)))
}

function noted(folder) {
  const file = join(folder, 'packed.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** In one process: npm takes most of a second to start. */
async function packAll(stale) {
  for (const { folder } of stale) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', out]
  const { code, text, stdout } = await runText(npm, [...args, ...stale.map(({ item }) => item.folder)])
  if (code !== 0) throw new Error(`The packages could not be packed:\n${text.trim()}`)
  const packed = new Map(Object.values(JSON.parse(stdout)).map(({ name, filename }) => [name, filename]))
  for (const { item, hash, folder } of stale) {
    const file = packed.get(item.name).replace(/^@/, '').replace('/', '-')
    renameSync(join(out, file), join(folder, file))
    const unpacked = await runText('tar', ['-xzf', file], { cwd: folder })
    if (unpacked.code !== 0) throw new Error(`${file} could not be unpacked:\n${unpacked.text.trim()}`)
    writeFileSync(join(folder, 'packed.json'), JSON.stringify({ hash, file }))
  }
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
