import { type Account, type AssetBalance, definePlugin, KitError, Names } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptBalances } from '../../hooks/keptBalances.js'
import { renderKit } from '../../test/renderKit.js'
import { address, connect, otherAddress, priced, stage, wallet } from '../../test/stage.js'
import { writeMoment } from '../shared/writeMoment.js'

const MINUTE = 60_000
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Answer = () => Promise<readonly AssetBalance[]>
type Look = (address: string) => Promise<{ name: string } | undefined>
const never: Answer = () => new Promise(() => {})
const text = () => document.body.textContent ?? ''
const rows = () => within(screen.getByRole('list', { name: 'Tokens' })).getAllByRole('listitem')

/** A browser that is visited several times. Its wallet knows the page from the first visit on. */
function browser() {
  const storage = memoryStorage()
  const harbor = wallet('harbor', 'Harbor', undefined, { accounts: [address, otherAddress] })
  async function visit({ balances = never as Answer, look = (async () => undefined) as Look, ...more } = {}) {
    cleanup()
    const asked = vi.fn(balances)
    const looked = vi.fn(look)
    const names = definePlugin({
      id: 'toy-names',
      provides: [Names],
      setup: () => ({
        provide: {
          names: { resolveName: async () => undefined, lookupAddress: ({ address }) => looked(address) },
        },
      }),
    })
    const kit = stage({ wallets: [harbor], balances: asked, families: [names()], storage, ...more })
    await connect(kit, [harbor])
    await renderKit(kit, 'Account')
    return { kit, asked, looked }
  }
  return { storage, visit }
}
/** The storage as if the visit had been that long ago, or the reads of one kind in it. */
function age(storage: ReturnType<typeof memoryStorage>, ms: number, kind = '') {
  for (const key of storage.keys().filter(key => key.startsWith('reads/') && key.includes(kind)))
    storage.set(
      key,
      (storage.get(key) ?? '').replace(/"at":(\d+)/, (_, at) => `"at":${Number(at) - ms}`),
    )
}
const mira: Look = async () => ({ name: 'mira.eth' })

describe('Account after a reload', () => {
  it('shows at once what it showed last, with its age, until the fresh read replaces it', async () => {
    const { storage, visit } = browser()
    await visit({ balances: async () => priced, look: mira })
    await screen.findByText('mira.eth')
    await screen.findByText(/12,480/)
    const before = rows().map(row => row.textContent)
    expect(text()).not.toContain('as of')

    age(storage, 26 * 60 * MINUTE)
    let answer: (list: readonly AssetBalance[]) => void = () => {}
    const held = () => new Promise<readonly AssetBalance[]>(resolve => (answer = resolve))
    const { asked } = await visit({ balances: held, look: () => new Promise(() => {}) })
    expect(rows().map(row => row.textContent)).toEqual(before)
    expect(text()).toContain('12,480')
    expect(screen.getByText('mira.eth')).toBeTruthy()
    expect(text()).toMatch(/as of (yesterday|\w+ \d+,) ?\d+:\d\d/)
    // One age for both.
    expect(text()).not.toContain('name as of')
    expect(asked).toHaveBeenCalledTimes(1)
    await act(async () => answer(priced.map(asset => ({ ...asset, amount: asset.amount * 2n }))))
    await waitFor(() => expect(text()).toContain('24,961'))
    // Of the name, which is still being looked up.
    expect(text()).toMatch(/name as of/)
  })

  it.each(['name-1', 'balances-1'])('shows the greater of two ages, here that of %s', async older => {
    const { storage, visit } = browser()
    await visit({ balances: async () => priced, look: mira })
    await screen.findByText('mira.eth')
    await screen.findByText(/12,480/)
    age(storage, 26 * 60 * MINUTE)
    age(storage, 72 * 60 * MINUTE, older)
    const at = Date.now() - 98 * 60 * MINUTE
    await visit({ look: () => new Promise(() => {}) })
    // The minute may have changed since.
    const moments = [at, at - MINUTE].map(moment => `as of ${writeMoment(moment, 'en')}`)
    expect(moments.some(moment => text().includes(moment))).toBe(true)
  })

  it('asks nobody within the lifetimes, and shows no age', async () => {
    const { storage, visit } = browser()
    await visit({ balances: async () => priced, look: mira })
    await screen.findByText('mira.eth')
    await screen.findByText(/12,480/)
    age(storage, 25_000)
    const { asked, looked } = await visit()
    expect(text()).toContain('12,480')
    expect(screen.getByText('mira.eth')).toBeTruthy()
    expect(text()).not.toContain('as of')
    expect([asked.mock.calls.length, looked.mock.calls.length]).toEqual([0, 0])
  })

  it('keeps what it knew, with its age, when nobody answers', async () => {
    const { storage, visit } = browser()
    await visit({ balances: async () => priced, look: mira })
    await screen.findByText('mira.eth')
    await screen.findByText(/12,480/)
    age(storage, 10 * MINUTE)
    const down = () => Promise.reject(new KitError('network/RPC_FAILED'))
    await visit({ balances: down, look: down })
    await screen.findByText('Balances may be out of date')
    expect(text()).toContain('12,480')
    expect(screen.getByText('mira.eth')).toBeTruthy()
    expect(text()).toMatch(/as of/)
  })

  it('keeps every unit of an amount', async () => {
    const { visit } = browser()
    const exact = 9_007_199_254_740_993_000_000_000_000_000_007n
    const held = [{ reason: 'locked' as const, amount: exact - 1n }]
    await visit({ balances: async () => priced.map(asset => ({ ...asset, amount: exact, held })) })
    await screen.findByRole('list', { name: 'Tokens' })
    const { kit } = await visit()
    const account = kit.get(kit.connections.account$) as Account
    const kept = keptBalances(kit).load({ account, networkId: 'mock:1' })
    expect(kept?.data).toEqual(priced.map(asset => ({ ...asset, amount: exact, held })))
  })

  it('shows nothing of one account for another', async () => {
    const { storage, visit } = browser()
    await visit({ balances: async () => priced, look: mira })
    await screen.findByText('mira.eth')
    await screen.findByText(/12,480/)
    const { kit } = await visit()
    expect(text()).toMatch(/12,480/)
    await act(async () => kit.connections.select({ namespace: 'mock', connectorId: 'harbor' }, otherAddress))
    expect(text()).not.toMatch(/12,480|mira\.eth/)
    // Both are of the same wallet, so what is kept of the first stays.
    expect(storage.keys().some(key => key.startsWith(`reads/mock/${address}`))).toBe(true)
  })

  it.each([
    [
      'of another network',
      (row: Record<string, unknown>) => ({ ...row, networkId: 'mock:2', asset: 'mock:2/x:y' }),
    ],
    ['without an amount', (row: Record<string, unknown>) => ({ ...row, amount: 5 })],
    ['below zero', (row: Record<string, unknown>) => ({ ...row, amount: { $bigint: '-5' } })],
    ['without decimals', (row: Record<string, unknown>) => ({ ...row, decimals: 1e9 })],
  ])('shows no stored balance %s', async (_, change) => {
    const { storage, visit } = browser()
    await visit({ balances: async () => priced })
    await screen.findByText(/12,480/)
    for (const key of storage.keys().filter(key => key.includes('/balances-1/'))) {
      const stored = JSON.parse(storage.get(key) ?? '')
      stored.data.data[0] = change(stored.data.data[0])
      storage.set(key, JSON.stringify(stored))
    }
    const { asked } = await visit()
    expect(text()).not.toContain('12,480')
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('leaves nothing behind once the account is disconnected', async () => {
    const { storage, visit } = browser()
    const { kit } = await visit({ balances: async () => priced, look: mira })
    await screen.findByText('mira.eth')
    await screen.findByText(/12,480/)
    expect(storage.keys().some(key => key.startsWith('reads/'))).toBe(true)
    await act(async () => kit.connections.disconnect())
    expect(
      storage
        .keys()
        .flatMap(key => [key, storage.get(key)])
        .join(),
    ).not.toContain(address)
  })
})
