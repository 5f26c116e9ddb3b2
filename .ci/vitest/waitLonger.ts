import { vi } from 'vitest'
import { patience, patient } from './patience.mjs'

const { waitFor } = vi
/** In ms. */
const usual = Number(process.env.LATCHKIT_WAIT_MS) || 30_000

/** Tests share the machine: what usually takes a moment may take seconds. Nothing waits longer than it must. */
function waitLonger<T>(check: () => T | Promise<T>, options: Parameters<typeof waitFor>[1] = {}): Promise<T> {
  const { timeout = usual, interval } = typeof options === 'number' ? { timeout: options } : options
  return waitFor(check, { timeout: patient(timeout), interval })
}

// Files of a worker share it, and each runs this.
if (waitFor.name !== waitLonger.name) vi.waitFor = waitLonger

// For the waits of `@latchkit/core/testing`.
Object.assign(globalThis, { LATCHKIT_PATIENCE: patience })
