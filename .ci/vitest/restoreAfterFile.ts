import { afterAll, vi } from 'vitest'

// Files share a worker's globals and modules: what one has replaced, the next must not meet.
afterAll(async () => {
  // A load that the end of a file cuts off would fail in the next one, too.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
