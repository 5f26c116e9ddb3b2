import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { foxAndOwl } from '../testing/foxAndOwl.js'
import { openMockKit } from '../testing/openMockKit.js'
import { settled } from '../testing/settled.js'

const huge = 'x'.repeat(5_000_000)
const stored = (data: unknown, v: unknown = 1) => JSON.stringify({ v, data })
const fox = { namespace: 'mock', connectorId: 'fox', walletId: 'fox', address: 'fox-1' }
const whole = { list: [fox], chosen: { mock: 'fox' }, namespace: 'mock', networks: { mock: 'mock:1' } }

/** What may stand under any key. */
const anyKey: readonly (readonly [string, string | null])[] = [
  ['missing', null],
  ['empty', ''],
  ['null', 'null'],
  ['undefined', 'undefined'],
  ['[]', '[]'],
  ['{}', '{}'],
  ['a number', '7'],
  ['a text', '"fox"'],
  ['true', 'true'],
  ['NaN', 'NaN'],
  ['HTML', '<!doctype html>'],
  ['5 MB of no JSON', huge],
  ['5 MB of text', JSON.stringify(huge)],
  ['5 MB in its place', stored({ list: huge })],
  ['100 kB of brackets', '['.repeat(100_000)],
  ['lone surrogates', stored({ list: ['\ud800'] })],
  ['no version', JSON.stringify({ data: whole })],
  ['a version that is no number', stored(whole, '1')],
  ['a version of NaN', '{"v":1e999,"data":{}}'],
  ['a negative version', stored({ list: 'x' }, -1)],
  ['a newer version of another shape', stored({ accounts: [] }, 9)],
  ['an older version', stored({ list: 7 }, 0)],
  ['data of null', stored(null)],
  ['data of a list', stored([fox])],
  ['data of a text', stored('fox')],
  ['__proto__', '{"v":1,"data":{"__proto__":{"polluted":1},"list":[]}}'],
  ['constructor', '{"v":1,"data":{"constructor":{"prototype":{"polluted":1}}}}'],
]

/** What may stand in the places of `connections`. */
const inConnections: readonly (readonly [string, string])[] = [
  ['truncated JSON', stored(whole).slice(0, -9)],
  ['a list of null', stored({ ...whole, list: [null] })],
  ['a list of numbers', stored({ ...whole, list: [1, 2] })],
  ['a list of lists', stored({ ...whole, list: [[], [fox]] })],
  ['a list that is an object', stored({ ...whole, list: { 0: fox } })],
  ['a list of 100,000', stored({ ...whole, list: Array.from({ length: 100_000 }, () => ({})) })],
  ['an entry without an address', stored({ ...whole, list: [{ ...fox, address: undefined }] })],
  ['an address that is a number', stored({ ...whole, list: [{ ...fox, address: 7 }] })],
  ['an empty namespace', stored({ ...whole, list: [{ ...fox, namespace: '' }] })],
  ['an id of 5 MB', stored({ ...whole, list: [{ ...fox, connectorId: huge }] })],
  ['an id of __proto__', stored({ ...whole, list: [{ ...fox, connectorId: '__proto__' }] })],
  ['a namespace of __proto__', stored({ ...whole, list: [{ ...fox, namespace: '__proto__' }] })],
  ['a wallet nobody has', stored({ ...whole, list: [{ ...fox, connectorId: 'ghost' }] })],
  ['a namespace nobody has', stored({ ...whole, list: [{ ...fox, namespace: 'moon' }] })],
]

/** Broken in one place, but of use otherwise: fox comes back. */
const ofUse: readonly (readonly [string, string])[] = [
  ['a good entry among bad ones', stored({ ...whole, list: [null, fox, { ...fox, address: 1 }] })],
  ['the same entry twice', stored({ ...whole, list: [fox, fox] })],
  ['an account that is gone', stored({ ...whole, list: [{ ...fox, address: 'fox-9' }] })],
  ['chosen is a list', stored({ ...whole, chosen: ['fox'] })],
  ['chosen is null', stored({ ...whole, chosen: null })],
  ['chosen names nobody', stored({ ...whole, chosen: { mock: 'ghost' } })],
  ['chosen has __proto__', stored(whole).replace('"mock":"fox"', '"__proto__":{"polluted":1}')],
  ['networks is a text', stored({ ...whole, networks: 'mock:1' })],
  ['a network that is none', stored({ ...whole, networks: { mock: '<img>' } })],
  ['a network of another namespace', stored({ ...whole, networks: { mock: 'moon:1' } })],
  ['a network the app does not offer', stored({ ...whole, networks: { mock: 'mock:9' } })],
  ['a namespace that is a number', stored({ ...whole, namespace: 7 })],
  ['a namespace nobody has', stored({ ...whole, namespace: 'moon' })],
  ['fields nobody knows', stored({ ...whole, extra: { deep: [1] } })],
  ['a newer version of the same shape', stored(whole, 2)],
]

/** Two page loads over such a storage, connecting in the second. Nothing may be thrown, nowhere. */
async function load(key: string, value: string | null) {
  const wallets = foxAndOwl()
  for (const wallet of wallets) wallet.granted = true
  wallets[1].autoApprove()
  const storage = memoryStorage()
  if (value !== null) storage.set(key, value)
  storage.set('theirs', 'untouched')
  const first = await openMockKit({ wallets, storage })
  await settled()
  const seen = { live: first.live(), account: first.account() }
  await first.kit.dispose()
  const { connections, account, kit, status } = await openMockKit({ wallets, storage })
  await settled()
  expect(wallets.map(({ prompts }) => prompts)).toEqual([0, 0])
  await connections.connect({ walletId: 'owl' })
  expect([account(), status()]).toEqual(['owl-1', 'connected'])
  expect(kit.get(connections.network$)?.supported).toBe(true)
  await kit.dispose()
  expect(storage.get('theirs')).toBe('untouched')
  expect('polluted' in {}).toBe(false)
  return { ...seen, storage }
}

describe('whatever is stored as connections (E02)', () => {
  it.each([...anyKey, ...inConnections])(
    '%s: nobody is connected, and connecting works',
    async (_, value) => {
      const { live } = await load('connections', value)
      expect(live).toEqual([])
    },
  )

  it.each(ofUse)('%s: what is of use still is', async (_, value) => {
    const { live, account } = await load('connections', value)
    expect([live, account]).toEqual([['fox'], 'fox-1'])
  })

  it('a bad value goes, and the next one is good: no loop of failures', async () => {
    const { storage } = await load('connections', '{"v":1,"da')
    expect(JSON.parse(storage.get('connections') ?? '').data.list).toHaveLength(1)
  })
})

describe('whatever is stored as recent wallets (E02, E19)', () => {
  const at = 1_000
  it.each([
    ...anyKey,
    ['ids that are numbers', stored([{ id: 7, at }])],
    ['times that are texts', stored([{ id: 'owl', at: 'now' }])],
    ['times that are no time', stored([{ id: 'owl', at: null }])],
    ['an id of 5 MB', stored([{ id: huge, at }])],
    ['a wallet nobody has', stored([{ id: 'ghost', at }])],
  ] as const)('%s: connecting works, and the wallet is remembered', async (_, value) => {
    const { storage } = await load('recent-wallets', value)
    const kept = JSON.parse(storage.get('recent-wallets') ?? '{}')
    // What a newer kit wrote and we cannot read stays.
    if (kept.v === 9) expect(kept.data).toEqual({ accounts: [] })
    else expect(kept.data[0].id).toBe('owl')
  })
})

describe('a storage that fails', () => {
  const boom = () => {
    throw new Error('quota')
  }

  it.each([
    ['never reads', { get: boom }],
    ['never writes', { set: boom }],
    ['never removes', { remove: boom }],
    ['never tells', { subscribe: boom }],
    ['answers junk', { get: () => 7 as never, keys: () => null as never }],
  ])('%s: connecting works (E14, E15)', async (_, faults) => {
    const [fox, owl] = foxAndOwl()
    fox.autoApprove()
    const storage = { ...memoryStorage(), ...faults }
    const { connections, account } = await openMockKit({ wallets: [fox, owl], storage })
    await connections.connect({ walletId: 'fox' })
    expect(account()).toBe('fox-1')
    await connections.disconnect()
    expect(account()).toBeUndefined()
  })
})
