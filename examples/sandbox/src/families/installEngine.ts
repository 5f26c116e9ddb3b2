import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { alone } from '../../../../.ci/alone.mjs'
import { sandboxError } from '../SandboxError.js'

/**
 * Installs an engine's dependencies into its own folder, exactly as its lockfile says and without running
 * scripts, unless this was done before. Throws `ENGINE_MISSING`.
 */
export async function installEngine(
  folder: string,
  { name, notice }: { name: string; notice: (sentence: string) => void },
): Promise<void> {
  const lock = await readFile(join(folder, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  const stamp = join(folder, 'node_modules', '.latchkit-stamp')
  const isInstalled = async () => (await readFile(stamp, 'utf8').catch(() => '')) === wanted
  if (await isInstalled()) return
  // Sandboxes that start together would remove each other's files.
  await alone(`engine-${basename(folder)}`, async () => {
    if (await isInstalled()) return
    await install(folder, name, notice)
    await writeFile(stamp, wanted)
  })
}

async function install(folder: string, name: string, notice: (sentence: string) => void): Promise<void> {
  notice(`${name} is not installed yet: downloading it once.`)
  const child = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said = (said + chunk).slice(-2_000)
  })
  const code = await new Promise<number | null>(resolve => {
    child.on('close', resolve)
    child.on('error', error => {
      said += error.message
      resolve(1)
    })
  })
  if (code !== 0)
    throw sandboxError('sandbox/ENGINE_MISSING', `${name} could not be installed: ${said.trim()}`)
}
