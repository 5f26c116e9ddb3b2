import { definePlugin, EthereumRpc, KitError, NameRegistry, Names } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { account, openApi } from '../testing/openApi.js'

const name = 'mira.latch.test'
const time = '2026-01-02T03:04:05.000Z'
const MOCK_1 = String(0x80000001)
const MOCK_2 = String(0x80000002)
const at = (address: unknown) => ({ address, created_at: time })
const record = {
  name,
  registered_at: time,
  updated_at: time,
  addresses: { [MOCK_1]: at('alice') },
  attributes: { avatar: 'https://img.example/a.png' },
}
const identity = { name, avatar: 'https://img.example/a.png' }
const names = async (answers: object) => {
  const { kit, asked } = await openApi({ ...answers } as never, { zones: ['latch.test'] })
  return { ...kit.use(Names), kit, registry: kit.use(NameRegistry), asked }
}

describe('names', () => {
  it('lead where they are registered for the network in use', async () => {
    const lead = async (addresses: unknown) =>
      (await names({ [name]: { ...record, addresses } })).resolveName({ name: 'Mira.Latch.test ' })
    expect(await lead({ [MOCK_1]: at('alice'), [MOCK_2]: at('bob') })).toBe('alice')
    expect(await lead({ [MOCK_2]: at('bob') })).toBe('bob')
    expect(await lead({ [MOCK_2]: at('bob'), 60: at('carol') })).toBeUndefined()
    expect(await lead({ [MOCK_1]: at('Not an address') })).toBeUndefined()
    expect(await lead({ [MOCK_1]: { address: 5 } })).toBeUndefined()
    expect(await lead('x')).toBeUndefined()
  })

  describe('that lead to a network of contract accounts', () => {
    const CONTRACT = '0x6001'
    /** Mira's name is registered on the second network; `alice` is paid on the first. */
    async function visit(code: (networkId: string) => unknown, recorded: string = MOCK_2) {
      const reads = definePlugin({
        id: 'reads',
        namespace: 'mock',
        provides: [EthereumRpc],
        setup: () => ({
          provide: { 'ethereum-rpc': { readRpc: async ({ networkId }) => code(networkId) } },
        }),
      })
      const answers = {
        [name]: { ...record, addresses: { [recorded]: at('alice') } },
        'identity/alice': identity,
      }
      const { kit } = await openApi(answers as never, { zones: ['latch.test'], also: reads() })
      const { resolveName, lookupAddress } = kit.use(Names)
      return { pay: () => resolveName({ name }), show: () => lookupAddress({ address: 'alice' }) }
    }
    const unsupported = () => {
      throw new KitError('network/UNSUPPORTED', { message: 'no', context: { network: 'mock:2' } })
    }
    it.each<[string, (networkId: string) => unknown]>([
      ['of a key', () => '0x'],
      ['of a key that delegates', id => (id === 'mock:2' ? `0xef0100${'11'.repeat(20)}` : '0x')],
      ['with the same code here', () => CONTRACT],
    ])('pay and show an account %s', async (_, code) => {
      const { pay, show } = await visit(code)
      expect(await pay()).toBe('alice')
      expect(await show()).toMatchObject({ name })
    })
    it.each<[string, (networkId: string) => unknown]>([
      ['that this network lacks', id => (id === 'mock:2' ? CONTRACT : '0x')],
      ['that is another one here', id => (id === 'mock:2' ? CONTRACT : '0x6002')],
    ])('pay nobody for a contract %s', async (_, code) => {
      const { pay, show } = await visit(code)
      await expect(pay()).rejects.toMatchObject({ code: 'address/INVALID', context: { reason: 'elsewhere' } })
      expect(await show()).toBeUndefined()
    })
    it('pay nobody where the app does not know the other network, and do not guess in an outage', async () => {
      expect(await (await visit(unsupported)).pay()).toBeUndefined()
      expect(await (await visit(() => '0x', '2')).pay()).toBeUndefined()
      const { pay, show } = await visit(() => Promise.reject(new Error('down')))
      await expect(pay()).rejects.toMatchObject({ name: 'KitError' })
      await expect(show()).rejects.toMatchObject({ name: 'KitError' })
    })
  })

  it('of other zones are nobody’s, without a request', async () => {
    const { resolveName, registry, asked } = await names({ 'mira.eth': record })
    for (const text of ['mira.eth', 'latch.test', 'a.b.latch.test', '../x.latch.test', '', 'mira']) {
      expect(await resolveName({ name: text })).toBeUndefined()
      expect(await registry.find({ name: text })).toBeUndefined()
    }
    expect(asked()).toEqual([])
  })

  it('that nobody registered are none, and records of others answer nothing', async () => {
    expect(await (await names({})).resolveName({ name })).toBeUndefined()
    const other = { [name]: { ...record, name: 'eve.latch.test' } }
    expect(await (await names(other)).resolveName({ name })).toBeUndefined()
  })

  it('are shown for an address only when they lead back to it', async () => {
    const look = async (who: unknown, told: unknown = record) =>
      (await names({ 'identity/alice': who, [name]: told })).lookupAddress({ address: 'alice' })
    expect(await look(identity)).toEqual({ name, avatar: 'https://img.example/a.png' })
    expect(await look({ ...identity, avatar: 'javascript:x' })).toEqual({ name })
    expect(await look(identity, { ...record, addresses: { [MOCK_1]: at('bob') } })).toBeUndefined()
    expect(await look({ ...identity, name: 'alice.eth' })).toBeUndefined()
    expect(await look({ name: null, avatar: null })).toBeUndefined()
    await expect(look({})).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    await expect(look({ name: 5 })).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })

  it('are asked for once in five minutes, telling nobody who looks up whom', async () => {
    const { lookupAddress, asked } = await names({ 'identity/alice': identity, [name]: record })
    await Promise.all([lookupAddress({ address: 'alice' }), lookupAddress({ address: 'alice' })])
    await lookupAddress({ address: 'alice' })
    expect(asked('identity/alice')).toHaveLength(1)
    expect(asked('identity/alice')[0]?.searchParams.has('sender')).toBe(false)
    expect(asked(name)).toHaveLength(1)
  })

  it('are nobody’s business without zones: then other plugins say whether there are names', async () => {
    const { kit } = await openApi({}, { zones: [] })
    expect(kit.find(Names)).toBeUndefined()
  })
})

describe('the registry', () => {
  it('tells records, those of an account oldest first', async () => {
    const old = { ...record, name: 'old.latch.test', registered_at: '2020-01-01T00:00:00Z' }
    const { registry } = await names({ [name]: record, 'reverse/alice': [record, 7, old, { name: '' }] })
    const registeredAt = Date.parse(time)
    expect(await registry.find({ name })).toEqual({
      name,
      registeredAt,
      updatedAt: registeredAt,
      addresses: { [MOCK_1]: 'alice' },
      attributes: { avatar: 'https://img.example/a.png' },
    })
    expect((await registry.namesOf({ account })).map(found => found.name)).toEqual(['old.latch.test', name])
  })

  it('suggests names of the zone; what is not told to be free is taken', async () => {
    const suggestions = [
      { name, registered: true },
      { name: 'mira1.latch.test', registered: false },
      { name: 'mira2.latch.test' },
      { name: 'mira.evil.test', registered: false },
      null,
    ]
    const { registry, asked } = await names({ 'suggestions/mira': { suggestions } })
    expect(await registry.suggest({ name: 'mira', zone: 'latch.test' })).toEqual([
      { name, isTaken: true },
      { name: 'mira1.latch.test', isTaken: false },
      { name: 'mira2.latch.test', isTaken: true },
    ])
    expect(asked('suggestions/mira')[0]?.searchParams.get('zone')).toBe('latch.test')
  })

  it('registers with the coin type of the chain, forgets what it knew, and tells who shows names', async () => {
    let isTaken = false
    const bodies: unknown[] = []
    const { registry, asked, kit } = await names({
      [name]: () => (isTaken ? record : Response.json({}, { status: 404 })),
      'profile/account': (_: URL, init: RequestInit) => {
        bodies.push(JSON.parse(String(init.body)))
        isTaken = true
        return { success: true, name }
      },
    })
    expect(await registry.find({ name })).toBeUndefined()
    let changes = 0
    const stop = kit.use(Names, account).watchNames?.(() => changes++)
    await registry.register({ account, message: '{}', signature: '0x01' })
    expect(changes).toBe(1)
    stop?.()
    expect(bodies).toEqual([{ coin_type: 0x80000001, address: 'alice', message: '{}', signature: '0x01' }])
    expect(await registry.find({ name })).toMatchObject({ name })
    expect(asked(name)).toHaveLength(2)
    const odd = { ...account, caipAddress: `mock:${2 ** 31}:alice` } as const
    await expect(registry.register({ account: odd, message: '', signature: '' })).rejects.toMatchObject({
      message: 'Invalid chainId',
    })
  })

  it('says where names can be registered', async () => {
    const { registry } = await names({})
    expect(await registry.canRegister({ account, networkId: 'mock:1' })).toBe(true)
    expect(await registry.canRegister({ account, networkId: 'mock:2' })).toBe(false)
    expect(await registry.canRegister({ account, networkId: 'mock:main' })).toBe(false)
    const none = (await openApi({}, { zones: [] })).kit.use(NameRegistry)
    expect(await none.canRegister({ account, networkId: 'mock:1' })).toBe(false)
  })
})
