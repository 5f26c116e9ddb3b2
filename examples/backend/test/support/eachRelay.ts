import { afterEach } from 'vitest'
import { type RelayOptions, startRelay } from '../../src/index.js'

/** Starts relays for the tests of one file; `cleanups` end after each test, the last one first. */
export function eachRelay() {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
  async function relayWith(options: RelayOptions = {}) {
    const relay = await startRelay({ port: 0, ...options })
    cleanups.push(relay.close)
    return relay
  }
  return { cleanups, relayWith }
}
