import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SuiClient } from '../chain/SuiClient.js'
import { checkOptions } from '../options/checkOptions.js'
import { ADDRESS, stubEnv } from '../testing/stubWallet.js'
import { lookupAddress } from './lookupAddress.js'
import { normalizeName } from './normalizeName.js'
import { resolveName } from './resolveName.js'

const OTHER = `0x${'2b'.repeat(32)}`

afterEach(() => {
  vi.useRealTimers()
})

/** A registry that says what it is told to; a thrown value is thrown. */
function registry({ target, name }: { target?: unknown; name?: unknown }) {
  const asked: string[] = []
  const say = async (value: unknown) => {
    if (value instanceof Error) throw value
    return value
  }
  const core = {
    resolveNameServiceAddress: async (request: { name: string }) => {
      asked.push(request.name)
      return { address: await say(target) }
    },
    defaultNameServiceName: async (request: { address: string }) => {
      asked.push(request.address)
      return { data: { name: await say(name) } }
    },
  }
  const base = stubEnv()
  const [mainnet] = base.config.networks
  const env = { ...base, config: { ...base.config, names: mainnet } }
  env.clients.set('sui:mainnet', Promise.resolve({ core } as unknown as SuiClient))
  return { env, asked }
}
const rpcError = (code: number | string, message: string) => Object.assign(new Error(message), { code })

describe('a name', () => {
  it.each([
    ['mira.sui', 'mira.sui'],
    [' Post.MIRA.sui ', 'post.mira.sui'],
    ['a-1.sui', 'a-1.sui'],
    ['mira', undefined],
    ['.sui', undefined],
    ['mira..sui', undefined],
    ['-mira.sui', undefined],
    ['mira-.sui', undefined],
    ['m\u0456ra.sui', undefined],
    ['mira\u202e.sui', undefined],
    ['mira.eth', undefined],
    [`${'a'.repeat(64)}.sui`, undefined],
    [`${'a.'.repeat(200)}sui`, undefined],
    [undefined, undefined],
  ])('%j is %j', (given, expected) => {
    expect(normalizeName(given)).toBe(expected)
  })
})

describe('resolving', () => {
  it('asks for the plain spelling, and gives the address in small letters', async () => {
    const { env, asked } = registry({ target: `0x${ADDRESS.slice(2).toUpperCase()}` })
    expect(await resolveName(env, { name: ' MIRA.sui' })).toBe(ADDRESS)
    expect(asked).toEqual(['mira.sui'])
  })
  it('asks where the names live, though the app does not offer that network', async () => {
    const { env, asked } = registry({ target: ADDRESS, name: 'mira.sui' })
    const config = checkOptions({ networks: ['sui:testnet'], names: { rpc: 'https://names.example' } })
    const elsewhere = { ...env, config }
    expect(await resolveName(elsewhere, { name: 'mira.sui' })).toBe(ADDRESS)
    expect(await lookupAddress(elsewhere, { address: ADDRESS })).toEqual({ name: 'mira.sui' })
    expect(asked.length).toBeGreaterThan(1)
  })
  it('asks nothing for what is no name, and nothing where there are no names', async () => {
    const { env, asked } = registry({ target: ADDRESS })
    expect(await resolveName(env, { name: 'mira.eth' })).toBeUndefined()
    const without = { ...env, config: { ...env.config, names: undefined } }
    expect(await resolveName(without, { name: 'mira.sui' })).toBeUndefined()
    expect(asked).toEqual([])
  })
  it.each([
    null,
    '',
    undefined,
    `0x${'0'.repeat(64)}`,
    rpcError('NOT_FOUND', 'no'),
    rpcError(-32602, 'Name has expired'),
  ])('finds nobody behind %s', async target => {
    expect(await resolveName(registry({ target }).env, { name: 'mira.sui' })).toBeUndefined()
  })
  it.each([
    ['0x2', 'http/BAD_RESPONSE'],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'http/BAD_RESPONSE'],
    [5, 'http/BAD_RESPONSE'],
    ['x'.repeat(10_000_000), 'http/BAD_RESPONSE'],
    [rpcError(-32601, 'Method not found'), 'sui/REFUSED'],
    [new TypeError('Failed to fetch'), 'http/NETWORK'],
  ])('rejects with a code when it is told %s', async (target, code) => {
    await expect(resolveName(registry({ target }).env, { name: 'mira.sui' })).rejects.toMatchObject({ code })
  })
  it('gives up on an endpoint that hangs', async () => {
    vi.useFakeTimers()
    const { env } = registry({ target: new Promise(() => {}) })
    const resolving = expect(resolveName(env, { name: 'mira.sui' })).rejects.toMatchObject({
      code: 'core/TIMEOUT',
    })
    await vi.advanceTimersByTimeAsync(15_000)
    await resolving
  })
})

describe('the name of an address', () => {
  const lookup = (said: { target?: unknown; name?: unknown }) =>
    lookupAddress(registry(said).env, { address: ADDRESS })

  it('is believed when it points back', async () => {
    expect(await lookup({ name: 'mira.sui', target: ADDRESS })).toEqual({ name: 'mira.sui' })
  })
  it('is not believed when it points elsewhere, or nowhere', async () => {
    expect(await lookup({ name: 'mira.sui', target: OTHER })).toBeUndefined()
    expect(await lookup({ name: 'mira.sui', target: null })).toBeUndefined()
  })
  it.each([null, 5, '', 'Mira.sui', 'mira', '<b>.sui', 'mira\u202e.sui', rpcError('NOT_FOUND', 'no')])(
    'is none when the registry says %s',
    async name => {
      expect(await lookup({ name, target: ADDRESS })).toBeUndefined()
    },
  )
  it('rejects on an outage, and for what is no address', async () => {
    await expect(lookup({ name: new TypeError('Failed to fetch') })).rejects.toMatchObject({
      code: 'http/NETWORK',
    })
    await expect(lookupAddress(registry({}).env, { address: '0x2' })).rejects.toMatchObject({
      code: 'address/INVALID',
    })
  })
})
