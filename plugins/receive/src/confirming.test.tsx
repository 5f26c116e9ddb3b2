import { definePlugin, type Kit, KitError, PaymentUri, type Plugin } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, extendPlugin, mockChain } from '@latchkit/core/testing'
import { KitProvider } from '@latchkit/ui'
import { cleanup, fireEvent, render, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { receive } from './index.js'

function modal() {
  const root = document.querySelector('latchkit-modal')?.shadowRoot
  const dialog = root?.querySelector<HTMLDialogElement>('dialog[open]')
  if (!dialog) throw new Error('There is no open modal')
  return within(dialog)
}
const shown = () =>
  document.querySelector('latchkit-modal')?.shadowRoot?.querySelector('dialog')?.textContent ?? ''

let kit: Kit | undefined
afterEach(async () => {
  cleanup()
  await kit?.dispose()
})

const fox = (...accounts: string[]) => createMockWallet({ id: 'fox', name: 'Fox', accounts })

async function make(wallet: ReturnType<typeof fox>, storage = memoryStorage(), more?: Plugin) {
  wallet.autoApprove()
  wallet.granted = true
  const chain = mockChain({ wallets: [wallet] }).plugin
  const plugins = [more ? extendPlugin(chain, more) : chain, receive()]
  const made = (await createTestKit({ plugins: plugins as never, storage })) as Kit
  kit = made
  return { made, storage }
}

function show(made: Kit) {
  render(
    <KitProvider kit={made}>
      <p>page</p>
    </KitProvider>,
  )
  ;(made.plugins as Record<string, { open(): void }>)['receive']?.open()
}

/** A page that remembers `mine` and comes back to a wallet that gives other accounts unasked. */
async function comeBack(...accounts: string[]) {
  const first = await make(fox('mine'))
  await first.made.connections.connect({ walletId: 'fox' })
  await first.made.dispose()
  const wallet = fox(...accounts)
  const { made } = await make(wallet, first.storage)
  await waitFor(() => expect(made.get(made.connections.connection$)?.unconfirmed).toBe(true))
  show(made)
  return { made, wallet }
}

describe('Receive of a wallet that has not confirmed its account', () => {
  it('shows neither address nor code before the wallet has spoken (F01)', async () => {
    await comeBack('impostor', 'impostor-2')
    await waitFor(() => expect(modal().getByText(/Confirm in/)).toBeTruthy())
    expect(modal().queryByRole('img', { name: /QR/ })).toBeNull()
    expect(modal().queryByText('Copy address')).toBeNull()
    expect(shown()).not.toContain('impostor')
    fireEvent.click(modal().getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(modal().getByRole('img', { name: /pay impostor on/ })).toBeTruthy())
    expect(modal().getByText('Copy address')).toBeTruthy()
  })

  it('stays without them when the visitor says no, and asks again', async () => {
    const { wallet } = await comeBack('impostor')
    wallet.autoApprove(false)
    await waitFor(() => expect(modal().getByText(/Confirm in/)).toBeTruthy())
    fireEvent.click(modal().getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(wallet.prompts).toBe(1))
    wallet.reject()
    await waitFor(() => expect(modal().getByText('Request declined')).toBeTruthy())
    expect(shown()).not.toContain('impostor')
    wallet.autoApprove()
    fireEvent.click(modal().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(modal().getByRole('img', { name: /pay impostor on/ })).toBeTruthy())
  })

  it('says so when the wallet names another account', async () => {
    const { made, wallet } = await comeBack('impostor')
    wallet.connector.connect = fox('mine').connector.connect
    const honest = fox('mine')
    honest.autoApprove()
    wallet.connector.connect = honest.connector.connect
    await waitFor(() => expect(modal().getByText(/Confirm in/)).toBeTruthy())
    fireEvent.click(modal().getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(modal().getByRole('img', { name: /pay mine on/ })).toBeTruthy())
    expect(made.get(made.snackbar.notice$)?.message).toBe(
      'Fox now uses another account. Its address is shown.',
    )
  })
})

describe('where an address is good', () => {
  type Written = { uri: string; networks: readonly `mock:${number}`[] }
  async function open(answer: (networkId: string) => Promise<Written>, type?: string) {
    const writer = definePlugin({
      id: 'payments',
      namespace: 'mock',
      provides: [PaymentUri],
      setup: () => ({
        provide: { 'payment-uri': { paymentUri: ({ networkId }) => answer(networkId) } },
      }),
    })
    const wallet = fox('alice')
    if (type) {
      const { connect } = wallet.connector
      wallet.connector.connect = async request => {
        const session = await connect(request)
        return { ...session, accounts: session.accounts.map(one => ({ ...one, type: type as never })) }
      }
    }
    const { made } = await make(wallet, undefined, writer())
    await made.connections.connect({ walletId: 'fox' })
    show(made)
  }

  it('is not said before it is known, and nothing can be copied until then', async () => {
    let tell = (_: Written) => {}
    // One answer, whenever it is asked for: on a busy machine that is later than the first look.
    const answer = new Promise<Written>(resolve => {
      tell = resolve
    })
    await open(() => answer)
    const isOff = () =>
      modal().getByRole('button', { name: 'Copy address' }).getAttribute('aria-disabled') === 'true'
    await waitFor(() => expect(isOff()).toBe(true))
    expect(shown()).not.toContain('Mock 1')
    tell({ uri: 'mock:alice', networks: ['mock:1', 'mock:2'] })
    await waitFor(() => expect(shown()).toContain('Mock 1, Mock 2'))
    expect(isOff()).toBe(false)
  })

  it('is no network that could not be asked, and can be asked again', async () => {
    let isUp = false
    await open(async () => {
      if (!isUp) throw new KitError('http/NETWORK', { message: 'down' })
      return { uri: 'mock:alice', networks: ['mock:1', 'mock:2'] }
    })
    await waitFor(() => expect(modal().getByText('Not checked')).toBeTruthy())
    expect(modal().getByText('We couldn’t check the networks')).toBeTruthy()
    expect(shown()).not.toContain('Mock 1')
    isUp = true
    fireEvent.click(modal().getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(shown()).toContain('Mock 1, Mock 2'))
  })

  it('is said of a contract, by name, and the code is for such a network', async () => {
    const answer = async (id: string): Promise<Written> => ({ uri: `mock:alice@${id}`, networks: ['mock:2'] })
    await open(answer, 'smartAccount')
    await waitFor(() => expect(modal().getByText('This is a smart account')).toBeTruthy())
    expect(shown()).toContain('It only exists on Mock 2')
    expect(shown()).not.toContain('Mock 1')
    expect(modal().getByRole('img', { name: /alice on Mock 2/ })).toBeTruthy()
  })
})
