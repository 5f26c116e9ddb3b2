import { definePlugin, type Kit, PaymentUri } from '@latchkit/core'
import {
  createMockWallet,
  createTestKit,
  describePlugin,
  extendPlugin,
  messageFaults,
  mockChain,
} from '@latchkit/core/testing'
import { KitProvider } from '@latchkit/ui'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { receive } from './index.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'

describePlugin('receive', { plugin: () => receive() })

const payments = definePlugin({
  id: 'payments',
  namespace: 'mock',
  provides: [PaymentUri],
  setup: () => ({
    provide: {
      'payment-uri': {
        paymentUri: async ({ account }) => ({
          uri: `mock:${account.address}`,
          networks: ['mock:1', 'mock:2'] as const,
        }),
      },
    },
  }),
})

function modal() {
  const root = document.querySelector('latchkit-modal')?.shadowRoot
  const dialog = root?.querySelector<HTMLDialogElement>('dialog[open]')
  if (!dialog) throw new Error('There is no open modal')
  return within(dialog)
}

describe('Receive', () => {
  let kit: Kit | undefined
  afterEach(async () => {
    cleanup()
    await kit?.dispose()
  })
  async function open(options: { accounts?: string[]; writes?: boolean; connect?: boolean } = {}) {
    const { accounts = ['alice'], writes = true, connect = true } = options
    const wallet = createMockWallet({ id: 'fox', name: 'Fox', accounts })
    wallet.autoApprove()
    const chain = mockChain({ wallets: [wallet] }).plugin
    const plugins = [writes ? extendPlugin(chain, payments()) : chain, receive()]
    const made = (await createTestKit({ plugins: plugins as never })) as Kit
    kit = made
    if (connect) await made.connections.connect({ walletId: 'fox' })
    render(
      <KitProvider kit={made}>
        <p>page</p>
      </KitProvider>,
    )
    ;(made.plugins as Record<string, { open(): void }>)['receive']?.open()
    return made
  }

  it('shows the whole address, its code and each network it is good on', async () => {
    await open()
    await waitFor(() => expect(modal().getByRole('img', { name: /alice on Mock 1/ })).toBeTruthy())
    await waitFor(() => expect(modal().getAllByText('Mock 1, Mock 2').length).toBeGreaterThan(0))
    expect(modal().getByText('Copy address')).toBeTruthy()
  })

  it('is good on the network in use alone where the family does not say more', async () => {
    await open({ writes: false })
    await waitFor(() => expect(modal().getByText(/Only send assets on/)).toBeTruthy())
    expect(modal().queryByText('Mock 1, Mock 2')).toBeNull()
  })

  it('lets one of several accounts be chosen without changing the one in use', async () => {
    const made = await open({ accounts: ['alice', 'carol'] })
    await waitFor(() => expect(modal().getByRole('button', { name: /Fox alice/ })).toBeTruthy())
    fireEvent.click(modal().getByRole('button', { name: /Fox alice/ }))
    await waitFor(() => expect(modal().getByText('carol')).toBeTruthy())
    fireEvent.click(modal().getByText('carol'))
    await waitFor(() => expect(modal().getByRole('img', { name: /carol on Mock 1/ })).toBeTruthy())
    expect(made.get(made.connections.account$)?.address).toBe('alice')
  })

  it('works without a network, and says what will have to wait (N10)', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open()
    await waitFor(() => expect(modal().getByText('You are offline')).toBeTruthy())
    expect(modal().getByRole('img', { name: /alice on Mock 1/ })).toBeTruthy()
    expect(modal().getByText('Copy address')).toBeTruthy()
    vi.restoreAllMocks()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(modal().queryByText('You are offline')).toBeNull())
  })

  it.each([
    ['denied', { writeText: () => Promise.reject(new Error('denied')) }],
    ['missing', undefined],
  ])('says so when the clipboard is %s, and what it copies is what it shows (M12)', async (_, clipboard) => {
    const written: string[] = []
    const give = (value: object | undefined) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
    give(clipboard)
    await open()
    const button = () => modal().getByRole('button', { name: 'Copy address' })
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button())
    await waitFor(() => expect(modal().getByText(/We couldn’t copy the address/)).toBeTruthy())
    expect(modal().queryByText('Copied')).toBeNull()
    give({ writeText: async (text: string) => void written.push(text) })
    fireEvent.click(modal().getByText('Copy address'))
    await waitFor(() => expect(modal().getByText('Copied')).toBeTruthy())
    const shown = document
      .querySelector('latchkit-modal')
      ?.shadowRoot?.querySelector('[part~=address]')
      ?.textContent?.replace(/\s/g, '')
    expect(written).toEqual([shown])
    give(undefined)
  })

  it('has whoever is not connected connect first', async () => {
    const made = await open({ connect: false })
    expect(made.get(made.router.entry$)).toMatchObject({ view: 'Connect', next: { view: 'receive' } })
    await made.connections.connect({ walletId: 'fox' })
    await waitFor(() => expect(modal().getByText('Copy address')).toBeTruthy())
  })

  it('has every word in Arabic', () => {
    expect(messageFaults('ar', { ...en, ...viewMessages }, ar)).toEqual([])
  })
})
