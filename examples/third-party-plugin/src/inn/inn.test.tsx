// @vitest-environment jsdom
import {
  type Account,
  type CaipNetworkId,
  createKit,
  definePlugin,
  type Kit,
  type ViewProps,
  views,
  viewWrappers,
} from '@latchkit/core'
import { createTestKit, describePlugin, mockChain, until } from '@latchkit/core/testing'
import { evm, SendEvmTransaction } from '@latchkit/eip155'
import { send } from '@latchkit/send'
import { renderView } from '@latchkit/ui/testing'
import { fireEvent, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { inn } from '../index.js'

const anchor = () =>
  inn({ name: 'The Anchor', network: 'mock:2', till: 'landlord', askTwiceAbove: 10n ** 18n })

describePlugin('an inn', { plugin: anchor })

/** Puts its own around Send's review, and a receipt of its own in place of Send's. */
const receipts = definePlugin({
  id: 'receipts',
  contributes: [
    viewWrappers.of({
      around: 'send/review',
      view:
        async () =>
        ({ children }: { children: ReactNode }) => <section aria-label="Counted twice">{children}</section>,
    }),
    views.of({
      name: 'send/done',
      title: 'receipts.title',
      view:
        async () =>
        ({ params, plugin }: ViewProps<{ hash: string } | undefined, { house: string }>) => (
          <p>
            {plugin.house} thanks for {params?.hash}
          </p>
        ),
    }),
  ],
  messages: { en: { 'receipts.title': 'Your receipt' } },
  setup(ctx) {
    ctx.onAny((type, data) => type === 'send:sent' && ctx.log.add('info', data.hash))
    return { internal: () => ({ house: 'The Anchor' }) }
  },
})

const balances = async (_address: string, networkId: CaipNetworkId) => [
  {
    asset: `${networkId}/slip44:1` as const,
    networkId,
    native: true,
    name: 'Mock',
    symbol: 'MCK',
    decimals: 18,
    amount: 9n * 10n ** 18n,
  },
]

describe('an inn', () => {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  async function open({ connect = true, accept = true } = {}) {
    const chain = mockChain({ balances })
    const kit = await createTestKit({ plugins: [chain.plugin, send(), anchor()] })
    cleanups.push(kit.dispose)
    if (accept) kit.plugins.inn.acceptRules()
    chain.wallets[0]?.autoApprove()
    if (connect) await kit.connections.connect({ walletId: 'mock-wallet' })
    return kit
  }
  async function show(kit: Kit, view: string, params?: unknown) {
    const { element, unmount } = await renderView(kit, view, params)
    cleanups.push(unmount)
    return { element, ...within(element) }
  }

  it('hangs out its sign, and has a way in without a wallet', async () => {
    const modal = await show(await open({ connect: false }), 'Connect')
    await modal.findByText('The Anchor')
    fireEvent.click(await modal.findByRole('button', { name: 'Come in without a wallet' }))
    await modal.findByText('Take a seat')
  })

  it('changes the account: a lobby around it, keys for pictures, a tag at the house currency', async () => {
    const kit = await open()
    const modal = await show(kit, 'Account')
    await modal.findByText('The lobby of The Anchor')
    await until(() => modal.element.querySelector('[aria-label^="Room"]'))
    await modal.findByRole('button', { name: 'Tip' })
    expect(modal.queryByText('House currency')).toBeNull()
    fireEvent.click(await modal.findByRole('button', { name: 'Pay on our network' }))
    await modal.findByText('House currency')
    expect(kit.get(kit.toast.notice$)).toMatchObject({ message: 'Welcome home to The Anchor' })
    expect(kit.get(kit.connections.network$)?.id).toBe('mock:2')
  })

  it('marks its network in the list', async () => {
    const modal = await show(await open(), 'Networks')
    expect(await modal.findAllByText('House network')).toHaveLength(1)
  })

  it('takes tips as its action says, counts them, and none while the bar is closed', async () => {
    const kit = await open()
    const modal = await show(kit, 'Account')
    fireEvent.click(await modal.findByRole('button', { name: 'Tip' }))
    await modal.findByText('A tip of 100 for The Anchor')
    fireEvent.click(modal.getByRole('button', { name: 'Give it' }))
    await modal.findByRole('button', { name: /Tip.*1/ })
    expect(kit.get(kit.toast.notice$)).toMatchObject({ message: 'Thank you for the tip' })
    kit.plugins.inn.openBar(false)
    await until(() => modal.queryByRole('button', { name: /Tip/ }) === null)
  })

  it('wants its rules accepted before anything else', async () => {
    const kit = await open({ accept: false, connect: false })
    const modal = await show(kit, 'Connect')
    fireEvent.click(await modal.findByRole('button', { name: /mock-wallet/ }))
    await modal.findByText('Quiet after ten, please')
    kit.close()
    expect(kit.get(kit.modal$).open).toBe(true)
    fireEvent.click(modal.getByRole('button', { name: 'I will be quiet' }))
    await until(() => !kit.get(kit.modal$).open)
  })

  it('leads whoever wants to tip without a wallet past its rules to the tip', async () => {
    const kit = await open({ accept: false, connect: false })
    const modal = await show(kit, 'inn/tip', { amount: '100' })
    fireEvent.click(await modal.findByRole('button', { name: /mock-wallet/ }))
    await modal.findByText('Quiet after ten, please')
    fireEvent.click(modal.getByRole('button', { name: 'I will be quiet' }))
    await modal.findByText('A tip of 100 for The Anchor')
  })

  it('asks twice before a large payment, and not before a small one', async () => {
    const kit = await open()
    const modal = await show(kit, 'send')
    fireEvent.change(await modal.findByRole('textbox', { name: 'Amount in MCK' }), { target: { value: '2' } })
    fireEvent.change(modal.getByRole('textbox', { name: 'Recipient' }), { target: { value: 'bob' } })
    const review = await modal.findByRole('button', { name: 'Review' })
    await until(() => review.getAttribute('aria-disabled') === null)
    fireEvent.click(review)
    fireEvent.click(await modal.findByRole('button', { name: /^Send 2 MCK/ }))
    await modal.findByText('This is more than a room costs')
    fireEvent.click(modal.getByRole('button', { name: 'Pay all the same' }))
    await modal.findByRole('heading', { name: '2 MCK sent' })
  })

  it('has a receipt of its own in Send, and its own around the review', async () => {
    const chain = mockChain({ balances })
    const kit = await createTestKit({ plugins: [chain.plugin, send(), receipts()] })
    cleanups.push(kit.dispose)
    chain.wallets[0]?.autoApprove()
    await kit.connections.connect({ walletId: 'mock-wallet' })
    const modal = await show(kit, 'send')
    fireEvent.change(await modal.findByRole('textbox', { name: 'Amount in MCK' }), { target: { value: '1' } })
    fireEvent.change(modal.getByRole('textbox', { name: 'Recipient' }), { target: { value: 'bob' } })
    const review = await modal.findByRole('button', { name: 'Review' })
    await until(() => review.getAttribute('aria-disabled') === null)
    fireEvent.click(review)
    const around = within(await modal.findByRole('region', { name: 'Counted twice' }))
    fireEvent.click(await around.findByRole('button', { name: /^Send 1 MCK/ }))
    await modal.findByText(/^The Anchor thanks for .+/)
    await modal.findAllByText('Your receipt')
  })

  it('knows the views of Send by type', () => {
    const view = async () => () => null
    // @ts-expect-error Send has no such route
    definePlugin({ id: 'receipts', contributes: [viewWrappers.of({ around: 'send/revew', view })] })
    // @ts-expect-error Send has no such route
    views.of({ name: 'send/doen', view })
    views.of({
      name: 'send/done',
      // @ts-expect-error a hash is text
      view: async () => (props: ViewProps<{ hash: number }>) => props.params.hash,
    })
  })

  it('rings a bell beside the modal while there is news, and paints it', async () => {
    const kit = await open()
    const { element } = await show(kit, 'Account')
    const heard = () => element.querySelector('latchkit-overlays')?.shadowRoot?.textContent ?? ''
    expect(heard()).not.toContain('Last orders')
    kit.plugins.inn.ring('Last orders')
    await waitFor(() => expect(heard()).toContain('Last orders'))
    expect(kit.get(kit.theme.variables$)['--lk-accent']).toBe('#7a4b1e')
    kit.plugins.inn.ring(undefined)
    await until(() => !heard().includes('Last orders'))
  })

  it('knows by type what it opens and what a chain sends', () => {
    const kit = createKit({
      plugins: [evm(), inn({ name: 'A', network: 'eip155:1', till: '0x', askTwiceAbove: 0n })],
    })
    cleanups.push(kit.dispose)
    // @ts-expect-error an amount is text
    expect(() => kit.open('inn/tip', { amount: 1 })).toThrow(/an amount is needed/)
    const pay = (account: Account) => {
      const { sendTransaction } = kit.use(SendEvmTransaction, account)
      const to = '0x0000000000000000000000000000000000000001'
      void sendTransaction({ account, networkId: 'eip155:1', native: { to, value: 1n } })
      // @ts-expect-error a value is a bigint or text
      return sendTransaction({ account, networkId: 'eip155:1', native: { to, value: 1 } })
    }
    expect(pay).toBeTypeOf('function')
  })
})
