// @vitest-environment jsdom
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { exchangePayError } from '../contract/exchangePayError.js'
import { exchanges, type FakeState, openFakePayments, paymentOf, plan } from '../testing/fakePayments.js'
import { ether, fakeWindow, usdc } from '../testing/samples.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  vi.unstubAllGlobals()
})

async function show(view: 'exchange-pay' | 'exchange-pay/pay', state: FakeState) {
  const { kit, called } = await openFakePayments(state)
  const { element, unmount } = await renderView(kit as never, view as never)
  ends.push(() => kit.dispose(), unmount)
  const calls = (name: string) => called.filter(([each]) => each === name)
  return { kit, view: within(element), element, calls }
}

it('opens the window in the press, once, with what is on screen', async () => {
  const opened = vi.fn(() => fakeWindow().opened)
  vi.stubGlobal('open', opened)
  const { view, calls } = await show('exchange-pay/pay', { plan })
  expect(opened).not.toHaveBeenCalled()
  const row = await view.findByRole('button', { name: /Tidewater/ })
  fireEvent.click(row)
  expect(opened).toHaveBeenCalledWith('', '_blank', expect.stringContaining('popup,width=480,height=720'))
  fireEvent.click(row)
  await waitFor(() => expect(calls('begin')).toHaveLength(1))
  expect(opened).toHaveBeenCalledTimes(1)
  expect(calls('begin')[0]?.slice(1, 3)).toEqual([plan, exchanges[0]])
})

it('goes on without a window where the browser blocks it', async () => {
  vi.stubGlobal('open', () => null)
  const { view, calls } = await show('exchange-pay/pay', { plan })
  fireEvent.click(await view.findByRole('button', { name: /Tidewater/ }))
  await waitFor(() => expect(calls('begin')[0]?.[3]).toBeNull())
})

it('says plainly where nothing is paid out, and leads to where something is', async () => {
  const network = (id: `${string}:${string}`, name: string) => ({
    id,
    namespace: id.split(':')[0] ?? '',
    name,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  })
  // The family that is connected comes first: no wallet has to be found for it.
  const elsewhere = [network('solana:a', 'Reef'), network('eip155:8453', 'Base')]
  const { kit, view, element } = await show('exchange-pay', { elsewhere })
  await view.findByRole('heading', { name: /Not on .*Ethereum/ })
  expect(element.textContent).not.toMatch(/namespace|not supported/i)
  view.getByRole('button', { name: 'Other networks' })
  fireEvent.click(view.getByRole('button', { name: /Switch to .*Base/ }))
  expect(kit.get(kit.router.entry$)).toEqual({
    view: 'SwitchNetwork',
    params: { networkId: 'eip155:8453' },
  })
})

it('offers no way where exchanges pay out on no network of the app', async () => {
  const { view } = await show('exchange-pay', { elsewhere: [] })
  await view.findByRole('heading', { name: /Not on .*Ethereum/ })
  expect(view.queryByRole('button', { name: /Switch|Other/ })).toBeNull()
})

it.each([
  [
    'a payment of an order',
    'exchange-pay/pay',
    { plan, payments: [paymentOf({ kind: 'pay', orderId: 'o' })] },
  ],
  ['a funding', 'exchange-pay', { payments: [paymentOf()], draft: { amount: '250' } }],
] as const)(
  'says nothing about money where no exchanges load, as %s may have been paid',
  async (_, name, state) => {
    const failed = { ...state, exchanges: exchangePayError('NO_EXCHANGES') }
    const { view, element } = await show(name, failed)
    await view.findByText(/On the way/)
    const another = view.queryByRole('button', { name: 'Fund again' })
    if (another) fireEvent.click(another)
    await view.findByText('Unable to get exchanges')
    expect(element.textContent).not.toMatch(/\bpaid\b/i)
  },
)

it('shows two exchanges first, then more', async () => {
  const { view } = await show('exchange-pay/pay', { plan })
  await view.findByRole('button', { name: /Lighthouse/ })
  expect(view.queryByRole('button', { name: /Breakwater/ })).toBeNull()
  fireEvent.click(view.getByRole('button', { name: /More exchanges/ }))
  expect(view.getByRole('button', { name: /Breakwater/ })).toBeTruthy()
})

it('says what is missing, in the words of the specification', async () => {
  const { view } = await show('exchange-pay', {
    draft: { amount: '5' },
    problem: exchangePayError('NO_ASSET'),
  })
  expect(await view.findByText('No payment asset selected')).toBeTruthy()
  expect(view.queryByText('Pay from')).toBeNull()
})

it('takes presets and refuses what is no amount', async () => {
  const { view, calls } = await show('exchange-pay', {})
  fireEvent.click(await view.findByRole('button', { name: '$50' }))
  expect(calls('type')).toEqual([['type', '50', 'usd']])
  fireEvent.change(view.getByRole('textbox', { name: 'Amount in US dollars' }), { target: { value: '50x' } })
  await waitFor(() => expect(view.getByText(/Not a valid amount/)).toBeTruthy())
  expect(calls('type')).toHaveLength(1)
})

it('keeps the dollars at the amount while it is typed', async () => {
  const { view, calls } = await show('exchange-pay', { draft: { amount: '50' } })
  const field = await view.findByRole('textbox', { name: 'Amount in US dollars' })
  expect((field as HTMLInputElement).value).toBe('$50')
  fireEvent.change(field, { target: { value: '$505' } })
  fireEvent.change(field, { target: { value: '$' } })
  expect(calls('type')).toEqual([
    ['type', '505', 'usd'],
    ['type', '', 'usd'],
  ])
})

it('pays nothing to an address that its wallet has not confirmed', async () => {
  const { view } = await show('exchange-pay', { unconfirmed: true, draft: { amount: '50' } })
  await view.findByRole('button', { name: 'Confirm' })
  expect(view.queryByText('Pay from')).toBeNull()
})

it('says where a payment goes', async () => {
  const { view } = await show('exchange-pay', { payments: [paymentOf()], current: 'p' })
  await view.findByText('0x11…111111')
})

it('keeps a choice where it was made or leads, and pays out on the network in use otherwise', async () => {
  const far = { ...ether, network: 'eip155:2' as const }
  const assets = [far, usdc]
  const there = await show('exchange-pay', { assets, draft: { asset: far, network: 'eip155:2' } })
  await waitFor(() => expect(there.calls('choose')).toEqual([['choose', usdc]]))
  const here = await show('exchange-pay', { assets, draft: { asset: far, network: 'eip155:1' } })
  await here.view.findByRole('textbox', { name: /Amount/ })
  expect(here.calls('choose')).toEqual([])
})

it('follows a payment while it is on screen, and at once when the visitor comes back', async () => {
  const { calls } = await show('exchange-pay', { payments: [paymentOf()], current: 'p' })
  await waitFor(() => expect(calls('watch')).toHaveLength(1))
  window.dispatchEvent(new Event('focus'))
  expect(calls('checkNow')).toHaveLength(1)
  const [, , signal] = calls('watch')[0] ?? []
  await ends.pop()?.()
  expect((signal as AbortSignal).aborted).toBe(true)
})

it('leads from the form to the payment that is on its way, by the row of that one', async () => {
  const payments = [paymentOf(), paymentOf({ id: 'q', amount: 40_000_000n })]
  const { view, calls } = await show('exchange-pay', { payments })
  fireEvent.click(await view.findByRole('button', { name: /40\sUSDC/ }))
  expect(calls('show')).toEqual([['show', 'q']])
})

it('leads to no page of a host that is not listed, though a payment is stored with one, and says so', async () => {
  const payment = paymentOf({ url: 'https://tidewater.evil/pay' })
  const { view, element } = await show('exchange-pay', { payments: [payment], current: 'p' })
  await view.findByRole('button', { name: 'Pay another way' })
  expect(view.queryByRole('link')).toBeNull()
  expect(element.textContent).toMatch(/This app does not open the page of .?Tidewater.? any more/)
})

it('does not show another account’s payment', async () => {
  const account = 'eip155:1:0x9999999999999999999999999999999999999999' as const
  const { view } = await show('exchange-pay', { payments: [paymentOf({ account })], current: 'p' })
  expect(await view.findByRole('textbox', { name: /Amount/ })).toBeTruthy()
  expect(view.queryByText(/Continue in/)).toBeNull()
})

it('asks again when nobody knew, and leaves for another way', async () => {
  const payments = [paymentOf({ status: 'UNKNOWN', isPaused: true })]
  const { view, calls } = await show('exchange-pay', { payments, current: 'p' })
  expect(await view.findByText('Unable to get deposit status')).toBeTruthy()
  const before = calls('watch').length
  fireEvent.click(view.getByRole('button', { name: 'Check again' }))
  expect(calls('watch').length).toBe(before + 1)
  fireEvent.click(view.getByRole('button', { name: 'Pay another way' }))
  expect(calls('show')).toEqual([['show', undefined]])
})
