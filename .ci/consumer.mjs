import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hashFiles } from './hashFiles.mjs'
import { pack } from './pack.mjs'
import { root } from './root.mjs'

/** What an app installs itself. Everything else must be declared by the package that uses it. */
const ofTheApp = ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node']

/** Each checkout has its own, and one that another run is using is kept. */
export const consumersPlace = join(tmpdir(), `latchkit-consumers-${hashFiles([], [root])}`)
const old = 60 * 60 * 1000

/**
 * A folder outside the repository with our packages installed from their tarballs, as strictly as pnpm would:
 * each finds only what it declares. Apps created inside resolve from it. Nothing is downloaded.
 *
 * @returns {Promise<{ folder: string, list: import('./pack.mjs').Packed[] }>}
 */
export async function consumer() {
  const { list, hash } = await pack()
  const folder = join(consumersPlace, hash)
  if (existsSync(folder)) return { folder, list }
  const unfinished = join(consumersPlace, `${hash}.${process.pid}`)
  const modules = join(unfinished, 'node_modules')
  for (const { name, manifest, unpacked, folder: source } of list) {
    const at = join(modules, name)
    cpSync(unpacked, at, { recursive: true })
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    for (const other of declared) {
      if (!list.some(own => own.name === other)) link(other, [source, root], join(at, 'node_modules'))
    }
  }
  for (const name of ofTheApp) link(name, [root], modules)
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another gate was faster.
    rmSync(unfinished, { recursive: true, force: true })
  }
  return { folder, list }
}

/** Removes what earlier runs left behind. */
export async function clearConsumers() {
  const { hash } = await pack()
  if (!existsSync(consumersPlace)) return
  for (const name of readdirSync(consumersPlace)) {
    const at = join(consumersPlace, name)
    // Installs take long, and there are few.
    if (name === hash || name.startsWith('own-') || Date.now() - statSync(at).mtimeMs < old) continue
    rmSync(at, { recursive: true, force: true, maxRetries: 3 })
  }
}

/**
 * Makes a package of the repository resolvable from another folder.
 *
 * @param {string} name
 * @param {readonly string[]} from the folders whose node_modules are searched
 * @param {string} modules
 */
export function link(name, from, modules) {
  const found = from.map(folder => join(folder, 'node_modules', name)).find(existsSync)
  if (!found) return
  const at = join(modules, name)
  mkdirSync(dirname(at), { recursive: true })
  if (!existsSync(at)) symlinkSync(found, at, 'junction')
}
