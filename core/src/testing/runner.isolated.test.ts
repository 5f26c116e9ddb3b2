import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('says how to get the globals in each runner', async () => {
  vi.stubGlobal('describe', undefined)
  vi.resetModules()
  const { requireRunner } = await import('./runner.js')
  for (const runner of ['Jest', 'Vitest', 'node:test']) expect(requireRunner).toThrow(runner)
})
