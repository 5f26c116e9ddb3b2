import { createOnDemand, loadChunk } from '../async/onDemand.js'
import { whenIdle } from '../async/whenIdle.js'
import { CONNECTIONS_KEY } from '../connection/connectionData.js'
import type { ConnectionEngine } from '../connection/createConnectionEngine.js'
import { KitError } from '../errors/KitError.js'
import { createKitLog } from '../log/createKitLog.js'
import type { Engine } from './createEngine.js'
import type { KitCore } from './KitCore.js'
import type { PluginRuns } from './PluginRuns.js'

/** Loads parts of a kit on first need, and starts and ends it. Its dependencies are there once the kit is complete. */
export function createLifecycle(core: () => KitCore, runs: () => PluginRuns) {
  const life = new AbortController()
  const { signal } = life
  let running = false
  let started: Promise<void> | undefined
  let disposed: Promise<void> | undefined

  const onLate = (error: unknown) => {
    if (!signal.aborted) throw error
  }
  const engine = createOnDemand<Engine>(
    async () => {
      const { createEngine } = await loadChunk(() => import('./createEngine.js'))
      signal.throwIfAborted()
      return createEngine(core(), runs().fail)
    },
    ({ start }) => {
      if (running) start().catch(onLate)
    },
    onLate,
  )
  const loadConnecting = () => loadChunk(() => import('./createConnecting.js'))
  const log = createKitLog(async () => (await loadConnecting()).createLogBuffer())
  const connecting = createOnDemand<ConnectionEngine>(
    async () => {
      const [{ wallets }, { createConnecting }] = await Promise.all([
        engine.load(),
        loadConnecting(),
        log.load(),
      ])
      signal.throwIfAborted()
      return createConnecting(core(), wallets)
    },
    startConnecting,
    onLate,
  )
  function startConnecting({ start }: ConnectionEngine) {
    if (running) start(signal)
  }
  /** Failures go to the log only: a disposed kit reports nothing. */
  const resume = () =>
    connecting
      .load()
      .then(startConnecting)
      .catch(error => void (signal.aborted || core().report(error)))

  /** True if a connection is stored: then wallets load before the page is idle. */
  function isRemembered() {
    try {
      return core().storage.get(CONNECTIONS_KEY) !== null
    } catch {
      return // a storage that throws
    }
  }

  async function start() {
    running = true
    if (typeof window === 'undefined') return
    try {
      if (connecting.current || isRemembered()) resume()
      else if (!engine.current) await new Promise(whenIdle)
      await (await engine.load()).start()
    } catch (error) {
      started = undefined
      onLate(error)
    }
  }

  async function dispose() {
    life.abort(new KitError('kit/DISPOSED', { message: 'The kit was disposed' }))
    core().events.clear()
    connecting.drop()
    engine.drop()
    await runs().end(...core().live)
  }
  return {
    engine,
    connecting,
    log,
    resume,
    start: () => (started ??= start()),
    dispose: () => (disposed ??= dispose()),
  }
}
