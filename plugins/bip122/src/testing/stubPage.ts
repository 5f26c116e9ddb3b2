import { afterEach, beforeEach, vi } from 'vitest'

/** A page for tests: an event target at `window`, to which wallets may add themselves. */
export type StubPage = EventTarget & Record<string, unknown>

/** Puts a fresh page at `window` before each test, with fake timers. */
export function useStubPage(): () => StubPage {
  let page: StubPage
  beforeEach(() => {
    vi.useFakeTimers()
    page = new EventTarget() as StubPage
    vi.stubGlobal('window', page)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return () => page
}
