// @vitest-environment jsdom
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openFakeOnRamp, purchaseOf } from '../testing/fakeOnRamp.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it.each([
  ['onramp/progress', undefined, 'Waiting for'],
  ['onramp', undefined, '250\u00a0USD at Card partner is in progress.'],
] as const)('%s shows a purchase of the account on whatever network', async (view, params, text) => {
  const { kit } = await openFakeOnRamp({ purchases: [purchaseOf()], twoNetworks: true })
  await kit.connections.switchNetwork('mock:2')
  const { element, unmount } = await renderView(kit, view, params)
  ends.push(() => kit.dispose(), unmount)
  await waitFor(() => expect(element.textContent).toContain(text))
  expect(element.textContent).not.toContain('Connect this account')
})

it.each([
  ['watches a purchase of an account that its wallet confirmed', false],
  ['says that nobody looks while the wallet has not confirmed the account', true],
])('%s', async (_, unconfirmed) => {
  const { kit } = await openFakeOnRamp({ purchases: [purchaseOf()], unconfirmed })
  const { element, unmount } = await renderView(kit, 'onramp/progress', { id: 'one' })
  ends.push(() => kit.dispose(), unmount)
  expect(kit.get(kit.connections.connection$)?.unconfirmed === true).toBe(unconfirmed)
  await waitFor(() => expect(element.textContent).toContain('Waiting for'))
  expect(element.textContent?.includes('Connect this account')).toBe(unconfirmed)
})

it('shows the seller by the picture that the list of sellers shows', async () => {
  const icon = 'data:image/svg+xml,seller'
  const sellers = [{ id: 'partner', name: 'Card partner', quotes: true, icon }]
  const { kit } = await openFakeOnRamp({ purchases: [purchaseOf()], form: { sellers } })
  const { element, unmount } = await renderView(kit, 'onramp/progress', { id: 'one' })
  ends.push(() => kit.dispose(), unmount)
  await waitFor(() => expect(element.querySelector(`[part~="mark"] img[src="${icon}"]`)).toBeTruthy())
})

it.each([
  ['one that is new', { usedOnce: true, urlAt: Date.now() }, 'link'],
  ['one that is minutes old', { usedOnce: true, urlAt: Date.now() - 300_000 }, 'button'],
  ['one that lasts', { urlAt: Date.now() - 300_000 }, 'link'],
])('L14: a page that was blocked is a link if it still opens: %s', async (_, more, role) => {
  const { kit } = await openFakeOnRamp({ purchases: [purchaseOf(more)], watch: { blocked: { one: true } } })
  const { element, unmount } = await renderView(kit, 'onramp/progress', { id: 'one' })
  ends.push(() => kit.dispose(), unmount)
  const view = within(element)
  const way = await view.findByRole(role, { name: /^Open/ })
  if (role !== 'link' || !('usedOnce' in more)) return
  way.addEventListener('click', event => event.preventDefault())
  fireEvent.click(way)
  expect(view.queryByRole('link', { name: /^Open/ })).toBeNull()
  view.getByRole('button', { name: /^Open/ })
})

it('says of a blocked window nothing about money, and waits for whoever opened the page by its link', async () => {
  const { kit } = await openFakeOnRamp({ purchases: [purchaseOf()], watch: { blocked: { one: true } } })
  const { element, unmount } = await renderView(kit, 'onramp/progress', { id: 'one' })
  ends.push(() => kit.dispose(), unmount)
  const link = await within(element).findByRole('link', { name: /^Open/ })
  expect(element.textContent).toContain('The browser blocked the window')
  // It may have been opened and paid before: it was only opened again.
  expect(element.textContent).not.toMatch(/paid/i)
  link.addEventListener('click', event => event.preventDefault())
  fireEvent.click(link)
  await waitFor(() => expect(element.textContent).toContain('Waiting for'))
  expect(element.textContent).not.toContain('blocked')
  within(element).getByRole('link', { name: /^Open/ })
})

it('stops looking for the purchase that is on screen, where that is asked', async () => {
  const purchases = [purchaseOf(), purchaseOf({ id: 'two' })]
  const { kit, called } = await openFakeOnRamp({ purchases })
  const { element, unmount } = await renderView(kit, 'onramp/progress', { id: 'two' })
  ends.push(() => kit.dispose(), unmount)
  fireEvent.click(await within(element).findByRole('button', { name: 'Stop watching' }))
  expect(called.filter(([name]) => name === 'close')).toEqual([['close', 'two']])
})
