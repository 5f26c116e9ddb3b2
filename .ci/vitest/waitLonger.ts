import { vi } from 'vitest'

const { waitFor } = vi

/** Tests share the machine: what usually takes a moment may take seconds. Nothing waits longer than it must. */
function waitLonger<T>(check: () => T | Promise<T>, options?: Parameters<typeof waitFor>[1]): Promise<T> {
  return waitFor(check, typeof options === 'number' ? options : { timeout: 15_000, ...options })
}

// Files of a worker share it, and each runs this.
if (waitFor.name !== waitLonger.name) vi.waitFor = waitLonger
