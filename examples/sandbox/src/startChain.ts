import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { devBalances, type SandboxChainKey, sandboxChains } from './constants.js'
import { copyWorld } from './copyWorld.js'
import { createRpc, type Rpc } from './createRpc.js'
import { deployWorld, isWorldDeployed } from './deployWorld.js'
import { isSandboxError, sandboxError } from './SandboxError.js'
import { leavePending } from './seed/leavePending.js'
import { isSeeded, seedAge } from './seed/seedMarker.js'
import { setAside } from './setAside.js'
import { type Anvil, startAnvil } from './startAnvil.js'
import type { Watchdog } from './startWatchdog.js'

export interface ChainStart {
  key: SandboxChainKey
  port: number
  /** The folder of the state files, or false for a chain that is only in memory. */
  state: string | false
  /** Gives Harbour a year of history. */
  seed?: boolean
  watchdog: Watchdog
  notice: (sentence: string) => void
  onProgress: (part: string, how?: string) => void
  signal?: AbortSignal
}

export interface RunningChain {
  key: SandboxChainKey
  engine: Anvil
  rpc: Rpc
}

/** Starts a chain from its state, or fresh if there is none. An unusable state is set aside, never deleted. */
export async function startChain(start: ChainStart): Promise<RunningChain> {
  const { name } = sandboxChains[start.key]
  start.onProgress(name, 'starting')
  try {
    return await resumeOrCreate(start, how => start.onProgress(name, how))
  } finally {
    start.onProgress(name)
  }
}

async function resumeOrCreate(start: ChainStart, tell: (how: string) => void): Promise<RunningChain> {
  const { key, port, state, watchdog, signal, notice } = start
  const { id, name } = sandboxChains[key]
  const seed = start.seed === true && key === 'harbour'
  const stateFile = state === false ? undefined : join(state, `${id}${seed ? '-seeded' : ''}.json`)
  const ether = devBalances[key].native / 10n ** 18n
  const engineOptions = { name, chainId: id, port, ether, stateFile, watchdog, signal }
  const run = (timestamp?: number) => startAnvil({ ...engineOptions, timestamp })

  if (stateFile && existsSync(stateFile)) {
    const resumed = await resume(key, seed, run)
    if (typeof resumed !== 'string') return resumed
    const kept = await setAside(stateFile, resumed)
    const why = resumed === 'unreadable' ? 'cannot be read' : 'is of another version of the sandbox'
    notice(`The saved state of ${name} ${why}. It was renamed to ${kept}, and ${name} starts fresh.`)
  }

  const engine = await run(seed ? Math.floor(Date.now() / 1_000) - seedAge : undefined)
  try {
    const rpc = createRpc(engine.rpcUrl)
    tell('deploying contracts')
    // A year of history needs blocks of that year, and a kept chain its past.
    await (state === false && !seed ? copyWorld : deployWorld)(rpc, key)
    if (seed) await seedChain(rpc, tell)
    signal?.throwIfAborted()
    return { key, engine, rpc }
  } catch (error) {
    await engine.stop({ save: false })
    throw error
  }
}

async function resume(
  key: SandboxChainKey,
  seed: boolean,
  run: () => Promise<Anvil>,
): Promise<RunningChain | 'unreadable' | 'outdated'> {
  let engine: Anvil
  try {
    engine = await run()
  } catch (error) {
    if (isSandboxError(error) && error.message.includes('--state')) return 'unreadable'
    throw error
  }
  const rpc = createRpc(engine.rpcUrl)
  const deployed = await isWorldDeployed(rpc, key).catch(() => false)
  const isWhole = deployed && (!seed || (await isSeeded(rpc)))
  if (isWhole && seed) await leavePending(rpc)
  if (isWhole) return { key, engine, rpc }
  await engine.stop({ save: false })
  return 'outdated'
}

async function seedChain(rpc: Rpc, tell: (how: string) => void): Promise<void> {
  try {
    const { seedHarbour } = await import('./seed/seedHarbour.js')
    await seedHarbour(rpc, month => tell(`a year of history, month ${month} of 12`))
    await leavePending(rpc)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw sandboxError('sandbox/DEPLOY_FAILED', `Harbour could not be seeded: ${why}`, cause)
  }
}
