import { KitError } from '@latchkit/core'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { settled } from '../../test/settled.js'
import { address, harbor, quill, stage, wallet } from '../../test/stage.js'
import { renderView } from '../../testing/renderView.js'

async function open(one = harbor(), more: Parameters<typeof stage>[0] = {}) {
  const kit = stage({ wallets: [one, quill()], ...more })
  await renderKit(kit, 'Connect')
  await act(async () => kit.router.push('ConnectingExternal', { walletId: 'harbor', namespace: 'mock' }))
  return { kit, one }
}
async function answer(run: () => void) {
  act(run)
  await settled()
}

/** The time in which wallets announce themselves lasts until it is told to end. */
function holdDiscovery() {
  const held: (() => void)[] = []
  const { setTimeout: later } = globalThis
  const hold = (run: () => void, ms?: number) => (ms === 400 ? held.push(run) : later(run, ms))
  vi.stubGlobal('setTimeout', hold)
  return () => {
    expect(held).toHaveLength(1)
    for (const end of held) end()
  }
}
afterEach(() => vi.unstubAllGlobals())

describe('ConnectingExternalView', () => {
  it('asks exactly once, also under StrictMode, and says whose turn it is', async () => {
    const { one } = await open()
    await screen.findByText(/Confirm in/)
    await answer(() => {})
    expect(one.prompts).toBe(1)
    expect(document.body.textContent).toContain('Your turn. Harbor has opened a window')
    expect(document.body.textContent).toContain('northpier.appAsks to see your address')
  })

  it('closes after it was approved', async () => {
    const { kit, one } = await open()
    await answer(() => one.approve())
    expect(screen.getByText('Connected')).toBeTruthy()
    expect(kit.get(kit.connections.account$)?.address).toBe(address)
    await waitFor(() => expect(kit.get(kit.modal$).open).toBe(false))
  })

  it('is closed by Escape while it says that it was approved', async () => {
    const { kit, one } = await open()
    await answer(() => one.approve())
    const seen: string[] = []
    onTestFinished(kit.subscribe(kit.router.entry$, ({ view }) => seen.push(view)))
    fireEvent.keyDown(screen.getByText('Connected'), { key: 'Escape' })
    expect(kit.get(kit.modal$).open).toBe(false)
    expect(seen).not.toContain('Account')
  })

  it('tells a refusal, offers both ways on, and asks anew on Retry', async () => {
    const { kit, one } = await open()
    await answer(() => one.reject())
    expect(screen.getByText('Request declined')).toBeTruthy()
    expect(document.body.textContent).toContain('Nothing was shared and no money moved.')
    const retry = screen.getByRole('button', { name: 'Retry' })
    expect(document.activeElement).toBe(retry)
    fireEvent.click(retry)
    await answer(() => one.approve())
    expect(one.prompts).toBe(2)
    expect(kit.get(kit.connections.status$)).toBe('connected')
  })

  it.each([
    ['a request that waits', { code: -32002, message: 'pending' }, 'Open Harbor'],
    ['silence', new KitError('core/TIMEOUT'), 'No response yet'],
    ['no account', new KitError('connect/NO_ACCOUNTS'), 'No account shared'],
    ['one wallet only', new KitError('connect/MULTI_WALLET_OFF'), 'One wallet at a time'],
    ['anything else', { code: -32603, message: 'Boom <b>' }, 'Harbor couldn’t connect'],
    ['a string', 'kaputt', 'Harbor couldn’t connect'],
    ['nothing at all', null, 'Harbor couldn’t connect'],
  ])('tells %s in words', async (_, error, title) => {
    const { one } = await open()
    await answer(() => one.reject(error))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/\[object|undefined|Boom|kaputt/)
  })

  it('gives the request up on the way back; a late approval connects nobody', async () => {
    const { kit, one } = await open()
    await screen.findByText(/Confirm in/)
    await act(async () => void kit.router.goBack())
    await answer(() => {})
    expect(viewOf(kit)).toBe('Connect')
    await answer(() => one.approve())
    expect(kit.get(kit.connections.status$)).toBe('disconnected')
    expect(kit.get(kit.connections.pending$)).toBeUndefined()
  })

  it('can ask again while it waits', async () => {
    const { kit, one } = await open()
    fireEvent.click(await screen.findByRole('button', { name: /Open Harbor again/ }))
    await answer(() => {})
    expect(one.prompts).toBe(2)
    expect(screen.getByText(/Confirm in/)).toBeTruthy()
    await answer(() => {
      one.approve()
      one.approve()
    })
    expect(kit.get(kit.connections.status$)).toBe('connected')
  })

  it('says so when the wallet is not there, and goes on when it comes', async () => {
    const chain = mockChain({ id: 'late', wallets: [] })
    const kit = stage({ families: [chain.plugin] })
    await renderKit(kit, 'Connect')
    await act(async () => kit.router.push('ConnectingExternal', { walletId: 'late' }))
    await screen.findByText('Wallet not found')
    const late = wallet('late', 'Latecomer', undefined, { namespace: 'late' })
    await answer(() => chain.announce(late))
    expect(document.body.textContent).toContain('Confirm in Latecomer')
    expect(late.prompts).toBe(1)
  })

  it('says in its title, too, that the wallet is not there', async () => {
    const kit = stage()
    const { element, unmount } = await renderView(kit, 'ConnectingExternal', { walletId: 'nobody' })
    onTestFinished(async () => {
      unmount()
      await kit.dispose()
    })
    await waitFor(() =>
      expect(element.querySelector('[part~="title"]')?.textContent).toBe('Wallet not found'),
    )
  })

  it('asks which family, before it asks the wallet', async () => {
    const one = harbor()
    const other = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'sol', accounts: ['so1'] })
    const kit = stage({ wallets: [one], families: [mockChain({ id: 'sol', wallets: [other] }).plugin] })
    await renderKit(kit, 'Connect')
    fireEvent.click(screen.getByRole('button', { name: /Harbor/ }))
    expect(screen.getByText('Choose a network')).toBeTruthy()
    expect(one.prompts + other.prompts).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Mock 1, Mock 2' }))
    await answer(() => other.approve())
    expect(kit.get(kit.connections.account$)?.namespace).toBe('sol')
    expect(one.prompts).toBe(0)
  })

  it('asks nobody while another family may still find the wallet, nor goes back on it afterwards', async () => {
    const one = harbor()
    const other = createMockWallet({ id: 'harbor', name: 'Harbor', namespace: 'sol', accounts: ['so1'] })
    const late = mockChain({ id: 'sol', wallets: [] })
    const kit = stage({ wallets: [one, quill()], families: [late.plugin] })
    const endDiscovery = holdDiscovery()
    await renderKit(kit, 'Connect')
    fireEvent.click(screen.getByRole('button', { name: /Harbor/ }))
    await answer(() => {})
    expect(one.prompts).toBe(0)
    await answer(() => late.announce(other))
    await screen.findByText('Choose a network')
    await answer(endDiscovery)
    expect(one.prompts).toBe(0)
    await act(async () => kit.router.replace('ConnectingExternal', { walletId: 'quill' }))
    await screen.findByText(/Confirm in/)
    await answer(() =>
      late.announce(createMockWallet({ id: 'quill', name: 'Quill', namespace: 'sol', accounts: ['so2'] })),
    )
    expect(screen.getByText(/Confirm in/)).toBeTruthy()
  })

  it('only chooses a wallet that is connected already', async () => {
    const one = harbor()
    const kit = stage({ wallets: [one, quill()] })
    await kit.start()
    await kit.prefetch()
    await waitFor(() => expect(kit.get(kit.connections.wallets$)).toHaveLength(2))
    one.approve()
    await kit.connections.connect({ walletId: 'harbor' })
    await renderKit(kit, 'Connect')
    await act(async () => kit.router.push('ConnectingExternal', { walletId: 'harbor', namespace: 'mock' }))
    await screen.findByText('Connected')
    expect(one.prompts).toBe(1)
  })

  it('asks none of the wallets that claim one name unless a row was pressed (F01)', async () => {
    const connector = { rdns: 'app.harbor' }
    const both = ['a', 'b'].map(id => wallet(id, 'Harbor', undefined, { connector }))
    const kit = stage({ wallets: both })
    await renderKit(kit, 'Connect')
    await act(async () => kit.router.push('ConnectingExternal', { walletId: 'a', namespace: 'mock' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Which Harbor?'))
    expect(both.map(({ prompts }) => prompts)).toEqual([0, 0])
    fireEvent.click(screen.getByRole('button', { name: 'Other wallets' }))
    expect(viewOf(kit)).toBe('Connect')
  })

  it('goes back to the list of wallets when it was opened there', async () => {
    const one = harbor()
    const kit = stage({ wallets: [one] })
    await renderKit(kit, 'ProfileWallets')
    fireEvent.click(screen.getByRole('button', { name: 'Add a wallet' }))
    fireEvent.click(screen.getByRole('button', { name: /Harbor/ }))
    await answer(() => one.approve())
    await waitFor(() => expect(viewOf(kit)).toBe('ProfileWallets'))
    expect(kit.get(kit.modal$).open).toBe(true)
  })
})
