import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  parseAbi,
} from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
import { lookupAddress } from './lookupAddress.js'

const RESOLVER = '0x9AFE6c8200790fD133C96B2D45B6E8E2DD89a8D1'
const abi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
  'function onAnswer(bytes, bytes) view returns (string, address, address)',
  'error OffchainLookup(address, string[], bytes, bytes4, bytes)',
  'error ReverseAddressMismatch(string, bytes)',
  'error HttpError(uint16, string)',
])
const LAGOON = 'eip155:31338'
const lagoonType = 2n ** 31n + 31_338n
const ANY_EVM = 2n ** 31n

let node: StubNode
/** The answer of a resolver that checks nothing itself. */
let claims: { name: string; owner: string; avatar: string }
/** The reverse records by coin type, where a test says more than `claims`; a text that begins with 0x is an error of the contract. */
let reverse: ((coinType: bigint) => string) | undefined
let asked: bigint[]

beforeEach(async () => {
  claims = { name: 'mira.eth', owner: ADDRESS, avatar: '' }
  reverse = undefined
  asked = []
  node = await startNode({
    eth_call: ([{ data }]: [{ data: `0x${string}` }]) => {
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (functionName === 'onAnswer' || functionName === 'reverseWithGateways') {
        const coinType = functionName === 'onAnswer' ? 0n : args[1]
        asked.push(coinType)
        const name = reverse?.(coinType) ?? claims.name
        if (name.startsWith('0x')) throw { code: 3, message: 'execution reverted', data: name }
        return encodeFunctionResult({ abi, functionName, result: [name, RESOLVER, RESOLVER] })
      }
      const isText = args[1].startsWith('0x59d1d43c')
      const inner = isText
        ? encodeAbiParameters([{ type: 'string' }], [claims.avatar])
        : args[1].startsWith('0xf1cb7e06')
          ? encodeAbiParameters([{ type: 'bytes' }], [claims.owner as `0x${string}`])
          : encodeAbiParameters([{ type: 'address' }], [claims.owner as `0x${string}`])
      return encodeFunctionResult({ abi, functionName, result: [inner, RESOLVER] })
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  return node.stop()
})

const lookup = (networkId?: `eip155:${string}`) => {
  const [local] = networks.slice(-1)
  const contracts = { ensUniversalResolver: { address: RESOLVER } }
  const options = { networks: [{ ...(local as (typeof networks)[0]), contracts }], rpc: node.url }
  return lookupAddress(stubEnv({ options }), { address: ADDRESS, networkId })
}

it('believes a name that points back', async () => {
  expect(await lookup()).toEqual({ name: 'mira.eth', avatar: undefined })
})
it('does not believe a name that points elsewhere', async () => {
  claims.owner = OTHER_ADDRESS
  expect(await lookup()).toBeUndefined()
})
it.each(['MIRA.eth', 'mira\u200d.eth', 'mira\u202e.eth', 'mira', '', '<b>.eth'])(
  'does not believe the spelling %j',
  async name => {
    claims.name = name
    expect(await lookup()).toBeUndefined()
  },
)
it.each([
  ['https://a.example/b.png', 'https://a.example/b.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['http://track.example/b.png', undefined],
  ['javascript:alert(1)', undefined],
  ['ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG', undefined],
  ['eip155:1/erc721:0x0000000000000000000000000000000000000001/1', undefined],
])('shows the avatar %s as %s', async (avatar, shown) => {
  claims.avatar = avatar
  expect((await lookup())?.avatar).toBe(shown)
})

describe('on another network (ENSIP-19)', () => {
  it('is the name that the account goes by there', async () => {
    expect(await lookup(LAGOON)).toEqual({ name: 'mira.eth', avatar: undefined })
    expect(asked).toEqual([lagoonType])
  })
  it('is the default one, where it has none there', async () => {
    reverse = coinType => (coinType === ANY_EVM ? 'default.eth' : '')
    expect((await lookup(LAGOON))?.name).toBe('default.eth')
    expect(asked).toEqual([lagoonType, ANY_EVM])
    expect((await lookup())?.name).toBe('default.eth')
    expect(asked.slice(2)).toEqual([60n, ANY_EVM])
  })
  it('is never the one of Ethereum', async () => {
    reverse = coinType => (coinType === 60n ? 'mira.eth' : '')
    expect(await lookup(LAGOON)).toBeUndefined()
    expect(asked).toEqual([lagoonType, ANY_EVM])
    expect((await lookup())?.name).toBe('mira.eth')
  })
  it('is none where its name points elsewhere, and no other is looked for', async () => {
    claims.owner = OTHER_ADDRESS
    expect(await lookup(LAGOON)).toBeUndefined()
    claims.owner = ADDRESS
    asked = []
    reverse = coinType =>
      coinType === ANY_EVM
        ? 'default.eth'
        : encodeErrorResult({ abi, errorName: 'ReverseAddressMismatch', args: ['mira.eth', OTHER_ADDRESS] })
    expect(await lookup(LAGOON)).toBeUndefined()
    expect(asked).toEqual([lagoonType])
  })
  it('is none where the network has no number of its own (ENSIP-11)', async () => {
    expect(await lookup('eip155:9007199254740991')).toBeUndefined()
    expect(asked).toEqual([])
  })
  it.each([`${'m'.repeat(100_000)}.eth`, 'mira\u202e.eth', 'mirа.eth'])(
    'is not a name that nobody should read (M02, J06)',
    async name => {
      reverse = () => name
      expect(await lookup(LAGOON)).toBeUndefined()
    },
  )
})

describe('a name that is read through gateways (ERC-3668)', () => {
  const offchain = (...urls: string[]) =>
    encodeErrorResult({
      abi,
      errorName: 'OffchainLookup',
      args: [RESOLVER, urls, '0xabcd', ON_ANSWER, '0x'],
    })
  const ON_ANSWER = '0xf4289dba'
  const gateway = (answer: (init?: RequestInit) => Response | Promise<Response>) => {
    const real = globalThis.fetch
    const calls: string[] = []
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (String(input).startsWith(node.url)) return real(input, init)
      calls.push(String(input))
      return answer(init)
    })
    return calls
  }
  const data = () => new Response(JSON.stringify({ data: '0x12' }))

  it('is believed as any other', async () => {
    const calls = gateway(data)
    reverse = coinType => (coinType === 0n ? 'mira.eth' : offchain('https://gateway.example/{data}'))
    expect((await lookup(LAGOON))?.name).toBe('mira.eth')
    expect(calls).toEqual(['https://gateway.example/0xabcd'])
    claims.owner = OTHER_ADDRESS
    expect(await lookup(LAGOON)).toBeUndefined()
  })
  it('is unknown while they fail, and no host of the visitor’s own network is asked', async () => {
    const calls = gateway(() => new Response('no', { status: 500 }))
    reverse = () => offchain('http://127.0.0.1:1/{data}', 'http://192.168.0.1/{data}', 'https://down.example')
    await expect(lookup(LAGOON)).rejects.toMatchObject({ name: 'KitError' })
    expect(calls.every(url => url.startsWith('https://down.example'))).toBe(true)
  })
  it.each([
    [500, undefined],
    [404, 'default.eth'],
  ])(
    'is unknown, not none, while one that the resolver leaves to the reader answers %i',
    async (status, name) => {
      gateway(() => new Response('no', { status }))
      const wanted = encodeFunctionData({
        abi: parseAbi(['function query((address, string[], bytes)[]) view returns (bool[], bytes[])']),
        args: [[[RESOLVER, ['https://down.example'], '0xabcd']]],
      })
      const lookUp = encodeErrorResult({
        abi,
        errorName: 'OffchainLookup',
        args: [RESOLVER, ['x-batch-gateway:true'], wanted, ON_ANSWER, '0x'],
      })
      const refused = encodeErrorResult({ abi, errorName: 'HttpError', args: [status, 'no'] })
      reverse = coinType => (coinType === ANY_EVM ? 'default.eth' : coinType === 0n ? refused : lookUp)
      if (name) expect((await lookup(LAGOON))?.name).toBe(name)
      else await expect(lookup(LAGOON)).rejects.toMatchObject({ name: 'KitError' })
    },
  )
  it('does not lead from one gateway to the next for ever', async () => {
    const calls = gateway(data)
    reverse = () => offchain('https://gateway.example/{data}')
    await expect(lookup(LAGOON)).rejects.toMatchObject({ name: 'KitError' })
    expect(calls.length).toBeLessThanOrEqual(8)
  })
  it('waits for hanging gateways only for so long', async () => {
    const timeouts: number[] = []
    const real = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      timeouts.push(ms)
      return real(ms === 5000 ? 50 : ms)
    })
    try {
      const calls = gateway(
        init =>
          new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(Error('late')))),
      )
      reverse = () => offchain('https://a.example', 'https://b.example', 'https://c.example')
      await expect(lookup(LAGOON)).rejects.toMatchObject({ name: 'KitError' })
      expect(calls).toHaveLength(3)
      expect(timeouts).toContain(15_000)
    } finally {
      vi.restoreAllMocks()
    }
  })
})
