import { setMaxListeners } from 'node:events'
import { afterAll, vi } from 'vitest'

// jsdom has one of its own, which what Node encodes is no instance of; a module that one file loads makes its bytes for all.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// One signal ends all reads of a list of tokens: up to 18 wait on it at once, and Node warns of 11. Twice as many are a leak.
setMaxListeners(36)

const { addEventListener } = globalThis
// A spy on a stub that is taken back before the spy would put the stub back, for all files that follow.
const globals = Object.getOwnPropertyDescriptors(globalThis) as PropertyDescriptorMap
const listening: Parameters<typeof removeEventListener>[] = []

// Only a file with a DOM has a window to listen on: a wallet that still announces itself is met by the next file.
if (addEventListener)
  globalThis.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    listening.push(args)
    addEventListener(...args)
  }

// Files share a worker's globals and modules: what one has replaced, the next must not meet.
afterAll(async () => {
  // A load that the end of a file cuts off would fail in the next one, too.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const [name, { value }] of Object.entries(globals))
    if (typeof value === 'function' && Reflect.get(globalThis, name) !== value)
      Object.defineProperty(globalThis, name, globals[name] as PropertyDescriptor)
  if (addEventListener) globalThis.addEventListener = addEventListener
  for (const args of listening) removeEventListener(...args)
})
