import {
  type AssetBalance,
  atom,
  definePlugin,
  KitError,
  route,
  type SentTransaction,
  SentTransactions,
} from '@latchkit/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit, viewOf } from '../../test/renderKit.js'
import { settled } from '../../test/settled.js'
import {
  actions,
  address,
  connect,
  harbor,
  otherAddress,
  priced,
  quill,
  stage,
  unpriced,
  wallet,
} from '../../test/stage.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function open(options: Parameters<typeof stage>[0] = {}) {
  const wallets = options.wallets ?? [harbor(), quill()]
  const kit = stage({ ...options, wallets })
  await connect(kit, wallets)
  await renderKit(kit, 'Account')
  return { kit, wallets }
}
const rows = () => within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('listitem')
const text = () => document.body.textContent ?? ''

describe('AccountView', () => {
  it('shows who it is and what it holds', async () => {
    await open({ names: { [address]: 'mira.eth' } })
    await screen.findByText('mira.eth')
    expect(await screen.findAllByText(/12,480/)).toHaveLength(1)
    expect(rows().map(row => row.textContent)).toEqual([
      expect.stringContaining('Ether2.418\u00a0ETH$7,747.95'),
      expect.stringContaining('USD Coin3,120.44\u00a0USDC$3,120.44'),
      expect.stringContaining('Dai1,045.76\u00a0DAI$1,045.76'),
      expect.stringContaining('Wrapped Bitcoin0.0081\u00a0WBTC$566.41'),
    ])
  })

  it('keeps the wallet’s name in place until a name is known', async () => {
    await open({ names: {} })
    await settled()
    expect(screen.getByRole('button', { name: 'Harbor' })).toBeTruthy()
  })

  it('leads to its page in the explorer, whatever else is shown', async () => {
    await open()
    const link = screen.getByRole('link', { name: 'View on the explorer' })
    expect(link.getAttribute('href')).toBe(`https://explorer.example/address/${address}`)
  })

  it('says what the total leaves out where a price is missing', async () => {
    await open({ balances: async () => [...unpriced.slice(0, 1), ...priced.slice(1)] })
    await settled()
    expect(text()).toContain('$4,732.61')
    expect(text()).toContain('Not included: 1 without a price')
    expect(rows()[0]?.textContent).toContain('Ether2.418\u00a0ETHPrice unknown')
  })

  it('says how much of the coin there is where no price is known', async () => {
    await open({ balances: async () => unpriced })
    await settled()
    expect(screen.getByText('2.418 ETH', { selector: '.amt-balance' })).toBeTruthy()
    expect(text()).not.toMatch(/\$|unknown/)
  })

  it('keeps what looks like spam apart and out of the total', async () => {
    const [, dollar] = priced as [AssetBalance, AssetBalance]
    const spam = { ...dollar, asset: 'mock:1/erc20:SPAM', name: 'Claim me', isSpam: true } as const
    await open({ balances: async () => [...priced, spam] })
    await settled()
    expect(text()).toContain('$12,480.56')
    expect(text()).not.toContain('Claim me')
    fireEvent.click(screen.getByRole('button', { name: 'Show likely spam (1)' }))
    const list = within(screen.getByRole('list', { name: /Likely spam/ }))
    expect(list.getByText('Claim me')).toBeTruthy()
    expect(list.queryByText(/\$/)).toBeNull()
  })

  it('has bars while it loads, and says so', async () => {
    await open({ balances: () => new Promise(() => {}) })
    expect(screen.getByRole('list', { name: 'Loading tokens' }).closest('[aria-busy=true]')).toBeTruthy()
    expect(text()).not.toMatch(/0\.000|\$0/)
  })

  it('tells an outage from nothing, once by a toast, and blocks Retry for half a minute', async () => {
    const balances = vi.fn(async (): Promise<readonly AssetBalance[]> => {
      throw new KitError('rpc/UNAVAILABLE', { context: { transport: 'HTTP', url: 'http://127.0.0.1:1' } })
    })
    const { kit } = await open({ balances })
    await screen.findByText('Balances unavailable')
    expect(text()).toContain('Balance unavailable')
    expect(kit.get(kit.toast.notice$)?.message).toBe('Token Balance Unavailable')
    const retry = screen.getByRole('button', { name: 'Retry' })
    expect(retry.getAttribute('aria-disabled')).toBeNull()
    // Pressed, it says when it tries again.
    fireEvent.click(retry)
    expect(retry.textContent).toMatch(/^Retry in (29|30)\u00a0s$/)
    window.dispatchEvent(new Event('focus'))
    await settled()
    expect(balances).toHaveBeenCalledTimes(1)
    expect(text()).not.toMatch(/0\.000|\$0|No tokens/)
  })

  it('says that there is nothing when there is nothing', async () => {
    await open({ balances: async () => [] })
    await screen.findByText('No tokens yet')
    expect(document.querySelector('.amt-balance')).toBeNull()
  })

  it('never paints late balances of another account', async () => {
    const ends: Record<string, (assets: readonly AssetBalance[]) => void> = {}
    const wallets = [wallet('harbor', 'Harbor', undefined, { accounts: [address, otherAddress] })]
    const { kit } = await open({
      wallets,
      balances: owner => new Promise(resolve => (ends[owner] = resolve)),
    })
    await settled()
    await act(async () => kit.connections.select({ namespace: 'mock', connectorId: 'harbor' }, otherAddress))
    await settled()
    await act(async () => ends[address]?.(priced))
    await settled()
    expect(text()).not.toContain('12,480')
    await act(async () => ends[otherAddress]?.(unpriced.slice(1, 2)))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('loads anew for another network, and nothing on one that is not offered', async () => {
    const balances = vi.fn(async () => priced)
    const { kit, wallets } = await open({ balances })
    await settled()
    await act(async () => kit.connections.switchNetwork('mock:2'))
    await settled()
    expect(balances.mock.calls.map(call => (call as unknown[])[1])).toEqual(['mock:1', 'mock:2'])
    await act(async () => wallets[0]?.change({ networkId: 'mock:777' }))
    await settled()
    expect(balances).toHaveBeenCalledTimes(2)
  })

  it('reads again when the page comes back, at most every 30 s', async () => {
    const balances = vi.fn(async () => priced)
    await open({ balances })
    await settled()
    window.dispatchEvent(new Event('focus'))
    await settled()
    expect(balances).toHaveBeenCalledTimes(1)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
    window.dispatchEvent(new Event('focus'))
    await settled()
    expect(balances).toHaveBeenCalledTimes(2)
  })

  it('reads again once what was sent has settled', async () => {
    const sent$ = atom<readonly SentTransaction[]>([])
    let set: (sent: unknown) => void = () => {}
    const sender = definePlugin({
      id: 'sender',
      provides: [SentTransactions],
      setup: ctx => {
        set = sent => ctx.set(sent$, sent as never)
        return { provide: { 'sent-transactions': { sent$, look() {} } } }
      },
    })
    const balances = vi.fn(async () => priced)
    const { kit } = await open({ balances, families: [sender()] })
    await settled()
    const row = { networkId: 'mock:1', from: `mock:1:${address}` }
    act(() => set([row, { ...row, networkId: 'mock:2', settledAt: 5 }]))
    await settled()
    expect(balances).toHaveBeenCalledTimes(1)
    act(() => set([{ ...row, settledAt: Date.now() }]))
    await settled()
    expect(balances).toHaveBeenCalledTimes(2)
    // Also if it settled while another view was shown.
    await act(async () => kit.router.push('ProfileWallets'))
    await settled()
    act(() => set([{ ...row, settledAt: Date.now() }]))
    await settled()
    expect(balances).toHaveBeenCalledTimes(2)
    await act(async () => kit.router.reset('Account'))
    await settled()
    expect(balances).toHaveBeenCalledTimes(3)
  })

  it('orders actions as the app says and opens their route', async () => {
    const { kit } = await open({ actions, actionsOrder: ['send', 'onramp'] })
    const group = screen.getByRole('group', { name: 'Actions' })
    expect(
      within(group)
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['Send', 'Buy'])
    fireEvent.click(within(group).getByRole('button', { name: 'Send' }))
    expect(viewOf(kit)).toBe('stage')
  })

  it('draws an action of an outsider with its own icon, badge and params, and hides it when that says so', async () => {
    const stakes$ = atom<number | undefined>(3)
    const mayStake$ = atom(true)
    let set: (may: boolean) => void = () => {}
    let count: (stakes: number) => void = () => {}
    const staking = definePlugin({
      id: 'staking',
      routes: { index: route({ title: 'staking.title', view: async () => () => null }) },
      setup(ctx) {
        set = may => ctx.set(mayStake$, may)
        count = stakes => ctx.set(stakes$, stakes)
        return {}
      },
    })
    const { kit } = await open({
      actions: [
        ...actions,
        {
          id: 'staking',
          label: 'Stake',
          icon: async () => () => <svg role="img" aria-label="coins" />,
          to: 'staking',
          params: { from: 'account' },
          order: 15,
          offline: true,
          visible$: mayStake$,
          badge$: stakes$,
          badgeLabel: '{count} open offers',
        },
      ],
      families: [staking()],
    })
    const names = () =>
      within(screen.getByRole('group', { name: 'Actions' }))
        .getAllByRole('button')
        .map(button => button.textContent)
    await screen.findByRole('img', { name: 'coins' })
    expect(names()).toEqual(['Buy', '3Stake 3 open offers', 'Swap', 'Receive', 'Send'])
    expect(screen.getByRole('button', { name: 'coins Stake 3 open offers' })).toBeTruthy()
    await act(async () => count(0))
    expect(names()).toEqual(['Buy', 'Stake', 'Swap', 'Receive', 'Send'])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByRole('button', { name: 'Swap' }).getAttribute('aria-disabled')).toBe('true')
    const button = screen.getByRole('button', { name: /Stake/ })
    expect(button.getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(button)
    expect(kit.get(kit.router.entry$)).toEqual({ view: 'staking', params: { from: 'account' } })
    await act(async () => void kit.router.goBack())
    await act(async () => set(false))
    expect(names()).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
  })

  it('copies the whole address, and spells it out where copying is not allowed', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const { kit } = await open()
    fireEvent.click(screen.getByRole('button', { name: /Copy address/ }))
    await settled()
    expect(writeText).toHaveBeenCalledWith(address)
    writeText.mockRejectedValue(new Error('denied'))
    fireEvent.click(screen.getByRole('button', { name: /Copy address/ }))
    await settled()
    expect(kit.get(kit.toast.notice$)).toMatchObject({ variant: 'error' })
    expect(document.querySelector('.adr')?.textContent).toBe(address)
  })

  it('copies the address of the account in use, of several that the wallet shares', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const accounts = [address, otherAddress]
    const { kit } = await open({ wallets: [wallet('harbor', 'Harbor', undefined, { accounts })] })
    const connection = kit.get(kit.connections.connection$)
    await act(async () => connection && kit.connections.select(connection, otherAddress))
    fireEvent.click(screen.getByRole('button', { name: /Copy address/ }))
    await settled()
    expect(writeText.mock.calls).toEqual([[otherAddress]])
  })

  it('has an activity tab with a link to the explorer', async () => {
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'Activity' }))
    expect(screen.getByText('Nothing here yet')).toBeTruthy()
    const link = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'View on the explorer' })
    expect(link.getAttribute('href')).toBe(`https://explorer.example/address/${address}`)
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('shows hostile tokens as text', async () => {
    const [token] = unpriced.slice(1) as [AssetBalance]
    await open({
      balances: async () => [
        {
          ...token,
          name: '<img src=x>\u202eevil',
          symbol: 'VISIT-EVIL.EXAMPLE',
          icon: 'javascript:alert(1)',
        },
        { ...token, asset: 'mock:1/erc20:zero', name: 'Zero decimals', decimals: 0 },
      ],
    })
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(document.querySelector('[src="x"],[src^="javascript"]')).toBeNull()
    expect(text()).not.toMatch(/NaN|undefined|\u202e|Zero decimals/)
  })

  it.each([
    ['an amount below nothing', { amount: -5n }],
    ['decimals that are no number', { decimals: Number.NaN }],
  ])('never shows balances as nothing because of %s: they are unavailable', async (_, fault) => {
    const [token] = unpriced as [AssetBalance]
    await open({ balances: async () => [{ ...token, ...fault }] })
    await waitFor(() => expect(text()).toContain('Balance unavailable'))
    expect(text()).not.toMatch(/NaN|No tokens yet/)
  })

  it('disconnects and closes', async () => {
    const { kit, wallets } = await open()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Disconnect' })))
    expect(kit.get(kit.connections.status$)).toBe('disconnected')
    expect(kit.get(kit.modal$).open).toBe(false)
    expect(wallets[0]?.disconnects).toBe(1)
  })

  it('gives way to Connect when the wallet lets go', async () => {
    const { kit, wallets } = await open()
    await act(async () => wallets[0]?.change({ accounts: [] }))
    expect(viewOf(kit)).toBe('Connect')
  })

  it('leads to the wallets by the name', async () => {
    const { kit } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Harbor' }))
    expect(viewOf(kit)).toBe('ProfileWallets')
  })
})
