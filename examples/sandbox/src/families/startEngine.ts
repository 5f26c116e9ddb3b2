import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sandboxError } from '../SandboxError.js'
import type { FamilyContext } from './FamilyContext.js'
import { installEngine } from './installEngine.js'

export interface Engine {
  readonly url: string
  stop(): Promise<void>
}

const startDeadline = 60_000
const stopDeadline = 5_000

/**
 * Installs an engine of `chains/` if it is missing, and starts it in a separate process, which prints `{"url":
 * "http://127.0.0.1:…"}` once it is ready. Throws `ENGINE_MISSING` or `ENGINE_FAILED`.
 */
export async function startEngine(
  engine: { readonly folder: string; readonly name: string; readonly settings: object },
  { watchdog, notice, signal }: FamilyContext,
): Promise<Engine> {
  const { name, settings } = engine
  const folder = fileURLToPath(new URL(`../../chains/${engine.folder}/`, import.meta.url))
  await installEngine(folder, { name, notice })
  signal?.throwIfAborted()
  const child = spawn(process.execPath, [join(folder, 'main.mjs'), JSON.stringify(settings)], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
    // Outside the terminal's process group: only this process must get Ctrl+C, so that it can stop the engine
    // in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
    // Loaders of this process must not be inherited.
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'error' },
  })
  const { pid } = child
  if (pid !== undefined) watchdog.watch(pid)
  child.stdin.on('error', () => {})

  let tail = ''
  let onUrl: (url: string) => void = () => {}
  const listening = new Promise<string>(resolve => {
    onUrl = resolve
  })
  // Read completely: a full pipe would block the engine.
  const read = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4_000)
    const [, url] = /\{"url":"(http:\/\/127\.0\.0\.1:\d+)"\}/.exec(tail) ?? []
    if (url) onUrl(url)
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const exited = new Promise<void>(resolve => {
    const end = () => {
      if (pid !== undefined) watchdog.forget(pid)
      resolve()
    }
    child.on('close', end)
    child.on('error', end)
  })
  async function stop() {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadline)
    await exited
    clearTimeout(timer)
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const fail = (why: string) => reject(sandboxError('sandbox/ENGINE_FAILED', `${name} ${why}`))
    timer = setTimeout(() => fail(`did not answer within ${startDeadline / 1_000} s.`), startDeadline)
    void exited.then(() => fail(`did not start: ${tail.trim().slice(-1_000)}`))
  })
  try {
    return { url: await Promise.race([listening, late]), stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(timer)
    late.catch(() => {})
  }
}
