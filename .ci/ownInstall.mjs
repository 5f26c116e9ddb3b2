import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { consumersPlace, link } from './consumer.mjs'
import { hashFiles } from './hashFiles.mjs'
import { runText } from './runText.mjs'
import { patient } from './vitest/patience.mjs'

/** What the apps need to compile, whichever libraries they run with. */
const tools = ['typescript', 'vite', '@types/node', '@types/react', '@types/react-dom']

/**
 * A folder with the libraries that a lockfile names, outside of the repository, and with our packages from their
 * tarballs. What those share with an app (React, viem) is the folder's; the rest is linked from the repository.
 *
 * @param {string} source the folder of package.json and package-lock.json
 * @param {readonly import('./pack.mjs').Packed[]} list
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function ownInstall(source, list, root) {
  const files = ['package.json', 'package-lock.json'].map(file => join(source, file))
  const folder = join(consumersPlace, `own-${basename(source)}-${hashFiles(files)}`)
  const done = join(folder, 'installed')
  if (!existsSync(done)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const file of files) cpSync(file, join(folder, basename(file)))
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // Not `ci`: it refuses a lockfile if the registry lacks packages for other platforms.
    const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
    const { code, text } = await runText(npm, args, { cwd: folder, timeout: patient(600_000) })
    if (code !== 0) throw new Error(`${basename(source)} could not be installed:\n${text.trim()}`)
    writeFileSync(done, '')
  }
  const modules = join(folder, 'node_modules')
  rmSync(join(modules, '@latchkit'), { recursive: true, force: true })
  for (const { name, manifest, unpacked, folder: from } of list) {
    const at = join(modules, name)
    cpSync(unpacked, at, { recursive: true })
    for (const other of Object.keys(manifest.dependencies ?? {}))
      link(other, [from, root], join(at, 'node_modules'))
  }
  for (const name of tools) link(name, [root], modules)
  return folder
}
