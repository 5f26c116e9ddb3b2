import { KitError, type SmartSession } from '@latchkit/core'
import { messageFaults } from '@latchkit/core/testing'
import { type RenderedView, renderView } from '@latchkit/ui/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { messages as ar } from '../locales/ar.js'
import { messages as en } from '../locales/en.js'
import { viewMessages } from '../locales/enViews.js'
import { openPermissions, shop } from '../testing/openPermissions.js'
import { spanText } from './spanText.js'

let opened: Awaited<ReturnType<typeof openPermissions>>
let shown: RenderedView
afterEach(async () => {
  vi.restoreAllMocks()
  shown.unmount()
  await opened.kit.dispose()
})
const modal = () => within(shown.element)
const shows = (text: string | RegExp) => waitFor(() => expect(modal().getByText(text)).toBeTruthy())
const button = (name: RegExp | string) => waitFor(() => modal().getByRole('button', { name }))
const press = async (name: RegExp | string) => fireEvent.click(await button(name))
const lines = () =>
  [...shown.element.querySelectorAll('.kv-l')].map(line =>
    (line.textContent ?? '').replaceAll(/[\u2066-\u2069\u200e]/g, '').replaceAll('\u00a0', ' '),
  )
async function show(view = 'permissions') {
  shown = await renderView(opened.base, view)
}

it('says who may take what, how much is left, how often and until when, and ends it', async () => {
  opened = await openPermissions()
  await show()
  await shows(/0\.5/)
  expect(lines()).toEqual([
    'shop.exampleRevoke',
    'Limit2 COIN',
    'Left now0.5 COIN',
    'How often1 day',
    'Who may take ittill',
    'ToWhomever they choose',
    expect.stringMatching(/^UntilMay 1, 2040/),
  ])
  await press(/^Revoke what .*shop\.example.* may take$/)
  await shows('Nobody may take anything by themselves')
  expect(opened.asked).toContain('revoke p1')
})

it('leads there from the wallets', async () => {
  opened = await openPermissions()
  await show('ProfileWallets')
  await press(/Permissions.*1 permission in force/)
  await shows('shop.example')
})

it('shows a row for a smart account without any, and for another only if it has some', async () => {
  opened = await openPermissions()
  opened.service.all = []
  await show('ProfileWallets')
  await shows('Nobody may take anything by themselves')
  shown.unmount()
  await opened.kit.dispose()
  opened = await openPermissions({ type: 'eoa' })
  await show('ProfileWallets')
  await shows('1 permission in force')
  shown.unmount()
  await opened.kit.dispose()
  opened = await openPermissions({ type: 'eoa' })
  opened.service.all = []
  await show('ProfileWallets')
  await waitFor(() => expect(opened.asked).toHaveLength(1))
  await shows('Add a wallet')
  expect(modal().queryByText('Permissions')).toBeNull()
})

it('lists what counts alone, and says so where limits or an asset cannot be read', async () => {
  opened = await openPermissions()
  const odd = (pci: string, more: Partial<SmartSession>) => ({ ...shop, pci, ...more })
  const { name: _, expiresAt: __, ...bare } = shop
  const [limit] = shop.limits
  if (!limit) throw new Error('No limit')
  opened.service.all = [
    odd('gone', { isRevoked: true }),
    odd('over', { expiresAt: Date.now() - 1 }),
    { ...bare, limits: [] },
    odd('strange', { limits: [{ amount: 7n, recipient: 'carol' }] }),
    odd('token', { limits: [{ ...limit, asset: 'mock:1/token:gold' }] }),
  ]
  await show()
  await shows('An unknown app')
  await shows('50 in base units of an unknown asset')
  expect(lines()).toEqual([
    'An unknown appRevoke',
    'LimitThe limits cannot be read',
    'UntilUntil you end it',
    'shop.exampleRevoke',
    'Limit7 in base units of an unknown asset',
    'How oftenOnce in all',
    'Tocarol',
    expect.stringMatching(/^Until/),
    'shop.exampleRevoke',
    'Limit200 in base units of an unknown asset',
    'Tokengold',
    'Left now50 in base units of an unknown asset',
    'How often1 day',
    'Who may take ittill',
    'ToWhomever they choose',
    expect.stringMatching(/^Until/),
  ])
})

it('never says that there are none because nobody answers, and asks again', async () => {
  opened = await openPermissions()
  opened.service.sessions = () => Promise.reject(new KitError('http/UNAVAILABLE'))
  await show()
  await shows('The permissions could not be read')
  expect(modal().queryByText('Nobody may take anything by themselves')).toBeNull()
  opened.service.sessions = async () => opened.service.all
  await press('Retry')
  await shows('shop.example')
  // What was known stays.
  opened.service.sessions = () => Promise.reject(new KitError('http/UNAVAILABLE'))
  opened.service.revoke = () => Promise.reject(new KitError('core/USER_REJECTED', { outcome: 'untouched' }))
  await press(/^Revoke/)
  await shows('The permissions could not be read')
  await shows('shop.example')
})

it.each([
  ['core/USER_REJECTED', 'untouched', undefined],
  ['network/UNSUPPORTED', undefined, 'Your wallet ends it, in its own settings.'],
  ['rpc/INVALID_PARAMS', 'untouched', 'It has not ended'],
  ['core/TIMEOUT', undefined, 'It is not known whether it has ended'],
] as const)('keeps one that did not end, and says why: %s', async (code, outcome, said) => {
  opened = await openPermissions()
  opened.service.revoke = () => Promise.reject(new KitError(code, { ...(outcome && { outcome }) } as never))
  await show()
  await press(/^Revoke/)
  // It is read again.
  await waitFor(() => expect(opened.asked).toEqual(['mock:1:alice', 'revoke p1', 'mock:1:alice']))
  if (said) await shows(said)
  else expect(modal().queryByText(/has(n’t| not) ended|ended/)).toBeNull()
  await shows('shop.example')
  expect((await button(/^Revoke/)).hasAttribute('disabled')).toBe(false)
})

it('reads again when the visitor comes back from another window', async () => {
  opened = await openPermissions()
  await show()
  await shows('shop.example')
  opened.service.all = []
  fireEvent(window, new Event('focus'))
  await shows('Nobody may take anything by themselves')
})

it('asks nobody twice', async () => {
  opened = await openPermissions()
  let finish = () => {}
  opened.service.revoke = () =>
    new Promise(resolve => {
      finish = resolve
    })
  await show()
  const revoke = await button(/^Revoke/)
  fireEvent.click(revoke)
  fireEvent.click(revoke)
  await waitFor(() => expect(opened.asked).toContain('revoke p1'))
  finish()
  await waitFor(() => expect(opened.asked).toHaveLength(3))
  expect(opened.asked).toEqual(['mock:1:alice', 'revoke p1', 'mock:1:alice'])
})

it('waits while the browser is offline, and reads once it is back', async () => {
  opened = await openPermissions()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  await shows('You are offline')
  expect(opened.asked).toEqual([])
  onLine.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await shows('shop.example')
  onLine.mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  await shows('You are offline')
  await shows('shop.example')
})

it('writes spans in their longest unit', () => {
  const spans = [1_209_600, 86_400, 90_000, 7_200, 90 * 60, 61, 0.5]
  expect(spans.map(seconds => spanText(seconds * 1_000, 'en'))).toEqual([
    ...['2 weeks', '1 day', '25 hours', '2 hours', '90 minutes', '61 seconds', '0.5 seconds'],
  ])
})

it('has every word in Arabic, with the same places', () => {
  expect(messageFaults('ar', { ...en, ...viewMessages }, ar)).toEqual([])
})
