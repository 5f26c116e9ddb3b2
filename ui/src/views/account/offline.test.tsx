import { type AssetBalance, Balances, definePlugin } from '@latchkit/core'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '../../test/renderKit.js'
import { settled } from '../../test/settled.js'
import { actions, connect, harbor, priced, stage, unpriced } from '../../test/stage.js'

afterEach(() => void vi.restoreAllMocks())

async function open(options: Parameters<typeof stage>[0]) {
  const wallets = [harbor()]
  const kit = stage({ ...options, wallets })
  await connect(kit, wallets)
  await renderKit(kit, 'Account')
  await settled()
  return kit
}
const text = () => document.body.textContent ?? ''

describe('AccountView offline', () => {
  it('keeps the last values, says of when they are, and leaves only Receive', async () => {
    await open({ actions })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('You are offline')).toBeTruthy()
    expect(text()).toMatch(/as of \d/)
    expect(text()).toContain('These are the last known balances.')
    const tokens = within(screen.getByRole('list', { name: 'Tokens' }))
    expect(tokens.getAllByRole('listitem')).toHaveLength(4)
    const off = ['Buy', 'Swap', 'Receive', 'Send'].map(name =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled'),
    )
    expect(off).toEqual(['true', 'true', null, 'true'])
  })

  it('says in one voice that balances are unknown, and nothing else', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const kit = await open({ balances: () => Promise.reject(new Error('offline')) })
    await screen.findByText('You are offline')
    expect(text()).toContain('Balance unavailable')
    expect(text()).toContain('Your balances load when you’re back online.')
    expect(text()).not.toMatch(/Token Balance Unavailable|last known|may have changed/)
    expect(kit.get(kit.toast.notice$)).toBeUndefined()
  })
})

describe('AccountView when the source that knows most is down', () => {
  /** An API before the node: it knows prices and tokens that the node does not. */
  function withApi(first: () => Promise<readonly AssetBalance[]>) {
    const source = { balances: first }
    const api = definePlugin({
      id: 'api',
      provides: [Balances],
      setup: () => ({ provide: { balances: { balances: () => source.balances() } } }),
    })()
    return { source, families: [api], balances: async () => unpriced.slice(0, 1) }
  }
  const down = () => Promise.reject(new Error('down'))
  const list = () => within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('listitem')
  /** After the half minute in which nothing is asked again. */
  async function lookAgain() {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
    await act(async () => void window.dispatchEvent(new Event('focus')))
    await settled()
  }

  it('keeps the last known total with its age, and offers to look again', async () => {
    const { source, ...options } = withApi(async () => priced)
    await open(options)
    expect([list().length, text()]).toEqual([4, expect.stringContaining('$12,4')])
    source.balances = down
    await lookAgain()
    expect([list().length, text()]).toEqual([4, expect.stringContaining('$12,4')])
    expect(text()).toMatch(/as of \d/)
    expect(screen.getByText('Balances may be out of date')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Retry/ })).toBeTruthy()
  })

  it('says that tokens may be missing where nothing better was known', async () => {
    const { source, ...options } = withApi(down)
    await open(options)
    expect(list()).toHaveLength(1)
    expect(screen.getByText('Some tokens may be missing')).toBeTruthy()
    source.balances = async () => priced
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    await settled()
    expect(list()).toHaveLength(4)
    expect(screen.queryByText('Some tokens may be missing')).toBeNull()
  })
})
