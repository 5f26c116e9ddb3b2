import { KitError } from '@latchkit/core'
import { createMockWallet } from '@latchkit/core/testing'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createFakeRelayKit,
  type FakeRelayKit,
  type FakeRelayOptions,
  oriole,
  pairingFor,
  uri,
} from '../testing/createFakeRelayKit.js'
import { openModal } from '../testing/openModal.js'
import { show } from '../testing/show.js'
// A page loads it on demand; here it is there before a test waits for what comes of it.
import './views.js'

let end = () => {}
const copied: string[] = []
beforeEach(() => {
  copied.length = 0
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    language: 'en',
    onLine: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  })
})
afterEach(() => {
  act(() => end())
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

/** Shows what fakes have answered: they do so at once. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    // No single event says that nothing is left after this turn of the event loop.
    await new Promise(resolve => setTimeout(resolve, 20))
  })

async function open(
  options: FakeRelayOptions = {},
  walletId: string | undefined = 'oriole',
): Promise<FakeRelayKit> {
  const made = createFakeRelayKit(options)
  await made.kit.prefetch()
  await made.kit.start()
  await settle()
  let leave = () => {}
  await act(async () => {
    made.kit.open('Connect')
    made.kit.router.push('walletconnect/wallet', { walletId })
    leave = show(made.kit)
  })
  end = () => {
    leave()
    void made.kit.dispose()
  }
  await vi.waitFor(() => expect(openModal().dialog.querySelector('.wcp,.wcp-l')).toBeTruthy())
  await settle()
  return made
}
const listed = (more: object) => ({ listings: [{ ...oriole, ...more }] })
const text = () => openModal().dialog.textContent ?? ''
const pathOf = () => openModal().dialog.querySelector('[part=qr-code] path')?.getAttribute('d')

describe('a code to scan', () => {
  it('asks the relay once, also under StrictMode, and names what it is for', async () => {
    const { phone } = await open()
    expect(phone.prompts).toBe(1)
    expect(openModal().getByRole('img', { name: 'QR code to scan with Oriole' })).toBeTruthy()
    expect(openModal().getAllByRole('heading')[0]?.textContent).toBe('Scan with Oriole')
  })

  it('copies exactly the pairing, with a tick', async () => {
    await open()
    fireEvent.click(openModal().getByRole('button', { name: 'Copy link' }))
    await settle()
    expect(copied).toEqual([uri])
    expect(openModal().getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('says so when the browser does not copy', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: '', clipboard: undefined, onLine: true })
    const { kit } = await open()
    fireEvent.click(openModal().getByRole('button', { name: 'Copy link' }))
    await settle()
    expect(text()).toContain('Copy link')
    expect(document.body.textContent + JSON.stringify(await kit.log.entries())).not.toContain('symKey')
  })

  it('shows no key in the page but by the code itself', async () => {
    await open()
    expect(openModal().root.innerHTML).not.toContain('symKey')
    expect(JSON.stringify({ ...localStorage })).not.toContain('symKey')
  })

  it('draws another code when the pairing is replaced, and says so', async () => {
    const { relay, phone } = await open()
    const before = pathOf()
    await act(async () => relay.pairing(pairingFor(240_000, uri.replace('587d', '0000'))))
    expect(pathOf()).not.toBe(before)
    expect(
      openModal()
        .getAllByRole('status')
        .map(one => one.textContent),
    ).toContain('The code was refreshed.')
    expect(phone.prompts).toBe(1)
  })

  it('keeps the code while the relay is gone', async () => {
    const { relay } = await open()
    const before = pathOf()
    await act(async () => relay.reach('reconnecting'))
    expect(text()).toContain('Reconnecting')
    expect(pathOf()).toBe(before)
    await act(async () => relay.reach('online'))
    expect(text()).toContain('New code in')
  })

  it('asks anew by itself when no code took the place of one that is over', async () => {
    const { phone } = await open({ pairing: pairingFor(10_500) })
    expect(phone.prompts).toBe(1)
    await vi.waitFor(() => expect(phone.prompts).toBe(2))
  })

  it('waits with a skeleton of the same size, and cannot copy what is not there', async () => {
    await open({ pairing: { status: 'loading' } })
    expect(openModal().getByRole('img').getAttribute('aria-busy')).toBe('true')
    fireEvent.click(openModal().getByRole('button', { name: 'Copy link' }))
    expect(copied).toEqual([])
  })
})

describe('how it ends', () => {
  it('gets out of the way after an approval, and the directory remembers the wallet', async () => {
    const { kit, phone, remembered } = await open()
    await act(async () => phone.approve())
    await settle()
    expect(text()).toContain('Connected')
    await vi.waitFor(() => expect(kit.get(kit.modal$).open).toBe(false))
    expect(remembered.map(({ id }) => id)).toEqual(['oriole'])
  })

  it('is closed by Escape while it says that it was approved', async () => {
    const { kit, phone } = await open()
    await act(async () => phone.approve())
    await settle()
    fireEvent.keyDown(openModal().getByText('Connected'), { key: 'Escape' })
    expect(kit.get(kit.modal$).open).toBe(false)
  })

  it('tells a refusal, focuses Retry, and asks anew', async () => {
    const { phone, kit } = await open()
    await act(async () => phone.reject({ code: 5000, message: 'User rejected.' }))
    await settle()
    expect(text()).toContain('Request declined')
    const retry = openModal().getByRole('button', { name: 'Retry' })
    expect(openModal().root.activeElement).toBe(retry)
    fireEvent.click(retry)
    await settle()
    expect(phone.prompts).toBe(2)
    await act(async () => phone.approve())
    await settle()
    expect(kit.get(kit.connections.status$)).toBe('connected')
  })

  it('gives up when the modal closes; a late approval connects nobody', async () => {
    const { kit, phone } = await open()
    await act(async () => kit.close())
    await vi.waitFor(() => expect(kit.get(kit.connections.pending$)).toBeUndefined())
    await act(async () => phone.approve())
    await settle()
    expect(kit.get(kit.connections.status$)).toBe('disconnected')
  })

  it('goes back to the wallets', async () => {
    const { kit, phone } = await open()
    await act(async () => phone.reject(new KitError('walletconnect/ABNORMAL_CLOSURE')))
    await settle()
    fireEvent.click(openModal().getByRole('button', { name: 'Other wallets' }))
    await settle()
    expect(kit.get(kit.router.entry$).view).toBe('Connect')
  })

  it('forgets the wallet of another day when a code was scanned', async () => {
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"old://","name":"Old"}')
    const { phone } = await open()
    await act(async () => phone.approve())
    await settle()
    expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
  })
})

describe('the places of a wallet', () => {
  it('are tabs that the arrows move', async () => {
    await open()
    const tabs = () => openModal().getAllByRole('tab')
    expect(tabs().map(tab => tab.textContent)).toEqual(['Phone', 'Desktop', 'Web'])
    fireEvent.keyDown(tabs()[0] as HTMLElement, { key: 'ArrowRight' })
    expect(text()).toContain('Open Oriole on this computer')
    expect(openModal().root.activeElement).toBe(tabs()[1])
    fireEvent.keyDown(tabs()[1] as HTMLElement, { key: 'End' })
    expect(text()).toContain('Open Oriole on the web')
  })

  it('open by a link exactly, keep the choice, and wait', async () => {
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    const { phone } = await open()
    fireEvent.click(openModal().getByRole('tab', { name: 'Desktop' }))
    fireEvent.click(openModal().getByRole('button', { name: 'Open Oriole' }))
    expect(opened.mock.calls).toEqual([
      [`oriole-desktop://wc?uri=${encodeURIComponent(uri)}`, '_self', 'noopener,noreferrer'],
    ])
    expect(localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
      '{"href":"oriole-desktop://","name":"Oriole"}',
    )
    expect(text()).toContain('Confirm in Oriole')
    expect(openModal().getByRole('button', { name: 'Open Oriole again' })).toBeTruthy()
    expect(phone.prompts).toBe(1)
    await vi.waitFor(() => expect(text()).toContain('Nothing opened?'))
  })

  it('open by the other link of the wallet where the first one opened nothing', async () => {
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36'
    vi.stubGlobal('navigator', { ...navigator, userAgent, language: 'en', onLine: true })
    await open()
    fireEvent.click(openModal().getByRole('button', { name: 'Open Oriole' }))
    await vi.waitFor(() => expect(text()).toContain('Nothing opened?'))
    fireEvent.click(openModal().getByRole('button', { name: 'Try another link' }))
    expect(opened.mock.calls.map(([to]) => to)).toEqual(
      ['oriole://', 'https://oriole.example/'].map(base => `${base}wc?uri=${encodeURIComponent(uri)}`),
    )
  })

  it('keep the choice through the end of an older session, and give nothing of the page away', async () => {
    vi.stubGlobal('open', vi.fn())
    const { phone } = await open()
    fireEvent.click(openModal().getByRole('tab', { name: 'Desktop' }))
    fireEvent.click(openModal().getByRole('button', { name: 'Open Oriole' }))
    localStorage.clear()
    await act(async () => phone.approve())
    await settle()
    expect({ ...localStorage }).toMatchObject({
      WALLETCONNECT_DEEPLINK_CHOICE: '{"href":"oriole-desktop://","name":"Oriole"}',
    })
  })

  it.each(['javascript:alert(1)', 'intent://x#Intent;package=evil;end', 'data:text/html,x'])(
    'fall back to the code and copying when a link is hostile: %s',
    async desktopLink => {
      const opened = vi.fn()
      vi.stubGlobal('open', opened)
      await open(listed({ desktopLink }))
      fireEvent.click(openModal().getByRole('tab', { name: 'Desktop' }))
      expect(openModal().queryByRole('button', { name: /Open/ })).toBeNull()
      fireEvent.click(openModal().getByRole('button', { name: 'Copy link' }))
      await settle()
      expect(copied).toEqual([uri])
      expect(opened).not.toHaveBeenCalled()
    },
  )

  it('lead to its extension when it is installed', async () => {
    const installed = createMockWallet({
      id: 'app.oriole',
      name: 'Oriole',
      connector: { rdns: 'app.oriole' },
    })
    const { kit } = await open({ installed: [installed] })
    fireEvent.click(openModal().getByRole('button', { name: 'Continue' }))
    await settle()
    expect(kit.get(kit.router.entry$)).toMatchObject({
      view: 'ConnectingExternal',
      params: { walletId: 'app.oriole' },
    })
  })

  it('lead to where the app can be had', async () => {
    const { kit } = await open()
    fireEvent.click(openModal().getByRole('button', { name: /Get it/ }))
    await settle()
    expect(kit.get(kit.router.entry$)).toMatchObject({ view: 'GetWallet', params: { walletId: 'oriole' } })
  })

  it('are those that the app lists itself, before a directory is asked', async () => {
    const find = vi.fn()
    await open(
      {
        directory: { find },
        customWallets: [{ id: 'mine', name: 'Mine', mobileLink: 'mine://' }],
      },
      'mine',
    )
    expect(openModal().getAllByRole('heading')[0]?.textContent).toBe('Scan with Mine')
    expect(find).not.toHaveBeenCalled()
  })

  it('leave a plain code when the directory does not answer', async () => {
    await open({ directory: { find: () => Promise.reject(new KitError('http/NETWORK')) } })
    expect(openModal().getAllByRole('heading')[0]?.textContent).toBe('Scan with your phone')
  })
})
