import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountButton } from '../../buttons/AccountButton.js'
import { ConnectButton } from '../../buttons/ConnectButton.js'
import { NetworkButton } from '../../buttons/NetworkButton.js'
import { RememberAccount } from '../../buttons/RememberAccount.js'
import { useRemembered } from '../../hooks/RememberedContext.js'
import { EmbeddedKit } from '../embedded/EmbeddedKit.js'
import { KitProvider } from './KitProvider.js'

function makeKit(storage = memoryStorage()) {
  const wallet = createMockWallet({ id: 'harbor', namespace: 'mock' })
  wallet.autoApprove()
  wallet.granted = true
  return createKit({
    storage,
    locale: 'en',
    plugins: [mockChain({ wallets: [wallet] }).plugin],
  })
}

const page = (kit: ReturnType<typeof makeKit>) => (
  <StrictMode>
    <KitProvider kit={kit}>
      <ConnectButton />
      <NetworkButton />
      <EmbeddedKit />
    </KitProvider>
  </StrictMode>
)

let complaints: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => complaints.mockRestore())

test('renders on a server without any style attribute', () => {
  const html = renderToString(page(makeKit()))
  expect(html).toContain('Connect')
  expect(html).toContain('Mock 1')
  expect(html).not.toContain('style=')
})

test('hydrates what a server rendered, whatever happened before', async () => {
  const element = document.createElement('div')
  document.body.append(element)
  element.innerHTML = renderToString(page(makeKit()))

  const kit = makeKit()
  const recovered = vi.fn()
  let root: ReturnType<typeof hydrateRoot> | undefined
  await act(async () => {
    root = hydrateRoot(element, page(kit), { onRecoverableError: recovered })
  })
  await act(async () => {
    await kit.prefetch()
    await vi.waitFor(() => expect(kit.get(kit.connections.wallets$).length).toBe(1))
    const [wallet] = kit.get(kit.connections.wallets$)
    await kit.connections.connect({ walletId: wallet?.id ?? '' })
  })
  expect(element.textContent).toContain('alice')
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  act(() => root?.unmount())
  await kit.dispose()
  element.remove()
})

describe('a page that remembers the account', () => {
  const caip = 'mock:2:alice-of-harbor'
  const cookies = () => document.cookie
  const cookie = () => /(?:^|; )account=([^;]*)/.exec(cookies())?.[1]
  const Own = () => <output>{useRemembered()?.address ?? 'nobody'}</output>
  const remembering = (kit: ReturnType<typeof makeKit>, value?: string) => (
    <StrictMode>
      <KitProvider kit={kit}>
        <RememberAccount cookie="account" value={value}>
          <ConnectButton />
          <NetworkButton />
          <AccountButton />
          <Own />
        </RememberAccount>
      </KitProvider>
    </StrictMode>
  )
  let element: HTMLElement
  beforeEach(() => {
    element = document.createElement('div')
    document.body.append(element)
  })
  afterEach(() => {
    element.remove()
    // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it.
    document.cookie = 'account=; max-age=0; path=/'
  })

  /** The HTML of a server, and the page that hydrates it. */
  async function visit(kit: ReturnType<typeof makeKit>, value?: string) {
    element.innerHTML = renderToString(remembering(makeKit(), value))
    const served = element.textContent
    const recovered = vi.fn()
    const root = await act(async () =>
      hydrateRoot(element, remembering(kit, value), { onRecoverableError: recovered }),
    )
    const leave = async () => {
      act(() => root.unmount())
      await kit.dispose()
      expect(recovered).not.toHaveBeenCalled()
      expect(complaints).not.toHaveBeenCalled()
    }
    return { served, leave }
  }
  const buttons = () => [...element.querySelectorAll('button')].map(({ textContent }) => textContent)

  test('shows its place until the wallet has answered, and never more', async () => {
    const storage = memoryStorage()
    const first = makeKit(storage)
    const before = await visit(first)
    expect(before.served).toContain('Connect')
    await act(async () => {
      await first.connections.connect({ walletId: 'harbor' })
    })
    const value = cookie()
    expect(value).toBe(first.get(first.connections.account$)?.caipAddress)
    await before.leave()

    const again = makeKit(storage)
    const gone = vi.spyOn(again, 'start').mockResolvedValue()
    const loading = vi.spyOn(again, 'prefetch').mockReturnValue(new Promise(() => {}))
    const after = await visit(again, value)
    expect(after.served).not.toContain('Connect')
    const place = element.innerHTML
    expect(again.get(again.connections.account$)).toBeUndefined()
    expect(element.querySelector('button')?.getAttribute('aria-busy')).toBe('true')
    gone.mockRestore()
    loading.mockRestore()
    await act(async () => {
      await again.start()
      await vi.waitFor(() => expect(again.get(again.connections.account$)).toBeDefined())
    })
    await vi.waitFor(() => expect(element.querySelector('output')?.textContent).toBe('nobody'))
    expect(place).not.toBe('')
    expect(cookie()).toBe(value)
    await after.leave()
  })

  test('shows its place also while only a wallet of another family has answered', async () => {
    const storage = memoryStorage()
    /** Of two families; the wallet of the first may never answer. */
    const kitOfTwo = (isHeld = false) => {
      const plugins = ['mock', 'other'].map(id => {
        const connector = isHeld && id === 'mock' ? { connect: () => new Promise<never>(() => {}) } : {}
        const wallet = createMockWallet({ id: `${id}-wallet`, namespace: id, connector })
        wallet.autoApprove()
        wallet.granted = true
        return mockChain({ id, wallets: [wallet] }).plugin
      })
      return createKit({ storage, locale: 'en', plugins }) as unknown as ReturnType<typeof makeKit>
    }
    const first = kitOfTwo()
    const before = await visit(first)
    for (const id of ['other-wallet', 'mock-wallet'])
      await act(async () => void (await first.connections.connect({ walletId: id })))
    const value = cookie()
    expect(value).toMatch(/^mock:/)
    await before.leave()

    const again = kitOfTwo(true)
    const after = await visit(again, value)
    await vi.waitFor(() => expect(again.get(again.connections.connections$).length).toBe(1))
    expect(buttons()).not.toContain('Connect')
    expect(cookie()).toBe(value)
    await after.leave()
  })

  test('shows Connect once no wallet comes, and forgets the account', async () => {
    const kit = makeKit()
    const { served, leave } = await visit(kit, caip)
    expect(served).toContain('alic…harbor')
    expect(served).toContain('Mock 2')
    await vi.waitFor(() => expect(buttons()).toEqual(['Connect', expect.stringContaining('Mock 1')]))
    expect(cookie()).toBeUndefined()
    await leave()
  })

  test('forgets the account when the visitor disconnects', async () => {
    const kit = makeKit()
    const { leave } = await visit(kit)
    await act(async () => {
      await kit.connections.connect({ walletId: 'harbor' })
      await kit.connections.disconnect()
    })
    expect(cookie()).toBeUndefined()
    expect(buttons()[0]).toBe('Connect')
    await leave()
  })

  test.each(['', 'nobody', '<b>:1:x', `mock:1:${'a'.repeat(129)}`, 'mock:1:al‮ice', 'mock:1:alice; path=/'])(
    'ignores what is no account: %s',
    value => {
      const html = renderToString(remembering(makeKit(), value))
      expect(html).toContain('Connect')
      expect(html).toContain('Mock 1')
      expect(html).toContain('nobody')
    },
  )

  test('shows no place where nothing is connected again', () => {
    const kit = createKit({ plugins: [mockChain({ wallets: [] }).plugin], locale: 'en', reconnect: false })
    expect(renderToString(remembering(kit as never, caip))).toContain('Connect')
  })
})
