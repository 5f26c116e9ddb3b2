import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser, PARTITIONED } from '../../../playground/test/support/openBrowser.js'
import { startWorld, type World } from './startWorld.js'

/** A world and a browser for the tests of a file. */
export function openWorld(...more: Parameters<typeof startWorld>) {
  let world: World
  let browser: Browser
  beforeAll(async () => {
    ;[world, browser] = await Promise.all([startWorld(...more), openBrowser(PARTITIONED)])
  })
  afterAll(async () => {
    await browser?.close()
    await world?.close()
  })
  return { world: () => world, browser: () => browser }
}
