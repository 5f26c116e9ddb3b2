import { isKitError } from '@latchkit/core'
import { createTestKit } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { evm } from '../evm.js'
import { checkOptions } from './checkOptions.js'
import type { EvmOptions } from './EvmOptions.js'
import { evmNetwork } from './evmNetwork.js'
import { readSetup } from './readSetup.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = (id: number | string | bigint, more: object = {}) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: ether,
  ...more,
})
const check = (options?: EvmOptions) => checkOptions(readSetup(options))
const told = (error: unknown) => (isKitError(error, 'kit/INVALID_OPTIONS') ? error.message : error)
const refusal = (options: unknown) => {
  try {
    evm(options as never)
  } catch (error) {
    return told(error)
  }
  return 'accepted'
}
/** What whoever uses the plugin is told. */
const lateRefusal = async (options: unknown) => {
  const kit = await createTestKit({ plugins: [evm(options as never)] })
  const client = kit.plugins.eip155.publicClient(1)
  return client.then(() => 'accepted', told)
}

describe('options that are accepted', () => {
  it('offers Ethereum and its names when told nothing', () => {
    const { networks, ens } = check(undefined)
    expect(networks.map(({ id }) => id)).toEqual(['eip155:1'])
    expect(networks[0]?.readUrls).toEqual([])
    expect(ens?.id).toBe('eip155:1')
  })
  it('needs nothing but an RPC URL', () => {
    const local = evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' })
    expect(check({ networks: [local] }).networks[0]?.readUrls).toEqual(['http://127.0.0.1:8545'])
    expect(check({ networks: [network(5)], rpc: 'https://a.example' }).networks[0]?.readUrls).toEqual([
      'https://a.example',
    ])
  })
  it('fills the chain id into a template', () => {
    const { networks } = check({
      networks: [network(1), network(10)],
      rpc: 'https://rpc.example/{chainId}',
    })
    expect(networks.map(({ readUrls }) => readUrls[0])).toEqual([
      'https://rpc.example/1',
      'https://rpc.example/10',
    ])
  })
  it('reads through the public endpoints of a viem chain only when told so, or when they are on this machine', () => {
    const chain = (url: string) => network(1, { rpcUrls: { default: { http: [url] } } })
    const urls = (options: EvmOptions) => check(options).networks[0]?.readUrls
    expect(urls({ networks: [chain('https://public.example')] })).toEqual([])
    expect(urls({ networks: [chain('https://public.example')], publicRpc: true })).toEqual([
      'https://public.example',
    ])
    expect(urls({ networks: [chain('http://127.0.0.1:8545')] })).toEqual(['http://127.0.0.1:8545'])
    expect(
      urls({ networks: [chain('https://public.example')], rpc: { 1: ['https://own.example'] } }),
    ).toEqual(['https://own.example'])
  })
  it('takes ids beyond 2^31 and beyond 2^53', () => {
    const { networks } = check({
      networks: [network(2 ** 31), network('9007199254740993'), network(2n ** 60n)],
    })
    expect(networks.map(({ id }) => id)).toEqual([
      'eip155:2147483648',
      'eip155:9007199254740993',
      'eip155:1152921504606846976',
    ])
  })
  it('keeps the tokens of a network as they are', () => {
    const token = { address: `0x${'a'.repeat(40)}`, symbol: 'CD\u202eSU', name: 'USD', decimals: 6 }
    expect(check({ tokens: { 1: [token] } }).networks[0]?.tokens).toEqual([{ ...token, icon: undefined }])
  })
  it('copies: a later change of the input changes nothing', () => {
    const networks = [network(1)]
    const config = check({ networks })
    networks.push(network(2))
    expect(config.networks).toHaveLength(1)
  })
  it('has no names when told so', () => expect(check({ ens: false }).ens).toBeUndefined())
})

describe('options that are refused at once', () => {
  const hostileGetter = Object.defineProperty({}, 'networks', {
    enumerable: true,
    get() {
      throw { message: 'boo' }
    },
  })
  const hostileProxy = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
      ownKeys() {
        throw new Error('trap')
      },
    },
  )
  it.each([
    ['no object', 5, /networks, rpc|must be/],
    ['an unknown option', { rcp: {} }, /'rcp' must be one of networks, rpc/],
    ['no list', { networks: {} }, /networks must be a list/],
    [
      '100,000 networks',
      { networks: Array.from({ length: 100_000 }, (_, id) => network(id + 1)) },
      /at most 1000/,
    ],
    ['a bad id', { networks: [network(-1)] }, /networks\[0\]\.id must be a chain id/],
    ['no name', { networks: [network(1, { name: '' })] }, /name must be a text/],
    ['no currency', { networks: [network(1, { nativeCurrency: undefined })] }, /nativeCurrency/],
    [
      'a key that is no id',
      { networks: [network(1)], rpc: { mainnet: 'https://a.example' } },
      /rpc\.mainnet/,
    ],
    ['__proto__', JSON.parse('{"rpc":{"__proto__":"https://a.example"}}'), /rpc\.__proto__/],
    ['an RPC of no network', { networks: [network(1)], rpc: { 99: 'https://a.example' } }, /rpc\.99/],
    ['a getter that throws', hostileGetter, /boo/],
    ['a proxy that throws', hostileProxy, /trap/],
  ])('%s', (_, options, message) => expect(refusal(options)).toMatch(message))
})

describe('options that are refused by whatever needs them', () => {
  it.each([
    ['an id twice', { networks: [network(1), network('1')] }, /eip155:1 is there twice/],
    [
      'an RPC with a password',
      { networks: [network(1)], rpc: { 1: 'https://a:b@c.example' } },
      /must be a URL/,
    ],
    [
      'one RPC for two networks',
      { networks: [network(1), network(2)], rpc: 'https://a.example' },
      /rpc must be an object/,
    ],
    [
      'a bad RPC',
      { networks: [network(1)], rpc: { 1: 'javascript:alert(1)' } },
      /rpc of eip155:1\[0\] must be a URL/,
    ],
    ['a bad RPC type', { networks: [network(1)], rpc: { 1: [7] } }, /rpc of eip155:1\[0\] must be a URL/],
    ['tokens of no network', { tokens: { 99: [] } }, /key '99' of tokens/],
    ['a bad token', { tokens: { 1: [{ address: '0x1' }] } }, /tokens of eip155:1\[0\]\.address/],
    ['bad decimals', { tokens: { 1: [{ address: `0x${'a'.repeat(40)}`, decimals: 1.5 }] } }, /decimals/],
    ['501 tokens', { tokens: { 1: Array.from({ length: 501 }, () => ({})) } }, /at most 500/],
    [
      'a tracking icon of the currency',
      {
        networks: [
          network(1, { nativeCurrency: { symbol: 'X', decimals: 18, icon: 'http://track.example/a.png' } }),
        ],
      },
      /nativeCurrency\.icon/,
    ],
    ['a tracking icon', { networks: [network(1, { icon: 'http://track.example/a.png' })] }, /icon/],
    ['names where none are', { networks: [network(10)], ens: 10 }, /ens must be a network/],
    [
      'a frame with a path',
      { safeFrames: ['https://safe.example/apps'] },
      /safeFrames\[0\] must be an origin/,
    ],
    ['any frame', { safeFrames: ['*'] }, /safeFrames\[0\] must be an origin/],
  ])('%s', async (_, options, message) => {
    expect(refusal(options)).toBe('accepted')
    expect(await lateRefusal(options)).toMatch(message)
  })
})
