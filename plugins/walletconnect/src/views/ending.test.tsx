import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createFakeRelayKit, type FakeRelayOptions } from '../testing/createFakeRelayKit.js'
import { openModal } from '../testing/openModal.js'
import { show } from '../testing/show.js'
import { timeUntil } from './EndingNotice.js'

let leave = () => {}
afterEach(() => {
  act(() => leave())
  localStorage.clear()
  vi.unstubAllGlobals()
})

const HOUR = 3_600_000

/** A page whose session ends in five hours, with the notice that it shows. */
async function open({
  wallet = 'Oriole',
  renew = async () => {},
  ...options
}: FakeRelayOptions & { wallet?: string; renew?: () => Promise<void> } = {}) {
  const ending = { endsAt: Date.now() + 5 * HOUR, wallet }
  const { kit } = createFakeRelayKit({ ...options, ending, controller: { renew } })
  await kit.start()
  await act(async () => {
    leave = show(kit)
  })
  const root = () =>
    document.querySelector('latchkit-overlays')?.shadowRoot?.querySelector<HTMLElement>('.wcn')
  await vi.waitFor(async () => {
    // React shows what came within `act`.
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
    expect(root()).toBeTruthy()
  })
  return { kit, root, notice: within(root() ?? expect.fail()) }
}

it('says when the session ends, and goes when it is closed', async () => {
  const { root, notice } = await open()
  notice.getByText(
    (_, element) => element?.textContent === 'Oriole disconnects in 5 hours' && element.className === 'tst-t',
  )
  fireEvent.click(notice.getByRole('button', { name: 'Dismiss' }))
  expect(root()).toBeNull()
})

it('renews it: waits for the wallet, and says so when that does not answer', async () => {
  let fail = (_error: Error) => {}
  const renew = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        fail = reject
      }),
  )
  const { root, notice } = await open({ renew })
  const button = notice.getByRole('button', { name: 'Renew' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(renew).toHaveBeenCalledTimes(1)
  expect(root()?.textContent).toContain('Waiting for Oriole')
  await act(async () => fail(new Error('late')))
  expect(root()?.textContent).toContain('didn’t respond')
  fireEvent.click(button)
  expect(renew).toHaveBeenCalledTimes(2)
})

it.each([
  ['the app that the session was made with', 'oriole://', ['oriole://']],
  ['nothing that somebody else put in its place', 'javascript:alert(1)', []],
])('opens %s, on a phone', async (_, href, expected) => {
  const opened: string[] = []
  vi.stubGlobal('open', (to: string) => void opened.push(to))
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile Safari',
    language: 'en',
    onLine: true,
  })
  const { notice } = await open()
  localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'Oriole' }))
  fireEvent.click(notice.getByRole('button', { name: 'Renew' }))
  expect(opened).toEqual(expected)
})

it('connects again, and makes way for the modal', async () => {
  const { kit, notice } = await open()
  fireEvent.click(notice.getByRole('button', { name: 'Connect again' }))
  await vi.waitFor(() => expect(kit.get(kit.router.entry$).view).toBe('walletconnect/wallet'))
  await vi.waitFor(() => {
    const host = openModal().dialog.querySelector('latchkit-overlays')
    expect(host).toBeTruthy()
    expect(host?.shadowRoot?.querySelector('.wcn')).toBeNull()
  })
})

it.each([
  ['ar', 'تجديد'],
  ['en-XA', 'Ŕéñéŵ'],
])('speaks %s', async (locale, word) => {
  const { kit, root } = await open({ locale })
  await act(() => kit.i18n.setLocale(locale))
  await vi.waitFor(() => expect(root()?.textContent).toContain(word))
  expect(root()?.textContent).not.toMatch(/walletconnect\.|\{\w+\}/)
})

it('shows a hostile name as text, and cut', async () => {
  const { root } = await open({ wallet: `<img src=x>\u202e${'x'.repeat(100)}` })
  expect(root()?.querySelector('img')).toBeNull()
  expect(root()?.textContent).not.toMatch(/\u202e|x{30}/)
})

it('says times as people do', () => {
  expect(timeUntil(5 * HOUR, 0, 'en')).toBe('in 5 hours')
  expect(timeUntil(HOUR, 0, 'en')).toBe('in 60 minutes')
  expect(timeUntil(-1, 0, 'en')).toBe('in 1 minute')
})
