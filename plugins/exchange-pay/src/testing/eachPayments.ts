import { afterEach, vi } from 'vitest'
import { type OpenOptions, openPayments } from './openPayments.js'

/** Opens payments for the tests of one file, whose clock stands still between their steps. */
export function eachPayments() {
  let opened: Awaited<ReturnType<typeof openPayments>>
  afterEach(async () => {
    vi.useRealTimers()
    await opened.kit.dispose()
    vi.unstubAllGlobals()
  })
  return async (options?: OpenOptions) => {
    // A kit starts by the real clock.
    vi.useRealTimers()
    opened = await openPayments(options)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    return opened
  }
}
