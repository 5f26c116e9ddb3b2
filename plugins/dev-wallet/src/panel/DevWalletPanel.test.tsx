import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '../createApi.js'
import type { DevWalletPanelMode } from '../DevWalletApi.js'
import { alice, walletOn } from '../testing/walletOn.js'
import { DevWalletPanel } from './DevWalletPanel.js'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let host: HTMLElement
let root: Root
let stop: () => void = () => {}

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(() => root.unmount())
  stop()
  host.remove()
  localStorage.clear()
})

async function show(mode: DevWalletPanelMode = 'auto') {
  const made = walletOn()
  const { api: controller, attach } = createApi(mode)
  root = createRoot(host.attachShadow({ mode: 'open' }))
  await act(() => root.render(<DevWalletPanel plugin={controller} />))
  expect(host.shadowRoot?.childElementCount).toBe(0)
  await act(() => attach(made.wallet))
  stop = made.wallet.dispose
  return { ...made, controller }
}

const all = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
const dialog = () => host.shadowRoot?.querySelector('dialog')
const buttons = () => all('button').map(button => button.getAttribute('aria-label') ?? button.textContent)
const press = (label: string) =>
  act(async () => {
    all('button')
      .find(button => (button.getAttribute('aria-label') ?? button.textContent) === label)
      ?.click()
    // The state of the wallet changes within a turn of the event loop; `until` waits for more.
    await new Promise(resolve => setTimeout(resolve))
  })
const status = () =>
  all('[role=status]')
    .map(node => node.textContent)
    .join('')
/** Lets React and the wallet work until the check holds. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    // React shows what came within `act`.
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
    check()
  })

test('opens for a request, tells of it, shows everything, and closes after the answer', async () => {
  const { call } = await show()
  expect(buttons()[0]).toBe('Open test wallet')
  expect(dialog()?.open).toBe(false)
  const asking = call('eth_requestAccounts')
  await until(() => expect(dialog()?.open).toBe(true))
  expect(status()).toContain('New request: Connect')
  expect(dialog()?.textContent).toContain(alice)
  expect(dialog()?.textContent).toContain('never use with real funds')
  await press('Approve')
  expect(await asking).toEqual([alice])
  await until(() => expect(dialog()?.open).toBe(false))
})

test('rejects, one request after the other', async () => {
  const { call, connect } = await show()
  await act(connect)
  const first = call('personal_sign', '<img src=x onerror=alert(1)>', alice)
  const second = call('personal_sign', 'two', alice)
  await until(() => expect(dialog()?.textContent).toContain('1 of 2'))
  expect(dialog()?.textContent).toContain('<img src=x onerror=alert(1)>')
  expect(all('dl img')).toEqual([])
  const refused = expect(first).rejects.toMatchObject({ code: 4001 })
  await press('Reject')
  await refused
  expect(dialog()?.textContent).toContain('two')
  await press('Approve')
  expect(await second).toMatch(/^0x/)
})

test('collapsed mode only counts', async () => {
  const { call } = await show('collapsed')
  const asking = call('eth_requestAccounts')
  await until(() => expect(status()).toContain('New request: Connect'))
  expect(dialog()?.open).toBe(false)
  await press('Open test wallet, 1 request waiting')
  expect(dialog()?.open).toBe(true)
  await press('Approve')
  expect(await asking).toEqual([alice])
  expect(dialog()?.open).toBe(true)
})

test('hidden mode shows nothing', async () => {
  await show('hidden')
  expect(host.shadowRoot?.childElementCount).toBe(0)
})

test('a held request does not open the panel but can be decided there', async () => {
  const { call, wallet } = await show()
  await wallet.never()
  const asking = call('eth_requestAccounts')
  await until(() => expect(buttons()[0]).toBe('Open test wallet, 1 request waiting'))
  expect(dialog()?.open).toBe(false)
  await press('Open test wallet, 1 request waiting')
  expect(dialog()?.textContent).toContain('On hold')
  await press('Approve')
  expect(await asking).toEqual([alice])
})

test('drives account, network and switches', async () => {
  const { wallet } = await show()
  await press('Open test wallet')
  const [account, network] = all('select') as HTMLSelectElement[]
  expect(account?.labels?.[0]?.textContent).toBe('Account')
  await until(() => expect(account?.options[0]?.textContent).toBe('Account 1 · 0xf3…b92266'))
  const choose = (select: HTMLSelectElement | undefined, value: string) =>
    act(async () => {
      if (select) select.value = value
      select?.dispatchEvent(new Event('change', { bubbles: true }))
      // The state of the wallet changes within a turn of the event loop; `until` waits for more.
      await new Promise(resolve => setTimeout(resolve))
    })
  await choose(account, '2')
  await choose(network, 'eip155:31338')
  for (const label of ['Locked', 'Approve everything', 'Network connection']) await press(label)
  expect(wallet.state.get()).toMatchObject({
    account: 2,
    network: 'eip155:31338',
    locked: true,
    autoApprove: true,
    online: false,
  })
  expect(all('[role=switch]').map(toggle => toggle.getAttribute('aria-checked'))).toEqual([
    'true',
    'true',
    'false',
  ])
  await press('Minimise test wallet')
  expect(dialog()?.open).toBe(false)
})
