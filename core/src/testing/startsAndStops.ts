import { settleBy } from '../async/settleBy.js'
import type { Kit } from '../kit/Kit.js'
import type { Plugin, PluginParts } from '../plugin/Plugin.js'
import type { StorageAdapter } from '../storage/StorageAdapter.js'
import { patient } from './patient.js'
import { expect } from './runner.js'
import { watchedStorage } from './watchedStorage.js'

/** How long a `start` may do what it does by itself, and how long it may take to stop, in ms. */
const WORK_MS = 50
const STOP_MS = 2_000

/**
 * Runs the `start` of a plugin itself, since a kit does so only in a page. It may not fail, and has to settle once its signal
 * aborts. Nothing that it began goes on then.
 */
export async function startsAndStops(
  plugin: Plugin,
  make: (tested: Plugin, storage: StorageAdapter) => Kit,
): Promise<void> {
  let parts: Partial<PluginParts<object, never>> = {}
  const held: Plugin = Object.freeze({
    ...plugin,
    setup: (ctx: Parameters<Plugin['setup']>[0]) => {
      parts = plugin.setup(ctx) as typeof parts
      return parts as ReturnType<Plugin['setup']>
    },
  })
  const { storage, listeners } = watchedStorage()
  const kit = make(held, storage)
  const life = new AbortController()
  const timers = watchTimers()
  try {
    const ended = (async () => parts.start?.({ signal: life.signal }))().catch(error => {
      if (!life.signal.aborted) throw error
    })
    // There is no event for having done enough by itself.
    await Promise.race([ended, new Promise(resolve => setTimeout(resolve, WORK_MS))])
    life.abort()
    await settleBy(ended, patient(STOP_MS))
    await kit.dispose()
  } finally {
    timers.end()
  }
  expect({ timers: timers.left(), listeners: listeners() }).toEqual({ timers: 0, listeners: 0 })
}

/** Counts the intervals that begin from now on until `end`, and those of them that go on then. */
export function watchTimers() {
  const { clearInterval, setInterval } = globalThis
  const running = new Set<ReturnType<typeof setInterval>>()
  let left = 0
  Object.assign(globalThis, {
    setInterval(...args: Parameters<typeof setInterval>) {
      const timer = setInterval(...args)
      running.add(timer)
      return timer
    },
    clearInterval(timer: ReturnType<typeof setInterval>) {
      running.delete(timer)
      clearInterval(timer)
    },
  })
  return {
    left: () => left,
    end() {
      Object.assign(globalThis, { clearInterval, setInterval })
      left = running.size
      for (const timer of running) clearInterval(timer)
    },
  }
}
