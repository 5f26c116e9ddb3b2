import type { AssetBalance } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawingsChunk } from '../marks/useDrawing.js'
import { EmbeddedKit } from '../shell/embedded/EmbeddedKit.js'
import { KitProvider } from '../shell/provider/KitProvider.js'
import { createShellKit } from '../test/shellKit.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

let shell: Awaited<ReturnType<typeof createShellKit>>
beforeEach(async () => {
  shell = await createShellKit()
})
afterEach(cleanup)

async function startConnecting() {
  await waitFor(() => expect(shell.kit.get(shell.kit.connections.wallets$).length).toBe(1))
  const walletId = shell.kit.get(shell.kit.connections.wallets$)[0]?.id ?? ''
  let connecting: Promise<unknown> = Promise.resolve()
  await act(async () => {
    connecting = shell.kit.connections.connect({ walletId })
  })
  // An object, or awaiting this function would wait for the wallet.
  return { connecting }
}

test('says what is going on, from Connect to the account', async () => {
  render(
    <KitProvider kit={shell.kit}>
      <ConnectButton label="Sign in" />
    </KitProvider>,
  )
  const button = screen.getByRole('button')
  expect(button.textContent).toBe('Sign in')
  const { connecting } = await startConnecting()
  expect(button.textContent).toBe('Connecting…')
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => {
    shell.wallet.approve()
    await connecting
  })
  expect(button.textContent).toBe('0xalice')
  await waitFor(() => expect(button.querySelector('i')).toBeTruthy())
})

test('marks an account that its wallet has not confirmed', async () => {
  render(
    <KitProvider kit={shell.kit}>
      <ConnectButton />
      <AccountButton />
    </KitProvider>,
  )
  const { connect } = shell.wallet.connector
  const { connecting } = await startConnecting()
  await act(async () => {
    shell.wallet.approve()
    await connecting
  })
  expect(screen.queryByRole('img', { name: 'not confirmed' })).toBeNull()
  await act(async () => {
    await shell.kit.connections.disconnect()
    shell.wallet.connector.connect = async request => ({ ...(await connect(request)), unconfirmed: true })
    shell.wallet.approve()
    await shell.kit.connections.connect({ walletId: 'harbor' })
  })
  expect(screen.getAllByRole('img', { name: 'not confirmed' })).toHaveLength(2)
})

test('hands everything to a button of the page', async () => {
  render(
    <KitProvider kit={shell.kit}>
      <ConnectButton>
        {({ status, label, network, open }) => (
          <button type="button" onClick={() => open('Networks')}>
            {status} {label} {network?.name}
          </button>
        )}
      </ConnectButton>
    </KitProvider>,
  )
  expect(document.querySelector('.lk-button')).toBeNull()
  fireEvent.click(screen.getByText('disconnected Connect Mock 1'))
  expect(shell.kit.get(shell.kit.router.entry$).view).toBe('Networks')
})

test('loads the modal when somebody is about to press', async () => {
  const prefetch = vi.spyOn(shell.kit, 'prefetch')
  render(
    <KitProvider kit={shell.kit}>
      <ConnectButton />
    </KitProvider>,
  )
  fireEvent.pointerEnter(screen.getByRole('button'))
  expect(prefetch).toHaveBeenCalled()
})

test('a disabled button does nothing', () => {
  render(
    <KitProvider kit={shell.kit}>
      <ConnectButton disabled />
    </KitProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(shell.kit.get(shell.kit.modal$).open).toBe(false)
})

test('the account button is there with an account only, and opens it', async () => {
  render(
    <KitProvider kit={shell.kit}>
      <AccountButton />
    </KitProvider>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  shell.wallet.autoApprove()
  await startConnecting()
  fireEvent.click(screen.getByRole('button'))
  expect(shell.kit.get(shell.kit.router.entry$).view).toBe('Account')
})

test('the network button names the network, or warns', async () => {
  render(
    <KitProvider kit={shell.kit}>
      <NetworkButton />
    </KitProvider>,
  )
  expect(screen.getByRole('button').textContent).toContain('Mock 1')
  shell.wallet.autoApprove()
  await startConnecting()
  await act(async () => shell.wallet.change({ networkId: 'mock:99' }))
  expect(screen.getByRole('button').textContent).toContain('Unsupported network')
})

test('the network button opens no list where the app offers no switch', async () => {
  const { kit, wallet } = await createShellKit({ networkSwitch: false })
  render(
    <KitProvider kit={kit}>
      <NetworkButton />
      <AccountButton />
    </KitProvider>,
  )
  const network = (name: RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement
  fireEvent.click(network(/Mock 1/))
  expect([network(/Mock 1/).disabled, kit.get(kit.modal$).open]).toEqual([true, false])
  wallet.autoApprove()
  await act(async () => void (await kit.connections.connect({ walletId: 'harbor' })))
  await act(async () => wallet.change({ networkId: 'mock:99' }))
  expect(network(/Unsupported network/).disabled).toBe(true)
  // The account stays open, to disconnect.
  fireEvent.click(network(/alice/))
  await waitFor(() => expect(kit.get(kit.router.entry$).view).toBe('Account'))
})

test('a button opens a dialog, unless the card is in the page', async () => {
  const { kit } = shell
  const tree = (embedded: boolean) => (
    <KitProvider kit={kit}>
      <ConnectButton />
      {embedded ? <EmbeddedKit /> : null}
    </KitProvider>
  )
  const { rerender } = render(tree(false))
  const told = () =>
    ['aria-haspopup', 'aria-expanded'].map(name => screen.getByRole('button').getAttribute(name))
  expect(told()).toEqual(['dialog', 'false'])
  rerender(tree(true))
  await waitFor(() => expect(kit.get(kit.modal$)).toMatchObject({ open: true, embedded: true }))
  expect(told()).toEqual([null, null])
  rerender(tree(false))
  await waitFor(() => expect(told()).toEqual(['dialog', 'false']))
})

test('the network button loads no drawings before somebody connects', async () => {
  const load = vi.spyOn(drawingsChunk, 'load')
  render(
    <KitProvider kit={shell.kit}>
      <NetworkButton />
    </KitProvider>,
  )
  // No event to wait for: nothing may happen.
  await act(async () => void (await new Promise(resolve => setTimeout(resolve, 20))))
  expect(load).not.toHaveBeenCalled()
  shell.wallet.autoApprove()
  await startConnecting()
  await waitFor(() => expect(load).toHaveBeenCalled())
  load.mockRestore()
})

test('the account button writes the balance as the modal does', async () => {
  const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'mock', accounts: ['0xalice'] })
  const balances = async (): Promise<readonly AssetBalance[]> => [
    {
      asset: 'mock:1/slip44:60',
      networkId: 'mock:1',
      native: true,
      name: 'Ether',
      symbol: 'ETH',
      decimals: 3,
      amount: 9_998_499n,
    },
  ]
  const kit = await createTestKit({ plugins: [mockChain({ wallets: [wallet], balances }).plugin] })
  wallet.autoApprove()
  render(
    <KitProvider kit={kit}>
      <AccountButton balance />
    </KitProvider>,
  )
  await act(async () => void (await kit.connections.connect({ walletId: 'harbor' })))
  await waitFor(() => expect(screen.getByRole('button').textContent).toContain('9,998.499\u00a0ETH'))
  await kit.dispose()
})

test('the account button asks for no balance within 30 s of a reload, and shows none that is older', async () => {
  const storage = memoryStorage()
  const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'mock', accounts: ['0xalice'] })
  const coin: AssetBalance = {
    asset: 'mock:1/slip44:60',
    networkId: 'mock:1',
    native: true,
    name: 'Ether',
    symbol: 'ETH',
    decimals: 3,
    amount: 9_998_499n,
  }
  async function visit(balances: () => Promise<readonly AssetBalance[]>) {
    cleanup()
    const asked = vi.fn(balances)
    const chain = mockChain({ wallets: [wallet], balances: asked })
    const kit = await createTestKit({ plugins: [chain.plugin], storage })
    wallet.autoApprove()
    render(
      <KitProvider kit={kit}>
        <AccountButton balance />
      </KitProvider>,
    )
    await act(async () => void (await kit.connections.connect({ walletId: 'harbor' })))
    return { kit, asked }
  }
  const shown = () => screen.getByRole('button').textContent
  const never = () => new Promise<readonly AssetBalance[]>(() => {})
  const first = await visit(async () => [coin])
  await waitFor(() => expect(shown()).toContain('9,998.499\u00a0ETH'))
  await first.kit.dispose()

  const second = await visit(never)
  await waitFor(() => expect(shown()).toContain('9,998.499\u00a0ETH'))
  expect(second.asked).not.toHaveBeenCalled()
  await second.kit.dispose()

  const age = () => {
    for (const key of storage.keys().filter(key => key.startsWith('reads/')))
      storage.set(
        key,
        (storage.get(key) ?? '').replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) - 31_000}`),
      )
  }
  age()
  const third = await visit(never)
  await waitFor(() => expect(third.asked).toHaveBeenCalled())
  expect(shown()).not.toContain('ETH')
  await third.kit.dispose()

  // A visitor who comes back later sees the present balances, or none.
  let answer = async (): Promise<readonly AssetBalance[]> => [coin]
  const fourth = await visit(() => answer())
  await waitFor(() => expect(shown()).toContain('9,998.499\u00a0ETH'))
  const back = () => act(async () => void window.dispatchEvent(new Event('focus')))
  await back()
  expect(fourth.asked).toHaveBeenCalledTimes(1)
  answer = async () => [{ ...coin, amount: 1_000n }]
  age()
  await back()
  await waitFor(() => expect(shown()).toContain('1\u00a0ETH'))
  answer = () => Promise.reject(new Error('down'))
  age()
  await back()
  await waitFor(() => expect(shown()).not.toContain('ETH'))
  await fourth.kit.dispose()
})
