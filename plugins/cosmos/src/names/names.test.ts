import { base64, bech32 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { addressOn, stubEnv } from '../testing/stubKeplr.js'
import { lookupAddress } from './lookupAddress.js'
import { normalizeName } from './normalizeName.js'
import { resolveName } from './resolveName.js'

const [osmo, hub] = [addressOn('osmo'), addressOn('cosmos')]
const other = bech32.encode('osmo', bech32.toWords(new Uint8Array(20).fill(5)))
const contract = bech32.encode('osmo', bech32.toWords(new Uint8Array(32).fill(5)), 90)

afterEach(() => vi.unstubAllGlobals())

/** A field of bytes by its number one. */
function inField(bytes: Uint8Array): Uint8Array {
  const length: number[] = []
  for (let rest = bytes.length; ; rest >>= 7) {
    length.push(rest > 127 ? (rest & 127) | 128 : rest)
    if (rest <= 127) return Uint8Array.from([10, ...length, ...bytes])
  }
}
const answer = (value: unknown) => base64.encode(inField(new TextEncoder().encode(JSON.stringify(value))))

/** A node whose resolver answers as it is told. */
function node({ address, name, raw, chain = 'osmosis-1' }: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const { method, params } = JSON.parse(String(init.body))
    const said = () => {
      if (method === 'status') return { node_info: { network: chain } }
      const bytes = Uint8Array.from(params.data.match(/../g), (pair: string) => Number.parseInt(pair, 16))
      const question = new TextDecoder().decode(bytes)
      asked.push(`${params.path} ${question.slice(question.indexOf('{'))}`)
      if (raw !== undefined) return { response: raw }
      const value = question.includes('primary_name') ? answer({ name }) : answer({ address })
      return { response: { code: 0, value } }
    }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: said() }))
  })
  const rpc = { 'cosmos:osmosis-1': 'https://rpc.example' }
  const options = { networks: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'] as const, rpc }
  const env = { ...stubEnv(), config: checkOptions(options) }
  const without = { ...stubEnv(), config: checkOptions({ ...options, names: false }) }
  return { env, without, asked }
}
const resolve = (said: Record<string, unknown>, name = 'mira.osmo') => resolveName(node(said).env, { name })

describe('a name', () => {
  it.each([
    [' Mira.OSMO ', { name: 'mira', prefix: 'osmo' }],
    ['mira', undefined],
    ['post.mira.osmo', undefined],
    ['m\u0456ra.osmo', undefined],
    ['mira\u202e.osmo', undefined],
    [`${'a'.repeat(64)}.osmo`, undefined],
    [undefined, undefined],
  ])('%j is read as %j', (given, expected) => {
    expect(normalizeName(given)).toEqual(expected)
  })
})

describe('resolving', () => {
  it('asks the resolver for the network that the name ends in', async () => {
    const { env, asked } = node({ address: osmo })
    expect(await resolveName(env, { name: 'MIRA.osmo' })).toBe(osmo)
    expect(asked).toEqual([
      '/cosmwasm.wasm.v1.Query/SmartContractState {"address":{"name":"mira","bech32_prefix":"osmo"}}',
    ])
    expect(await resolve({ address: hub }, 'mira.cosmos')).toBe(hub)
  })
  it('finds nobody behind what has no address, and behind a contract', async () => {
    expect(await resolve({ address: '' })).toBeUndefined()
    expect(await resolve({ address: contract })).toBeUndefined()
  })
  it('asks where the names live, though the app does not offer that network', async () => {
    const { env, asked } = node({ address: hub, name: 'mira' })
    const open = (names: object) => {
      const options = { networks: ['cosmos:cosmoshub-4'], names } as Parameters<typeof checkOptions>[0]
      return { ...env, config: checkOptions(options) }
    }
    const elsewhere = open({ rpc: 'https://names.example' })
    expect(await resolveName(elsewhere, { name: 'mira.cosmos' })).toBe(hub)
    expect(await lookupAddress(elsewhere, { address: hub })).toEqual({ name: 'mira.cosmos' })
    expect(asked).toHaveLength(3)
    for (const names of [{ rpc: 'nowhere' }, { rpc: 'https://a.example', id: 'eip155:1' }, {}]) {
      const code = resolveName(open(names), { name: 'mira.cosmos' }).then(String, error => error.code)
      expect(await code).toBe('kit/INVALID_OPTIONS')
    }
  })
  it('asks nothing for other networks, and nothing where names are off', async () => {
    const { env, without, asked } = node({ address: osmo })
    expect(await resolveName(env, { name: 'mira.juno' })).toBeUndefined()
    expect(await resolveName(without, { name: 'mira.osmo' })).toBeUndefined()
    expect(await lookupAddress(without, { address: osmo })).toBeUndefined()
    expect(asked).toEqual([])
  })
  it.each([
    [{ address: hub }, 'http/BAD_RESPONSE'],
    [{ address: 'junk' }, 'http/BAD_RESPONSE'],
    [{ address: 5 }, 'http/BAD_RESPONSE'],
    [{ raw: { code: 0, value: '' } }, 'http/BAD_RESPONSE'],
    [{ raw: { code: 0, value: 'Cv8=' } }, 'http/BAD_RESPONSE'],
    [{ raw: { code: 0, value: 'A'.repeat(40_000) } }, 'http/BAD_RESPONSE'],
    [{ raw: { code: 0, value: 'A'.repeat(10_000_000) } }, 'http/TOO_LARGE'],
    [{ raw: { code: 5, log: 'no such contract' } }, 'cosmos/QUERY_FAILED'],
    [{ address: osmo, chain: 'another' }, 'rpc/WRONG_CHAIN'],
  ])('rejects with a code: %#', async (said, code) => {
    await expect(resolve(said)).rejects.toMatchObject({ code })
  })
})

describe('the name of an address', () => {
  const lookup = (said: Record<string, unknown>, address = osmo) => lookupAddress(node(said).env, { address })

  it('is believed when it points back, on its own network', async () => {
    expect(await lookup({ name: 'mira', address: osmo })).toEqual({ name: 'mira.osmo' })
    expect(await lookup({ name: 'mira', address: hub }, hub)).toEqual({ name: 'mira.cosmos' })
  })
  it.each([
    ['', osmo],
    ['Mira', osmo],
    ['mira\u202e', osmo],
    ['mira.osmo', osmo],
    ['mira', other],
    ['mira', ''],
  ])('is not believed as %j of %j', async (name, address) => {
    expect(await lookup({ name, address })).toBeUndefined()
  })
})
