import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { openTab, recordOf, recordsIn, type TrackerWorld, traded, untouched } from '../testing/openTab.js'
import { readInFlight } from './readInFlight.js'

describe('a batch', () => {
  const follow = async (world: TrackerWorld) => {
    const tab = openTab(world)
    tab.tracker.open(recordOf('b', { kind: 'batch', batch: 'id' }))
    const status = await tab.tracker.follow('b')
    return { ...tab, status }
  }
  const receipt = (hash: string, status: 'confirmed' | 'failed' = 'confirmed') => ({ hash, status })

  it('has happened if the wallet says all of it and the network shows what came', async () => {
    const { status, settled } = await follow({
      batch: { status: 'confirmed', statusCode: 200, receipts: [receipt('0xa'), receipt('0xb')] },
      receipts: { '0xb': traded },
    })
    expect(status).toBe('confirmed')
    expect(settled).toMatchObject([{ hash: '0xb', received: 9n }])
  })
  it.each([
    ['was never included', { status: 'failed', statusCode: 400, receipts: [] }, undefined],
    ['was reverted', { status: 'failed', statusCode: 500, receipts: [receipt('0xa', 'failed')] }, '0xa'],
    ['happened in part', { status: 'partial', statusCode: 600, receipts: [receipt('0xa')] }, '0xa'],
    [
      'has a failed receipt',
      { status: 'confirmed', statusCode: 200, receipts: [receipt('0xa', 'failed')] },
      '0xa',
    ],
  ] as const)('that %s has failed at once, though its bundle was confirmed', async (_, batch, hash) => {
    const { status, settled, told } = await follow({ batch, receipts: { '0xa': untouched } })
    expect(status).toBe('failed')
    expect(settled.map(({ hash, status, received }) => [hash, status, received])).toEqual([
      [hash, 'failed', undefined],
    ])
    expect(told).toEqual([])
  })
  it('that happened in part has happened if the network shows what came', async () => {
    const batch = { status: 'partial', statusCode: 600, receipts: [receipt('0xa')] } as const
    expect((await follow({ batch, receipts: { '0xa': traded } })).status).toBe('confirmed')
  })
  it('that the wallet calls done is unknown while the network does not show it', async () => {
    const batch = { status: 'confirmed', statusCode: 200, receipts: [receipt('0xa')] } as const
    expect((await follow({ batch })).status).toBe('unknown')
    expect((await follow({ batch, receipts: { '0xa': untouched } })).status).toBe('failed')
  })
})

describe('a swap that others sent for the account', () => {
  it('has not happened in a bundle that shows nothing of it', async () => {
    const tab = openTab({ receipts: { '0xa': untouched } })
    tab.tracker.open(recordOf('s', { hash: '0xa' }))
    expect(await tab.tracker.follow('s')).toBe('failed')
  })
})

describe('a hash of a Safe’s own', () => {
  it('gives way to that of its transaction, of this swap alone', async () => {
    const status = { '0xsafe': 'confirmed', '0xother': 'unknown' } as const
    const tab = openTab({ status, executed: { '0xsafe': '0xmined' }, receipts: { '0xmined': traded } })
    tab.tracker.open(recordOf('other', { hash: '0xother' }))
    tab.tracker.open(recordOf('s', { hash: '0xsafe' }))
    expect(await tab.tracker.follow('other')).toBe('unknown')
    expect(await tab.tracker.follow('s')).toBe('confirmed')
    expect(tab.settled).toMatchObject([{ id: 's', hash: '0xmined', was: '0xsafe', received: 9n }])
    expect(tab.records().find(({ id }) => id === 'other')).toMatchObject({ hash: '0xother' })
  })
})

describe('a fee that the wallet raised', () => {
  it('gives the swap another hash, which leads somewhere', async () => {
    const tab = openTab({ receipts: { '0xb': traded }, found: '0xb' })
    tab.tracker.open(recordOf('s', { hash: '0xa' }))
    expect(await tab.tracker.follow('s')).toBe('confirmed')
    expect(tab.settled).toMatchObject([{ hash: '0xb', was: '0xa', received: 9n }])
  })
  it('is not looked for where a block has the swap: one that is alike is another', async () => {
    const tab = openTab({ receipts: { '0xa': traded, '0xb': traded }, found: '0xb' })
    tab.tracker.open(recordOf('s', { hash: '0xa' }))
    expect(await tab.tracker.follow('s')).toBe('confirmed')
    expect(tab.settled).toMatchObject([{ hash: '0xa', received: 9n }])
  })
})

describe('a fee that the wallet raised before the page was loaded again', () => {
  const status = { '0xa': 'unknown' } as const
  /** The rest that it still takes from the balance and the allowance. */
  const inFlight = ({ ctx, records }: ReturnType<typeof openTab>) => {
    const { from, account, networkId } = recordOf('s')
    const offer = { account: { caipAddress: account }, network: { id: networkId }, from } as never
    return readInFlight(ctx, offer, { sent: records(), isSpender: () => true })
  }
  const reload = async (world: TrackerWorld, more: object = {}) => {
    const storage = memoryStorage()
    recordsIn(storage).add(recordOf('s', { hash: '0xa', ...more }))
    const tab = openTab(world, storage)
    tab.tracker.resume()
    const end = await tab.tracker.follow('s')
    return { ...tab, end }
  }
  it('gives the swap its other hash, though nobody knows the first one any more', async () => {
    const tab = await reload({ status, receipts: { '0xb': traded }, found: '0xb' })
    expect(tab.end).toBe('confirmed')
    expect(tab.records()).toMatchObject([{ hash: '0xb', was: '0xa', received: 9n }])
    expect(await inFlight(tab)).toEqual({ sold: 0n, used: 0n })
    await until(() => tab.settled.length === 1)
  })
  it('lets it count no longer if the other one is not found, and claims no end', async () => {
    const tab = await reload({ status, count: 8n }, { nonce: 7n })
    expect(tab.end).toBe('unknown')
    expect(await inFlight(tab)).toEqual({ sold: 0n, used: 0n })
    expect(tab.settled.map(({ status }) => status)).not.toContain('replaced')
    // The next load does not wait for it, and forgets it with the ended ones.
    const next = openTab({ status: 'pending' }, tab.storage)
    next.tracker.resume()
    expect(next.records()).toMatchObject([{ status: 'unknown', isGone: true }])
  })
  it.each([
    ['its nonce is free', { count: 7n }, { nonce: 7n }],
    ['nobody knows its nonce', { count: 8n }, {}],
  ])('lets it count while %s', async (_, world, more) => {
    const tab = await reload({ status, ...world }, more)
    expect(await inFlight(tab)).toEqual({ sold: 0n, used: 9n })
  })
  it('is told by the nonce, which is kept while a node still knows it', async () => {
    const tab = openTab({ status, nonces: { '0xa': 7n }, count: 7n })
    tab.tracker.open(recordOf('s', { hash: '0xa' }))
    await tab.tracker.follow('s')
    expect(recordsIn(tab.storage).everywhere()).toMatchObject([{ nonce: 7n }])
  })
  it('leaves one that another request of this browser already is', async () => {
    const storage = memoryStorage()
    const tab = openTab({ status: { '0xa': 'unknown' }, found: '0xb' }, storage)
    tab.tracker.open(recordOf('other', { hash: '0xb' }))
    tab.tracker.open(recordOf('s', { hash: '0xa' }))
    expect(await tab.tracker.follow('s')).toBe('unknown')
    expect(tab.tracker.find('s')?.hash).toBe('0xa')
  })
})

describe('a result that is looked at again', () => {
  const settled = async (world: TrackerWorld) => {
    const tab = openTab(world)
    tab.tracker.open(recordOf('s', { hash: '0xa' }))
    await tab.tracker.follow('s')
    return tab
  }
  it('is pending if a reorganisation undid it, and ends as the network says then', async () => {
    const world: TrackerWorld = { receipts: { '0xa': traded } }
    const tab = await settled(world)
    world.receipts = {}
    world.status = 'dropped'
    tab.tracker.look('0xa')
    await until(() => tab.sent()[0]?.[1] === 'dropped')
    expect(tab.settled).toMatchObject([{ received: 9n }, { status: 'dropped', received: undefined }])
  })
  it('has failed if the network reports that now', async () => {
    const world: TrackerWorld = { receipts: { '0xa': traded } }
    const tab = await settled(world)
    world.status = 'failed'
    tab.tracker.look('0xa')
    await until(() => tab.sent()[0]?.[1] === 'failed')
  })
  it('stands while the network cannot be asked', async () => {
    const world: TrackerWorld = { receipts: { '0xa': traded } }
    const tab = await settled(world)
    world.status = 'unknown'
    tab.tracker.look('0xa')
    await tab.tracker.follow('s')
    expect(tab.sent()).toEqual([['s', 'confirmed', '0xa']])
    expect(tab.settled.length).toBe(1)
  })
})

describe('two tabs', () => {
  it('both forget what the wallet of one refused', async () => {
    const storage = memoryStorage()
    const [one, two] = [openTab({}, storage), openTab({}, storage)]
    one.tracker.open(recordOf('r'))
    two.tracker.resume()
    expect(two.sent().length).toBe(1)
    one.tracker.remove('r')
    // A write of the other tab, before it heard of that, brings nothing back.
    two.tracker.open(recordOf('own', { hash: '0xa', sentAt: 1 }))
    expect(
      recordsIn(storage)
        .everywhere()
        .map(({ id }) => id),
    ).toEqual(['own'])
    two.tracker.resume()
    expect(two.sent().map(([id]) => id)).toEqual(['own'])
  })
  it('keep what this one asks its wallet for, whatever the storage lost', () => {
    const tab = openTab()
    tab.tracker.open(recordOf('r'))
    tab.storage.remove('sent')
    tab.tracker.resume()
    expect(tab.sent().map(([id]) => id)).toEqual(['r'])
  })
  it('do not wait again for what one of them no longer follows', async () => {
    const storage = memoryStorage()
    const tab = openTab({ status: 'unknown' }, storage)
    tab.tracker.open(recordOf('u', { hash: '0xa' }))
    await tab.tracker.follow('u')
    tab.tracker.resume()
    expect(tab.sent()).toEqual([['u', 'unknown', '0xa']])
  })
  it('follow a hash that the other one found', async () => {
    const storage = memoryStorage()
    const [one, two] = [openTab({}, storage), openTab({ receipts: { '0xa': traded } }, storage)]
    one.tracker.open(recordOf('r'))
    two.tracker.resume()
    one.tracker.change('r', { hash: '0xa' })
    two.tracker.resume()
    expect(two.sent()).toEqual([['r', 'pending', '0xa']])
    await until(() => two.sent()[0]?.[1] === 'confirmed')
  })
})

it('reads what an earlier version stored, whole', () => {
  const storage = memoryStorage()
  const [sentAt, settledAt] = [Date.now() - 60_000, Date.now() - 30_000]
  const side = '{"asset":"mock:1/token:usd","native":false,"symbol":"USD","decimals":6,"amount":"9"}'
  const shared =
    `"networkId":"mock:1","account":"mock:1:me","target":"0xr","from":${side},"to":${side},"sourceName":"one",` +
    `"sentAt":${sentAt},"call":{"to":"0xr","data":"0x12","value":"3"}`
  storage.set(
    'sent',
    `{"v":1,"data":[{"id":"a","kind":"swap","hash":"0xa","was":"0x9",${shared},"status":"pending","since":"5","nonce":"7"},` +
      `{"id":"b","kind":"batch",${shared},"status":"confirmed","hash":"0xb","settledAt":${settledAt},"received":"8",` +
      `"batch":"id","untold":true},` +
      `{"id":"c","kind":"approve",${shared},"status":"unknown","hash":"0xc","settledAt":${settledAt},"isGone":true}]}`,
  )
  const each = {
    networkId: 'mock:1',
    account: 'mock:1:me',
    target: '0xr',
    from: { asset: 'mock:1/token:usd', native: false, symbol: 'USD', decimals: 6, amount: 9n },
    to: { asset: 'mock:1/token:usd', native: false, symbol: 'USD', decimals: 6, amount: 9n },
    sourceName: 'one',
    sentAt,
    call: { to: '0xr', data: '0x12', value: 3n },
  }
  expect(recordsIn(storage).everywhere()).toEqual([
    { ...each, id: 'a', kind: 'swap', hash: '0xa', was: '0x9', status: 'pending', since: '5', nonce: 7n },
    {
      ...each,
      ...{ id: 'b', kind: 'batch', status: 'confirmed', hash: '0xb', settledAt, received: 8n },
      ...{ batch: 'id', untold: true },
    },
    { ...each, id: 'c', kind: 'approve', status: 'unknown', hash: '0xc', settledAt, isGone: true },
  ])
})
