import { afterEach, vi } from 'vitest'
import { openFakes } from './openFakes.js'

/** Opens kits with fakes for the tests of one file; after each test they are gone, and the clock is the real one. */
export function eachFakes() {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    vi.useRealTimers()
    for (const cleanup of cleanups.splice(0)) await cleanup()
  })
  return async (options?: Parameters<typeof openFakes>[0]) => {
    const opened = await openFakes(options)
    cleanups.push(() => opened.kit.dispose())
    return opened
  }
}

/** Moves the clock on, and nothing else. */
export const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
