import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../../playground/test/support/openBrowser.js'
import { startWorld, type World } from './support/startWorld.js'
import { visitHost } from './support/visitHost.js'

let world: World
/** One whose frames have storage of their own on each site, and one whose frames have none. */
let browsers: readonly Browser[] = []

beforeAll(async () => {
  const storage = ['--disable-features=Translate']
  ;[world, browsers] = await Promise.all([
    startWorld({ profile: 'split' }),
    Promise.all([openBrowser(storage), openBrowser()]),
  ])
}, 180_000)
afterAll(async () => {
  await Promise.all(browsers.map(browser => browser.close()))
  await world?.close()
}, 60_000)

it('20 logins of one identity, across browsers, partitions and sites: one pair of addresses', async () => {
  const email = 'everywhere@example.com'
  const pairs = new Set<string>()
  for (let n = 0; n < 20; n += 1) {
    const browser = browsers[n % 3 === 2 ? 1 : 0]
    if (!browser) throw new Error('There is no browser')
    const visit = await visitHost(world, browser, n % 2 === 0 ? world.shop : world.other)
    const { eip155, solana } = await visit.signIn(email)
    expect(eip155).toMatch(/^0x[0-9a-fA-F]{40}$/)
    pairs.add(`${eip155} ${solana}`)
    await visit.page.context().close()
  }
  expect([...pairs]).toHaveLength(1)
}, 180_000)
