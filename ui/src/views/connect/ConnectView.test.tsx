import { ChainWallets, definePlugin } from '@latchkit/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { harbor, quill, stage, wallet } from '../../test/stage.js'

const row = (name: RegExp | string) => screen.getByRole('button', { name })

describe('ConnectView', () => {
  it('lists what was found, with a word on each', async () => {
    await renderKit(stage(), 'Connect')
    expect(row(/Harbor/).textContent).toContain('Installed')
    expect(within(screen.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByText('All wallets')).toBeNull()
  })

  it('goes on to the request of the wallet that is pressed', async () => {
    const kit = stage()
    await renderKit(kit, 'Connect')
    fireEvent.click(row(/Quill/))
    expect(kit.get(kit.router.entry$)).toEqual({
      view: 'ConnectingExternal',
      params: { walletId: 'quill', namespace: 'mock' },
    })
  })

  it('says nothing of missing wallets before they had time to announce themselves', async () => {
    await renderKit(stage({ wallets: [] }), 'Connect')
    expect(screen.queryByText('No wallets found')).toBeNull()
    expect(screen.getByRole('list', { name: 'Searching for wallets' })).toBeTruthy()
    await screen.findByText('No wallets found')
  })

  it('explains what a wallet is and looks again when there is none', async () => {
    const rescan = vi.fn()
    const family = { namespace: 'deaf', name: 'Deaf', networks: [] }
    const deaf = definePlugin({
      id: 'deaf',
      namespace: 'deaf',
      provides: [ChainWallets],
      setup: () => ({
        provide: {
          'chain-wallets': { family, discover: () => {}, rescan, parseAddress: async text => text },
        },
      }),
    })
    const kit = stage({ wallets: [], families: [deaf()] })
    await renderKit(kit, 'Connect')
    fireEvent.click(await screen.findByRole('button', { name: 'Search again' }))
    expect(rescan).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Searching' }).getAttribute('aria-busy')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Learn more' }))
    expect(viewOf(kit)).toBe('WhatIsAWallet')
  })

  it('lists wallets to get, the most used first, and drops what is no link or picture', async () => {
    const one = { icon: 'https://pictures.example/a.png', homepage: 'https://example.org' }
    const suggestions = [
      { ...one, id: 'b', name: 'Second', order: 2 },
      { ...one, id: 'a', name: 'First', order: 1 },
      { ...one, id: 'c', name: 'Trap', homepage: 'javascript:alert(1)' },
    ]
    await renderKit(stage({ wallets: [], suggestions }), 'Connect')
    const list = await screen.findByRole('list', { name: 'Get a wallet' })
    const links = within(list).getAllByRole('link') as HTMLAnchorElement[]
    expect(within(list).getAllByRole('link', { name: /example\.org$/ })).toEqual(links)
    expect(links.map(link => link.dataset['item'])).toEqual(['First', 'Second'])
    expect(links[0]?.href).toBe('https://example.org/')
    expect(list.querySelector('img')).toBeNull()
  })

  it('shows a few wallets to get, and all of them in All wallets', async () => {
    const suggestions = [...'abcdef'].map(id => ({ id, name: id, icon: '', homepage: 'https://example.org' }))
    const kit = stage({ wallets: [], suggestions })
    await renderKit(kit, 'Connect')
    const shown = async () => (await screen.findAllByRole('link', { name: /example\.org/ })).length
    expect(await shown()).toBe(4)
    fireEvent.click(screen.getByRole('button', { name: 'More wallets 2' }))
    await waitFor(async () => expect(await shown()).toBe(6))
    expect(viewOf(kit)).toBe('AllWallets')
  })

  it('flags names that two wallets claim, or that only look like a known one', async () => {
    const connector = { rdns: 'app.harbor' }
    const wallets = [
      wallet('a', 'Harbor', undefined, { connector }),
      wallet('b', 'Harbor', undefined, { connector }),
    ]
    await renderKit(
      stage({ wallets: [...wallets, wallet('c', 'МetaMask'), wallet('d', 'Plain')] }),
      'Connect',
    )
    expect(screen.getAllByText('Name not verified')).toHaveLength(3)
    expect(screen.getAllByRole('button')[0]?.textContent).toContain('Plain')
  })

  it('tells wallets of one name apart, and connects the very one that is pressed', async () => {
    const connector = { rdns: 'app.harbor' }
    const wallets = [
      wallet('a', 'Harbor', undefined, { connector }),
      wallet('b', 'Harbor', undefined, { connector }),
      wallet('c-js', 'harbor', undefined, { connector: { type: 'INJECTED' } }),
      wallet('d', 'Plain'),
    ]
    const kit = stage({ wallets })
    await renderKit(kit, 'Connect')
    const told = screen.getAllByRole('button', { name: /Harbor/i }).map(one => one.textContent)
    expect(told.map(text => text?.replace(/^H/, ''))).toEqual([
      'Harbor1 of 3 · app.harborName not verified',
      'Harbor2 of 3 · app.harborName not verified',
      'harbor3 of 3 · c-jsName not verified',
    ])
    fireEvent.click(row(/2 of 3/))
    expect(kit.get(kit.router.entry$).params).toEqual({
      walletId: 'b',
      namespace: 'mock',
      connectorId: 'b',
    })
    await screen.findByText(/Confirm in/)
    await waitFor(() => expect(wallets.map(({ prompts }) => prompts)).toEqual([0, 1, 0, 0]))
    await act(async () => wallets[1]?.approve())
    await screen.findByText('Connected')
    expect(kit.get(kit.connections.connection$)?.connectorId).toBe('b')
  })

  it('shows hostile names as text', async () => {
    await renderKit(stage({ wallets: [wallet('x', 'a\u202eb<img src=x onerror=1>')] }), 'Connect')
    expect(row(/ab<img/).textContent).not.toMatch(/\u202e/)
    expect(document.querySelector('[src="x"]')).toBeNull()
  })

  it('goes to where a listed wallet can be had, whose links are https only', async () => {
    const customWallets = [
      { id: 'good', name: 'Good', homepage: 'https://good.example/get' },
      { id: 'bad', name: 'Bad', homepage: 'javascript:alert(1)', appStore: 'data:text/html,x' },
    ]
    const kit = stage({ customWallets })
    const { unmount } = await renderKit(kit, 'Connect')
    fireEvent.click(row(/Good/))
    const link = await screen.findByRole('link', { name: /good\.example/ })
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'GetWallet', params: { walletId: 'good' } })
    expect(link.getAttribute('href')).toBe('https://good.example/get')
    unmount()
    await renderKit(stage({ customWallets }), 'GetWallet', { walletId: 'bad' })
    expect(screen.getByText('We couldn’t find a safe place to get it.')).toBeTruthy()
    expect(document.querySelectorAll('[href]')).toHaveLength(0)
  })

  it('shows contributed methods in order, and one that fails stays alone', async () => {
    const methods = [
      { id: 'social', view: async () => () => <p>social</p> },
      {
        id: 'email',
        view: async () => (): never => {
          throw new Error('broken on purpose')
        },
      },
    ]
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await renderKit(stage({ methods }), 'Connect')
    await screen.findByText('social')
    await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getAllByText('or')).toHaveLength(1)
    const order = document.body.textContent ?? ''
    expect(order.indexOf('Harbor')).toBeLessThan(order.indexOf('social'))
    vi.restoreAllMocks()
  })

  it('sorts contributed methods by `order`, then by id, and the app’s order wins', async () => {
    const method = (id: string, order?: number) => ({ id, order, view: async () => () => <p>by-{id}</p> })
    const methods = [method('b'), method('a'), method('late', 51), method('passkey', 5)]
    const shown = () =>
      [...(document.body.textContent ?? '').matchAll(/by-(late|passkey|[ab])/g)].map(([, id]) => id)
    const { unmount } = await renderKit(stage({ methods }), 'Connect')
    await screen.findByText('by-late')
    expect(shown()).toEqual(['passkey', 'a', 'b', 'late'])
    unmount()
    await renderKit(stage({ methods, connectMethodsOrder: ['late', 'b'] }), 'Connect')
    await screen.findByText('by-a')
    expect(shown()).toEqual(['late', 'b', 'passkey', 'a'])
  })

  it('waits for the terms to be accepted where the app asks for that', async () => {
    const kit = stage({ legalCheckbox: true, termsUrl: 'https://app.example/terms' })
    await renderKit(kit, 'Connect')
    await screen.findByRole('checkbox')
    fireEvent.click(row(/Harbor/))
    expect(viewOf(kit)).toBe('Connect')
    expect(screen.getByRole('alert').textContent).toContain('Accept the terms')
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(row(/Harbor/))
    expect(viewOf(kit)).toBe('ConnectingExternal')
  })

  it('moves by arrows and by typing', async () => {
    await renderKit(stage({ wallets: [harbor(), quill(), wallet('queen', 'Queen')] }), 'Connect')
    row(/Harbor/).focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(row(/Queen/))
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' })
    expect(document.activeElement).toBe(row(/Quill/))
    fireEvent.keyDown(document.activeElement as Element, { key: 'h' })
    expect(document.activeElement).toBe(row(/Harbor/))
  })

  it('shows a wallet that announces itself late', async () => {
    const kit = stage({ wallets: [] })
    const { mockChain } = await import('@latchkit/core/testing')
    const chain = mockChain({ id: 'late', wallets: [] })
    const late = stage({ wallets: [], families: [chain.plugin] })
    await kit.dispose()
    await renderKit(late, 'Connect')
    chain.announce(wallet('late', 'Latecomer', undefined, { namespace: 'late' }))
    await waitFor(() => expect(row(/Latecomer/)).toBeTruthy())
  })
})
