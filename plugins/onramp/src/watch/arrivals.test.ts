// @vitest-environment jsdom
import type { AccountTransaction, AssetTransfer, CaipAssetId, NetworkReader } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contract, erc20, me, openOnRamp, type Services, wellServices } from '../testing/openOnRamp.js'

const coin: CaipAssetId = 'mock:1/slip44:60'
const hashOf = (label: number) => `0x${label.toString(16).padStart(64, '0')}`

let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
  vi.restoreAllMocks()
})

/** What a hostile history says. */
const said = (hash: string, ...rows: readonly Partial<AssetTransfer>[]): AccountTransaction => ({
  id: hash,
  hash,
  networkId: 'mock:1',
  minedAt: Date.now() + 1_000,
  status: 'confirmed',
  operation: 'receive',
  transfers: rows.map(row => ({
    direction: 'in',
    decimals: 6,
    native: false,
    name: 'USD Coin',
    symbol: 'USDC',
    isSpam: false,
    asset: erc20,
    ...row,
  })),
})

interface Mined {
  readonly block: bigint
  readonly to: string
  readonly value: bigint
  readonly tokens: readonly bigint[]
}

/** A network whose transactions a test mines. */
function network() {
  const mined = new Map<string, Mined>()
  const chain = {
    head: 100n,
    units: 0n,
    hasHead: true,
    /** The date of a block, in seconds. */
    dateOf: (block: bigint) => block * 10n,
    mine(hash: string, { block, to = contract, value = 0n, tokens = [] }: Partial<Mined>) {
      chain.head += block === undefined ? 1n : 0n
      mined.set(hash, { block: block ?? chain.head, to, value, tokens })
      return hash
    },
  }
  const reader: NetworkReader = {
    networkId: 'mock:1',
    canSearch: asset => asset === erc20,
    async head() {
      if (!chain.hasHead) throw new Error('The node is down')
      return { block: chain.head, minedAt: Number(chain.dateOf(chain.head)) * 1_000 }
    },
    balanceOf: async () => chain.units,
    decimalsOf: async ({ asset }) => (asset === erc20 ? 6 : 18),
    async transfersIn({ hash, address, assets }) {
      const entry = mined.get(hash)
      if (!entry) return { status: 'missing' }
      const { block, to, value, tokens } = entry
      const coins = to === address && value > 0n ? [value] : []
      const moved = assets.flatMap(asset =>
        (asset === erc20 ? tokens : asset === coin ? coins : []).map((amount, index) => ({
          ...{ hash, key: `${hash}/${asset}/${index}`, index, asset, amount, block },
          from: `0x${'e'.repeat(40)}`,
        })),
      )
      return { status: 'mined', block, minedAt: Number(chain.dateOf(block)) * 1_000, transfers: moved }
    },
    transfersTo: async ({ after }) => ({ transfers: [], through: after, settled: 0n, isLast: true }),
    finalOf: async () => [],
  }
  return Object.assign(chain, { reader })
}

/** A purchase of the coin or the token, opened on such a network; `look` resolves after the network was looked at. */
async function bought(asset: CaipAssetId, chain: ReturnType<typeof network>) {
  vi.spyOn(window, 'open').mockImplementation(() => null)
  const list = await wellServices().options()
  const services: Services = {
    ...wellServices(),
    reader: chain.reader,
    // What arrives here is never less than that.
    quote: async () => ({ purchase: { amount: 1n, decimals: 18 } }),
    options: async () => ({
      ...list,
      purchase: [
        {
          id: 'USDC',
          symbol: 'USDC',
          name: 'USD Coin',
          networks: [{ name: 'm', chainId: '1', address: contract }],
        },
        { id: 'ETH', symbol: 'ETH', name: 'Ether', networks: [{ name: 'm', chainId: '1' }] },
      ],
    }),
  }
  opened = await openOnRamp(services)
  const { kit, internals } = opened
  const buy = () => internals.buy({ amount: '100', asset }).catch(() => {})
  const settle = async () => {
    await vi.dynamicImportSettled()
    // The services answer at once: the rest is over within a turn of the event loop.
    await new Promise(resolve => setTimeout(resolve, 60))
  }
  await buy()
  await settle()
  const look = async (...transactions: readonly AccountTransaction[]) => {
    services.history = async () => ({ transactions })
    internals.look()
    await settle()
    return kit.get(internals.purchases$)
  }
  return { buy, settle, look }
}

describe('a history that lies', () => {
  it('about a transaction that only passed, shows no coin; what the balance gained counts', async () => {
    const chain = network()
    const { look } = await bought(coin, chain)
    const hash = chain.mine(hashOf(1), { to: contract })
    const row = { asset: coin, native: true, symbol: 'ETH', decimals: 18, amount: 10n ** 21n }
    expect(await look(said(hash, row))).toMatchObject([{ status: 'open', arrivals: [] }])
    chain.units = 7n
    expect(await look(said(hash, row))).toMatchObject([
      { status: 'arrived', arrivals: [{ amount: { amount: 7n }, isAsked: true }] },
    ])
  })
  it('about the asset, shows only what the transaction moved of it', async () => {
    const chain = network()
    const { look } = await bought(erc20, chain)
    const hash = chain.mine(hashOf(1), { to: me, value: 1_000n })
    expect(await look(said(hash, { native: true, amount: 1_000n }))).toMatchObject([{ arrivals: [] }])
  })
  it('shows none of what the account paid for in the same transaction', async () => {
    const chain = network()
    const { look } = await bought(erc20, chain)
    const traded = chain.mine(hashOf(1), { tokens: [5n] })
    const paid = {
      direction: 'out',
      asset: coin,
      native: true,
      symbol: 'ETH',
      decimals: 18,
      amount: 9n,
    } as const
    expect(await look(said(traded, { amount: 5n }, paid))).toMatchObject([{ status: 'open', arrivals: [] }])
  })
  it('with transfers from before, in blocks or by the clock, shows none', async () => {
    const chain = network()
    const old = chain.mine(hashOf(1), { block: 100n, tokens: [5n] })
    const { look } = await bought(erc20, chain)
    expect(await look(said(old, { amount: 5n }))).toMatchObject([{ arrivals: [] }])
    const late = chain.mine(hashOf(2), { tokens: [5n] })
    expect(await look(said(late, { amount: 5n }))).toMatchObject([{ arrivals: [{ hash: late }] }])
    await opened?.kit.dispose()
    const blind = network()
    blind.hasHead = false
    const next = await bought(erc20, blind)
    blind.hasHead = true
    const dated = blind.mine(hashOf(1), { block: 100n, tokens: [5n] })
    expect(await next.look(said(dated, { amount: 5n }))).toMatchObject([{ arrivals: [] }])
    const future = BigInt(Math.ceil(Date.now() / 10_000) + 1)
    const dueNow = blind.mine(hashOf(2), { block: future, tokens: [5n] })
    expect(await next.look(said(dueNow, { amount: 5n }))).toMatchObject([{ arrivals: [{ hash: dueNow }] }])
  })
  it('by a device whose clock is ahead, hides nothing', async () => {
    const chain = network()
    const { look } = await bought(erc20, chain)
    const hash = chain.mine(hashOf(1), { tokens: [5n] })
    const hourAgo = Date.now() - 3_600_000
    expect(await look({ ...said(hash, { amount: 5n }), minedAt: hourAgo })).toMatchObject([
      { arrivals: [{ hash }] },
    ])
    await opened?.kit.dispose()
    const blind = network()
    blind.hasHead = false
    const next = await bought(erc20, blind)
    blind.hasHead = true
    const minutesAgo = Date.now() - 300_000
    const block = BigInt(Math.ceil(minutesAgo / 10_000))
    const fresh = blind.mine(hashOf(2), { block, tokens: [5n] })
    expect(await next.look({ ...said(fresh, { amount: 5n }), minedAt: minutesAgo })).toMatchObject([
      { arrivals: [{ hash: fresh }] },
    ])
  })
  it('twice, in rows or under another spelling, counts what moved once, with the token’s own decimals', async () => {
    const chain = network()
    const { look } = await bought(erc20, chain)
    const hash = chain.mine(`0x${'ab'.repeat(32)}`, { tokens: [5n] })
    const twice = said(hash, { amount: 5n, decimals: 0 }, { amount: 5n, decimals: 0 })
    const again = said(hash.toUpperCase().replace('0X', '0x'), { amount: 5n, decimals: 0 })
    expect((await look(twice, again, twice))[0]?.arrivals).toEqual([
      { hash, amount: { amount: 5n, decimals: 6 }, symbol: 'USDC', isAsked: true },
    ])
  })
})

describe('a clock that is wrong', () => {
  const HOUR = 3_600
  const now = () => Math.floor(Date.now() / 1_000)
  /** An hour behind the device, a block every ten seconds. */
  const behind = (chain: ReturnType<typeof network>, head = chain.head) => {
    const headAt = now() - HOUR
    chain.dateOf = block => BigInt(headAt) + (block - head) * 10n
    return (block: bigint) => Number(chain.dateOf(block)) * 1_000
  }
  it('hides none where the block at the start is unknown, once the network moved', async () => {
    const chain = network()
    const minedAt = behind(chain)
    chain.hasHead = false
    const { look } = await bought(erc20, chain)
    chain.hasHead = true
    chain.head += 1n
    const [early, hash] = [hashOf(1), hashOf(2)]
    chain.mine(early, { block: 20n, tokens: [3n] })
    chain.mine(hash, { tokens: [5n] })
    const told = [
      { ...said(hash, { amount: 5n }), minedAt: minedAt(chain.head) },
      { ...said(early, { amount: 3n }), minedAt: minedAt(20n) },
    ]
    await look(...told)
    chain.head += 1n
    expect(await look(...told)).toMatchObject([{ status: 'arrived', arrivals: [{ hash }] }])
  })
  it('is not blamed for a network on which nothing happens', async () => {
    const chain = network()
    const minedAt = behind(chain)
    chain.hasHead = false
    const { look } = await bought(erc20, chain)
    chain.hasHead = true
    const early = chain.mine(hashOf(1), { block: 100n, tokens: [3n] })
    const told = { ...said(early, { amount: 3n }), minedAt: minedAt(100n) }
    await look(told)
    expect(await look(told)).toMatchObject([{ status: 'open', arrivals: [] }])
  })
})

describe('two purchases of one asset', () => {
  it('share no delivery that only the balance shows, nor its transaction when that turns up', async () => {
    const chain = network()
    const { buy, settle, look } = await bought(erc20, chain)
    // Two purchases of the same millisecond have no order.
    await new Promise(resolve => setTimeout(resolve, 5))
    await buy()
    await settle()
    chain.units = 100n
    await look()
    expect((await look()).map(({ status }) => status)).toEqual(['arrived', 'open'])
    const hash = chain.mine(hashOf(1), { tokens: [100n] })
    expect((await look(said(hash, { amount: 100n }))).map(({ status }) => status)).toEqual([
      'arrived',
      'open',
    ])
    chain.units = 190n
    expect(await look(said(hash, { amount: 100n }))).toMatchObject([
      { arrivals: [{ amount: { amount: 100n } }] },
      { status: 'arrived', arrivals: [{ amount: { amount: 90n } }] },
    ])
  })
  it('do not hide each other’s', async () => {
    const chain = network()
    const { buy, settle, look } = await bought(erc20, chain)
    const hash = chain.mine(hashOf(1), { tokens: [100n] })
    chain.units = 100n
    await look(said(hash, { amount: 100n }))
    // Two purchases of the same millisecond have no order.
    await new Promise(resolve => setTimeout(resolve, 5))
    await buy()
    await settle()
    chain.units = 130n
    expect(await look(said(hash, { amount: 100n }))).toMatchObject([
      { status: 'arrived', arrivals: [{ amount: { amount: 30n } }] },
      { status: 'arrived', arrivals: [{ hash, amount: { amount: 100n } }] },
    ])
  })
})
