import { describe, expect, it } from 'vitest'
import {
  createNetworkReader,
  type NetworkSource,
  type ReadTransaction,
  readAll,
} from './createNetworkReader.js'

const [coin, gem] = ['toy:1/slip44:1', 'toy:1/gem:9'] as const
const seen = (more: Partial<ReadTransaction> = {}): ReadTransaction => ({
  block: 7n,
  hasFailed: false,
  gained: ({ token }) => ({ amount: token === undefined ? 5n : 3n, from: 'payer' }),
  ...more,
})

/** A reader of one transaction, `tx`. Addresses and hashes are spelt in lower case. */
function opened(transaction: ReadTransaction | undefined = seen(), more: Partial<NetworkSource> = {}) {
  const source: NetworkSource = {
    networkId: 'toy:1',
    pluginId: 'toy',
    readHash: text => (/^tx$/i.test(text) ? text.toLowerCase() : undefined),
    readAddress: text => (/^me$/i.test(text) ? text.toLowerCase() : undefined),
    readAsset: asset => (asset === coin ? {} : asset === gem ? { token: '9' } : undefined),
    canSearch: token => token !== undefined,
    balanceOf: async ({ token }) => (token === undefined ? 1n : 2n),
    head: async () => ({ block: 9n }),
    decimalsOf: async () => 6,
    open: async () => transaction,
    search: async () => ({
      found: new Map(transaction ? [['tx', transaction]] : []),
      through: 9n,
      settled: 8n,
      isLast: true,
    }),
    finalized: async () => async () => transaction,
    ...more,
  }
  const reader = createNetworkReader(source)
  return {
    reader,
    read: (assets = [coin]) => reader.transfersIn({ hash: 'TX', address: 'ME', assets: [...assets] }),
  }
}
const transfer = {
  hash: 'tx',
  key: 'tx/me/native',
  index: 0,
  asset: coin,
  from: 'payer',
  amount: 5n,
  block: 7n,
}

describe('a reader of balances', () => {
  it('shows what a transaction brought, and names it however it was spelt', async () => {
    const { reader, read } = opened()
    const known: (typeof coin | typeof gem)[] = [coin, gem]
    expect(await reader.transfersIn({ hash: 'TX', address: 'ME', assets: known })).toEqual({
      status: 'mined',
      block: 7n,
      transfers: [transfer, { ...transfer, key: 'tx/me/9', asset: gem, amount: 3n }],
    })
    expect(await read(['toy:2/slip44:1' as never])).toMatchObject({ status: 'mined', transfers: [] })
    const page = await reader.transfersTo({ address: 'me', asset: coin, after: 0n })
    expect(page).toEqual({ transfers: [transfer], through: 9n, settled: 8n, isLast: true })
    expect([reader.canSearch(coin), reader.canSearch(gem)]).toEqual([false, true])
  })
  it('shows nothing that took more than it gave, failed, waits or is not there', async () => {
    const nothing = { status: 'mined', transfers: [] }
    for (const amount of [0n, -5n])
      expect(await opened(seen({ gained: () => ({ amount, from: '' }) })).read()).toMatchObject(nothing)
    const failed = opened(seen({ hasFailed: true }))
    expect(await failed.read()).toEqual({ status: 'failed', block: 7n })
    const search = { address: 'me', asset: coin, after: 0n }
    expect((await failed.reader.transfersTo(search)).transfers).toEqual([])
    const waiting = opened(seen({ block: undefined }))
    expect(await waiting.read()).toEqual({ status: 'pending', transfers: [{ asset: coin, amount: 5n }] })
    expect((await waiting.reader.transfersTo(search)).transfers).toEqual([])
    expect(await opened(undefined, { open: async () => undefined }).read()).toEqual({ status: 'missing' })
  })
  it('calls only that final which the network has as it was', async () => {
    const finalOf = (now: ReadTransaction | undefined, was = transfer) =>
      opened(now, { finalized: async () => async () => now }).reader.finalOf({
        address: 'me',
        transfers: [was],
      })
    expect(await finalOf(seen())).toEqual([transfer])
    expect(await finalOf(undefined)).toEqual([])
    expect(await finalOf(seen({ block: 8n }))).toEqual([])
    expect(await finalOf(seen({ blockHash: 'b' }))).toEqual([])
    expect(await finalOf(seen({ hasFailed: true }))).toEqual([])
    expect(await finalOf(seen(), { ...transfer, amount: 4n })).toEqual([])
  })
  it('knows the tokens before it reads what moved them', async () => {
    const known = new Set<string>()
    const prepare = async (tokens: readonly string[]) => {
      for (const token of tokens) known.add(token)
    }
    const gained = ({ token = '' }) => ({ amount: known.has(token) ? 3n : 0n, from: 'payer' })
    const { reader } = opened(seen({ gained }), { prepare })
    const found = await reader.transfersIn({ hash: 'tx', address: 'me', assets: [gem] })
    expect(found).toMatchObject({ transfers: [{ amount: 3n }] })
    known.clear()
    const transfers = found.status === 'mined' ? found.transfers : []
    expect(await reader.finalOf({ address: 'me', transfers })).toEqual(transfers)
    known.clear()
    expect((await reader.transfersTo({ address: 'me', asset: gem, after: 0n })).transfers).toHaveLength(1)
  })
  it('rejects what is no hash, no address and no asset, and names the plugin in all errors', async () => {
    const { reader } = opened(seen(), { head: () => Promise.reject(new TypeError('down')) })
    const read = (more: object) => reader.transfersIn({ hash: 'tx', address: 'me', assets: [coin], ...more })
    await expect(read({ hash: 'x' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    await expect(read({ address: 'x' })).rejects.toMatchObject({ code: 'address/INVALID' })
    const asset = 'toy:2/slip44:1'
    await expect(reader.balanceOf({ address: 'me', asset })).rejects.toMatchObject({
      code: 'caip/INVALID_CAIP19',
    })
    expect(() => reader.canSearch(asset)).toThrow('toy:2/slip44:1 is no asset of toy:1')
    await expect(reader.head()).rejects.toMatchObject({ name: 'KitError', pluginId: 'toy' })
  })
  it('reads each once, a few at a time', async () => {
    let [running, most] = [0, 0]
    const read = async (name: string) => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running--
      return name.length
    }
    const names = Array.from({ length: 20 }, (_, at) => 'x'.repeat(at + 1))
    const all = await readAll([...names, ...names], read)
    expect([...all.values()]).toEqual(names.map(name => name.length))
    expect(most).toBeLessThanOrEqual(8)
  })
})
