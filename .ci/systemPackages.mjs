import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of these names on the path. @param {readonly string[]} programs */
export function onThePath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return programs.flatMap(name => folders.map(folder => join(folder, name))).filter(isProgram)
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether packages of the system may be installed without a question: as root, with `apt-get`. */
export const mayInstallPackages = () => process.getuid?.() === 0 && onThePath(['apt-get']).length > 0

/**
 * Installs packages of the system, if it can. One by one: some distributions do not know them all.
 *
 * @param {typeof import('./runText.mjs').runText} run
 * @param {readonly string[]} names
 */
export async function installPackages(run, names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  for (const name of names) await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
}
