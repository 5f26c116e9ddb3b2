// @module-tag long
import { expect, it } from 'vitest'
import { en } from '../src/locales/en.js'
import { enReview } from '../src/locales/enReview.js'
import { openWorld } from './support/openWorld.js'
import { pressInWindow, visitHost } from './support/visitHost.js'

const { world, browser } = openWorld()
const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it.each([
  [320, 480],
  [390, 664],
])('B12: a window of %s × %s takes a yes for what was in sight only', async (width, height) => {
  const visit = await visitHost(world(), browser(), world().shop, 'usual')
  const { eip155: from } = await visit.signIn(`batch.${width}@example.com`)
  await world().anvil.node.setBalance({ address: `0x${from.slice(2)}`, value: 10n ** 19n })
  const calls = Array.from({ length: 8 }, (_, at) => ({ to: shop, value: `0x${at + 1}` }))
  const terms = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false }
  const sending = visit.rpc('wallet_sendCalls', [{ ...terms, from, calls }])
  const opening = visit.page.context().waitForEvent('page')
  await visit.press(en.inWindow)
  const popup = await opening
  await popup.setViewportSize({ width, height })
  const yes = popup.getByRole('button', { name: enReview.sendAll, exact: true })
  await yes.waitFor()
  // Whoever goes to the end at once has not read what is in between.
  await yes.evaluate(button => button.scrollIntoView())
  await popup.getByText(en.waitSeen).waitFor()
  await yes.click({ force: true })
  // Time in which the click must bring nothing.
  await popup.waitForTimeout(700)
  expect(await yes.getAttribute('aria-disabled')).toBe('true')
  expect(popup.isClosed()).toBe(false)
  await pressInWindow(popup, enReview.sendAll)
  expect((await sending).answer?.['result']).toBeDefined()
  await visit.page.context().close()
})
