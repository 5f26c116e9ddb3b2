import type { CallsStatus, TransactionStatus } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { recordStore, type Tracked } from '../storage/recordStore.js'
import { account, bought, other, routerV2, token } from '../testing/calls.js'
import { createTracker } from './createTracker.js'

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: string | bigint) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`
const traded = {
  from: other,
  to: other,
  logs: [{ address: bought, topics: [TRANSFER, word(other), word(account)], data: word(9n) }],
}
const untouched = { from: other, to: other, logs: [] }

interface World {
  batch?: Partial<CallsStatus>
  status?: TransactionStatus
  receipts?: Record<string, unknown>
  found?: string
}

/** A tab of a browser; those with the same storage share it. */
function openTab(world: World = {}, storage = memoryStorage()) {
  const sent$ = {}
  let sent: readonly SwapRecord[] = []
  const told: [string, unknown][] = []
  const settled: SwapRecord[] = []
  const capabilities: Record<string, unknown> = {
    'ethereum-rpc': {
      readRpc: async ({ params }: { params: readonly string[] }) => world.receipts?.[params[0] ?? ''] ?? null,
    },
    'send-transaction': {
      waitForTransaction: async () => world.status ?? 'confirmed',
      findTransaction: async ({ known }: { known: readonly string[] }) =>
        world.found && !known.includes(world.found) ? { hash: world.found } : undefined,
    },
    'send-calls': {
      getCallsStatus: async () => ({
        status: 'pending',
        statusCode: 100,
        atomic: true,
        receipts: [],
        ...world.batch,
      }),
    },
  }
  const find = ({ id }: { id: string }) => capabilities[id]
  const ctx = {
    storage,
    get: () => sent,
    set: (written: unknown, next: readonly SwapRecord[]) => {
      if (written === sent$) sent = next
    },
    emit: (name: string, event: unknown) => told.push([name, event]),
    find,
    use: find,
  }
  const env = { ctx, config: {}, sent$, transactions$: {} } as unknown as SwapEnv
  const tracker = createTracker(env, record => settled.push(record))
  return {
    tracker,
    storage,
    told,
    settled,
    sent: () => sent.map(({ id, status, hash }) => [id, status, hash]),
  }
}

const side = (address: string) => ({
  asset: `eip155:1/erc20:${address}` as const,
  native: false,
  symbol: 'T',
  decimals: 6,
  amount: 9n,
})
const recordOf = (id: string, more: Partial<Tracked> = {}): Tracked => ({
  id,
  kind: 'swap',
  networkId: 'eip155:1',
  account: `eip155:1:${account}`,
  target: routerV2,
  from: side(token),
  to: side(bought),
  sourceName: 'one',
  sentAt: Date.now(),
  status: 'pending',
  call: { to: routerV2, data: '0x12345678', value: 0n },
  since: 'mark',
  ...more,
})

describe('a batch', () => {
  const follow = async (world: World) => {
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

describe('a fee that the wallet raised', () => {
  it('gives the swap another hash, which leads somewhere', async () => {
    const tab = openTab({ receipts: { '0xb': traded }, found: '0xb' })
    tab.tracker.open(recordOf('s', { hash: '0xa' }))
    expect(await tab.tracker.follow('s')).toBe('confirmed')
    expect(tab.settled).toMatchObject([{ hash: '0xb', was: '0xa', received: 9n }])
  })
})

describe('a result that is looked at again', () => {
  const settled = async (world: World) => {
    const tab = openTab(world)
    tab.tracker.open(recordOf('s', { hash: '0xa' }))
    await tab.tracker.follow('s')
    return tab
  }
  it('is pending if a reorganisation undid it, and ends as the network says then', async () => {
    const world: World = { receipts: { '0xa': traded } }
    const tab = await settled(world)
    world.receipts = {}
    world.status = 'dropped'
    tab.tracker.look('0xa')
    await until(() => tab.sent()[0]?.[1] === 'dropped', 5_000)
    expect(tab.settled).toMatchObject([{ received: 9n }, { status: 'dropped', received: undefined }])
  })
  it('has failed if the network reports that now', async () => {
    const world: World = { receipts: { '0xa': traded } }
    const tab = await settled(world)
    world.status = 'failed'
    tab.tracker.look('0xa')
    await until(() => tab.sent()[0]?.[1] === 'failed', 5_000)
  })
  it('stands while the network cannot be asked', async () => {
    const world: World = { receipts: { '0xa': traded } }
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
    expect(recordStore.load(storage).map(({ id }) => id)).toEqual(['own'])
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
    await until(() => two.sent()[0]?.[1] === 'confirmed', 5_000)
  })
})
