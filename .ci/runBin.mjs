import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { runText } from './runText.mjs'

/**
 * Runs the command of an installed package with this Node.
 *
 * @param {string} name the package, or `package/command` if the names differ
 * @param {readonly string[]} args
 * @param {Parameters<typeof runText>[2]} [options]
 */
export function runBin(name, args, options) {
  const scoped = name.startsWith('@')
  const parts = name.split('/')
  const folder = parts.slice(0, scoped ? 2 : 1).join('/')
  const at = join(root, 'node_modules', folder)
  const { bin } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
  const command = parts[scoped ? 2 : 1] ?? parts[scoped ? 1 : 0]
  const file = typeof bin === 'string' ? bin : (bin[command] ?? Object.values(bin)[0])
  return runText(process.execPath, [join(at, file), ...args], options)
}
