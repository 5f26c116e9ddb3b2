import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { isRetained } from '../http/createTtlCache.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { memoryStorage, type StorageAdapter } from '../storage/StorageAdapter.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createLedger, type Ledger } from './createLedger.js'
import { stored } from './storedFields.js'

const HOUR_MS = 3_600_000
interface Deposit {
  readonly id: string
  readonly startedAt: number
  readonly amount: bigint
  readonly asset: `${string}:${string}/${string}:${string}`
  readonly hash?: string | undefined
  readonly place?: number | undefined
  readonly isDone?: true | undefined
}
const read = stored.fields<Deposit>(
  { id: stored.text(40), startedAt: stored.time, amount: stored.units, asset: stored.asset },
  { hash: stored.text(80), place: stored.count(99), isDone: stored.flag },
)
const usdc = 'mock:1/token:usdc'
const deposit = (id: string, more: Partial<Deposit> = {}): Deposit => ({
  id,
  startedAt: Date.now(),
  amount: 2n ** 200n + 1n,
  asset: usdc,
  ...more,
})

/** The ledger of a feature in one page. */
function ledgerOf(ctx: Pick<PluginContext, 'pluginId' | 'storage'>): Ledger<Deposit> {
  const ledger = createLedger<Deposit>(ctx, {
    key: 'deposits',
    most: 5,
    read,
    idOf: ({ id }) => id,
    beganAt: ({ startedAt }) => startedAt,
    isOpen: ({ isDone }) => !isDone,
    isKept: ({ startedAt, isDone }) => isRetained(startedAt, isDone ? HOUR_MS : 24 * HOUR_MS),
    claimOf: ({ amount, asset, hash, place, isDone }) => ({
      account: 'mock:1:alice',
      asset,
      expected: { amount, decimals: 6 },
      isOpen: !isDone,
      arrived: isDone ? [{ hash, place, amount }] : [],
    }),
    show() {},
  })
  ledger.read()
  return ledger
}
/** Two features in one page of an app. */
async function openPage(storage: StorageAdapter) {
  const made: Record<string, PluginContext> = {}
  const feature = (id: string) =>
    definePlugin({
      id,
      setup(ctx) {
        made[id] = ctx
        return {}
      },
    })()
  const kit = await createTestKit({ plugins: [feature('buy'), feature('fund')], storage })
  const open = (id: string) => ledgerOf(made[id] as PluginContext)
  return { kit, buy: open('buy'), fund: open('fund') }
}
const alone = (storage: StorageAdapter) => ledgerOf({ pluginId: 'buy', storage })
const ids = (ledger: Ledger<Deposit>) => ledger.all().map(({ id }) => id)

describe('what a page stores', () => {
  it('is there after a reload, to the last unit', () => {
    const storage = memoryStorage()
    alone(storage).add(deposit('a', { hash: '0xab' }))
    expect(alone(storage).all()).toEqual([
      deposit('a', { hash: '0xab', startedAt: expect.any(Number) as never }),
    ])
  })
  it('stays beside what other tabs store, and an old tab undoes nothing that it does not change', () => {
    const storage = memoryStorage()
    const first = alone(storage)
    first.add(deposit('a', { startedAt: Date.now() - 2 }))
    const second = alone(storage)
    second.add(deposit('b', { startedAt: Date.now() - 1 }))
    second.change('a', () => ({ hash: '0xab' }))
    first.add(deposit('c'))
    first.change('a', () => ({ isDone: true }))
    expect(alone(storage).all()).toMatchObject([
      { id: 'c' },
      { id: 'b' },
      { id: 'a', hash: '0xab', isDone: true },
    ])
    second.read()
    expect(second.find('a')).toMatchObject({ isDone: true })
  })
  it('has room for what is open before what has ended, the newest first', () => {
    const storage = memoryStorage()
    const ledger = alone(storage)
    const at = (ms: number) => Date.now() - ms
    ledger.add(deposit('open', { startedAt: at(1_000) }))
    for (let each = 0; each < 6; each++)
      ledger.add(deposit(`${each}`, { isDone: true, startedAt: at(500 - each) }))
    expect(ids(alone(storage))).toEqual(['5', '4', '3', '2', 'open'])
  })
  it.each([
    ['ahead by an hour is kept', -HOUR_MS, true],
    ['ahead by two days is not believed', -48 * HOUR_MS, false],
    ['behind by two days is over', 48 * HOUR_MS, false],
  ])('by a clock that was %s', (_, ago, isKept) => {
    const storage = memoryStorage()
    alone(storage).add(deposit('a', { startedAt: Date.now() - ago }))
    expect(ids(alone(storage))).toEqual(isKept ? ['a'] : [])
  })
  it('leaves nothing behind once nothing is kept', () => {
    const storage = memoryStorage()
    const ledger = alone(storage)
    ledger.add(deposit('a'))
    ledger.change('a', () => ({ isDone: true, startedAt: Date.now() - 2 * HOUR_MS }))
    expect(storage.get('deposits')).toBeNull()
  })
})

describe('a storage', () => {
  const full = (say: 'throws' | 'is silent') => {
    const inner = memoryStorage()
    const storage = {
      ...inner,
      isFull: false,
      set(key: string, value: string) {
        if (!storage.isFull) inner.set(key, value)
        else if (say === 'throws')
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      },
    }
    return storage
  }
  it.each(['throws', 'is silent'] as const)('that is full, and %s, makes no page forget or go back', say => {
    const storage = full(say)
    const ledger = alone(storage)
    ledger.add(deposit('a'))
    storage.isFull = true
    ledger.change('a', () => ({ hash: '0xab' }))
    ledger.add(deposit('b', { startedAt: Date.now() + 1 }))
    ledger.read()
    expect(ledger.all()).toMatchObject([{ id: 'b' }, { id: 'a', hash: '0xab' }])
    storage.isFull = false
    ledger.add(deposit('c', { startedAt: Date.now() + 2 }))
    expect(alone(storage).all()).toMatchObject([{ id: 'c' }, { id: 'b' }, { id: 'a', hash: '0xab' }])
  })
  it('that always throws leaves the page what it knows', () => {
    const broken = () => {
      throw new Error('The storage is broken')
    }
    const ledger = alone({ get: broken, set: broken, remove: broken, keys: broken })
    ledger.add(deposit('a'))
    ledger.change('a', () => ({ hash: '0xab' }))
    ledger.read()
    expect(ledger.all()).toMatchObject([{ hash: '0xab' }])
  })
  it.each([
    ['no JSON', '{"v":1'],
    ['no list', '{"v":1,"data":{"length":1}}'],
    ['nothing', 'null'],
    [
      'entries that are none',
      JSON.stringify({ v: 1, data: [null, 1, [], {}, { id: 'a' }, { id: {}, amount: -1 }] }),
    ],
  ])('that holds %s has no entries', (_, text) => {
    const storage = memoryStorage()
    storage.set('deposits', text)
    expect(alone(storage).all()).toEqual([])
  })
  it('that holds an entry twice, or more than fits, has each once and as many as fit', () => {
    const storage = memoryStorage()
    const one = { id: 'a', startedAt: Date.now(), amount: '1', asset: usdc }
    const data = [
      one,
      { ...one, amount: '2' },
      ...Array.from({ length: 9 }, (_, at) => ({ ...one, id: `${at}` })),
    ]
    storage.set('deposits', JSON.stringify({ v: 1, data }))
    expect(alone(storage).all()).toHaveLength(5)
    expect(alone(storage).find('a')?.amount).toBe(1n)
  })
})

describe('an arrival', () => {
  it('is claimed once, over features, tabs and a reload', async () => {
    const storage = memoryStorage()
    const [here, there] = [await openPage(storage), await openPage(storage)]
    here.buy.add(deposit('p'))
    here.fund.add(deposit('f'))
    there.fund.add(deposit('g'))
    expect(here.buy.change('p', () => ({ isDone: true, hash: '0xAB' }))).toBe(true)
    const same = () => ({ isDone: true, hash: '0xab' }) as const
    expect(here.fund.change('f', same)).toBe(false)
    expect(there.fund.change('g', same)).toBe(false)
    expect(here.fund.find('f')?.isDone).toBeUndefined()
    const later = await openPage(storage)
    expect(later.fund.change('g', same)).toBe(false)
    expect(later.fund.change('g', () => ({ isDone: true, hash: '0xcd' }))).toBe(true)
    // What has it may still learn more of itself.
    expect(later.buy.change('p', () => ({ amount: 5n }))).toBe(true)
    for (const { kit } of [here, there, later]) await kit.dispose()
  })
  it('is one transfer where that is known: others of the transaction, or of other assets in it, are free', async () => {
    const { buy, fund, kit } = await openPage(memoryStorage())
    for (const id of ['a', 'b', 'c']) buy.add(deposit(id, id === 'c' ? { asset: 'mock:1/token:dai' } : {}))
    fund.add(deposit('whole'))
    const at = (place: number) => () => ({ isDone: true, hash: '0xab', place }) as const
    expect(buy.change('a', at(0))).toBe(true)
    expect(buy.change('b', at(0))).toBe(false)
    expect(buy.change('b', at(1))).toBe(true)
    expect(buy.change('c', at(0))).toBe(true)
    expect(fund.change('whole', () => ({ isDone: true, hash: '0xab' }))).toBe(false)
    await kit.dispose()
  })
  it('is known to others with its amount, and what is waited for, too', async () => {
    const { buy, fund, kit } = await openPage(memoryStorage())
    buy.add(deposit('p', { amount: 98n }))
    fund.add(deposit('f', { amount: 25n }))
    const payment = () => fund.find('f') as Deposit
    expect(fund.rivals(payment())).toMatchObject([
      { isOpen: true, isSameAsset: true, expected: { amount: 98n, decimals: 6 }, arrived: [] },
    ])
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 5_000)
    const now = Date.now()
    buy.change('p', () => ({ isDone: true }))
    vi.useRealTimers()
    expect(fund.rivals(payment())).toMatchObject([{ isOpen: false, arrived: [{ amount: 98n, at: now }] }])
    await kit.dispose()
  })
  it('of what was stored before anybody claimed is claimed when it is read', async () => {
    const storage = memoryStorage()
    const old = { id: 'p', startedAt: Date.now(), amount: '1', asset: usdc, hash: '0xab', isDone: true }
    storage.set('buy:deposits', JSON.stringify({ v: 1, data: [old] }))
    const { fund, kit } = await openPage(storage)
    fund.add(deposit('f'))
    expect(fund.change('f', () => ({ isDone: true, hash: '0xab' }))).toBe(false)
    await kit.dispose()
  })
  it('is not taken from anybody by what somebody wrote into the storage', async () => {
    const storage = memoryStorage()
    storage.set('claims', JSON.stringify({ v: 1, data: [{ id: 'x/y', arrived: [{ hash: {} }] }, null, 7] }))
    const { fund, kit } = await openPage(storage)
    fund.add(deposit('f'))
    expect(fund.change('f', () => ({ isDone: true, hash: '0xab' }))).toBe(true)
    await kit.dispose()
  })
  it('has one owner, whatever two features in two tabs do', { tags: ['random'] }, async () => {
    const step = fc.record({
      page: fc.constantFrom(0, 1),
      feature: fc.constantFrom('buy', 'fund'),
      id: fc.constantFrom('a', 'b', 'c'),
      hash: fc.constantFrom('0x1', '0x2', '0xa', '0xA'),
      act: fc.constantFrom('read', 'add', 'take', 'note'),
    })
    const walk = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async steps => {
      const storage = memoryStorage()
      const pages = [await openPage(storage), await openPage(storage)]
      const owners = new Map<string, string>()
      for (const { page, feature, id, hash, act } of steps) {
        const ledger = (pages[page] as (typeof pages)[0])[feature]
        const isKnown = ledger.everywhere().some(each => each.id === id)
        if (act === 'read') ledger.read()
        if (act === 'add' && !isKnown) ledger.add(deposit(id))
        if (act === 'note') ledger.change(id, () => ({ amount: 7n }))
        if (act !== 'take') continue
        const isTaken = ledger.change(id, now => (now.isDone ? undefined : { isDone: true, hash }))
        if (!isTaken) continue
        expect(owners.get(hash.toLowerCase()), `${feature}/${id}`).toBeUndefined()
        owners.set(hash.toLowerCase(), `${feature}/${id}`)
      }
      for (const { buy, fund, kit } of pages) {
        for (const each of [buy, fund]) each.read()
        const done = Object.entries({ buy, fund }).flatMap(([name, ledger]) =>
          ledger
            .all()
            .flatMap(({ id, hash, isDone }) => (isDone ? [[hash?.toLowerCase(), `${name}/${id}`]] : [])),
        )
        expect(new Map(done as [string, string][])).toEqual(owners)
        await kit.dispose()
      }
    })
    await fc.assert(walk, { numRuns: 25 })
  })
})
