import { spawn } from 'node:child_process'
import { anvilBinary } from './anvilBinary.js'
import { devAccounts, devMnemonic } from './constants.js'
import { sandboxError } from './SandboxError.js'
import type { Watchdog } from './startWatchdog.js'

export interface AnvilOptions {
  name: string
  chainId: number
  /** 0 picks a free one. */
  port: number
  /** Ether per dev account, in whole units. */
  ether: bigint
  /** Read at the start if it exists, written at the end. Without it, the chain is only in memory. */
  stateFile?: string
  /** The time of a fresh chain's first block, in seconds since the epoch; now if absent. */
  timestamp?: number
  watchdog: Watchdog
  signal?: AbortSignal
}

export interface Anvil {
  port: number
  rpcUrl: string
  pid: number
  /** Settles when the process has exited, with its last lines of output. */
  exited: Promise<string>
  /** Stops the process and waits for it; without `save`, its state file is left unchanged. */
  stop(options?: { save?: boolean }): Promise<void>
}

const startDeadline = 20_000
const stopDeadline = 10_000

/**
 * Starts anvil on 127.0.0.1 and resolves once it is ready. Throws `PORT_BUSY`, `ENGINE_FAILED` or
 * `ENGINE_MISSING`.
 */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  options.signal?.throwIfAborted()
  const { name, watchdog } = options
  const child = spawn(anvilBinary(), anvilArguments(options), {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Outside the terminal's process group: only this process must get Ctrl+C, so that it can stop the engine
    // in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const { pid } = child
  if (pid !== undefined) watchdog.watch(pid)

  let tail = ''
  let heard = false
  const listening = new Promise<number>(resolve => {
    // Read completely: a full pipe would block the engine.
    const read = (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-4_000)
      const found = heard ? null : /Listening on 127\.0\.0\.1:(\d+)/.exec(tail)
      if (!found) return
      heard = true
      resolve(Number(found[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const exited = new Promise<string>(resolve => {
    const end = () => {
      if (pid !== undefined) watchdog.forget(pid)
      resolve(tail)
    }
    child.on('close', end)
    child.on('error', error => {
      tail += error.message
      end()
    })
  })
  const stop = async ({ save = true } = {}) => {
    child.kill(save ? 'SIGTERM' : 'SIGKILL')
    const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadline)
    await exited
    clearTimeout(timer)
  }

  const failed = exited.then(output => {
    throw startFailure(options, output)
  })
  failed.catch(() => {})
  try {
    const port = await withDeadline(Promise.race([listening, failed]), name, options.signal)
    return { port, rpcUrl: `http://127.0.0.1:${port}`, pid: pid ?? 0, exited, stop }
  } catch (error) {
    await stop({ save: false })
    throw error
  }
}

function anvilArguments({ chainId, port, ether, stateFile, timestamp }: AnvilOptions): string[] {
  const args = ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${chainId}`]
  args.push('--mnemonic', devMnemonic, '--accounts', `${devAccounts.length}`, '--balance', `${ether}`)
  if (timestamp !== undefined) args.push('--timestamp', `${timestamp}`)
  if (stateFile) args.push('--state', stateFile)
  // Windows has no graceful termination, so there the state is also written periodically.
  if (stateFile && process.platform === 'win32') args.push('--state-interval', '5')
  return args
}

function startFailure({ name, port, stateFile }: AnvilOptions, output: string) {
  if (/address already in use/i.test(output)) {
    return sandboxError('sandbox/PORT_BUSY', `Port ${port} on 127.0.0.1 is in use, so ${name} cannot start.`)
  }
  const why = output.trim() || 'it ended without a word'
  const about = stateFile && output.includes('--state') ? ` from ${stateFile}` : ''
  return sandboxError('sandbox/ENGINE_FAILED', `${name} did not start${about}: ${why}`)
}

async function withDeadline<T>(work: Promise<T>, name: string, signal?: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let onAbort = () => {}
  const cut = new Promise<never>((_, reject) => {
    const late = `${name} did not answer within ${startDeadline / 1_000} s.`
    timer = setTimeout(() => reject(sandboxError('sandbox/ENGINE_FAILED', late)), startDeadline)
    onAbort = () => reject(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
  try {
    return await Promise.race([work, cut])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
