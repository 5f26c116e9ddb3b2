import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  parseAbi,
} from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS } from '../testing/stubProvider.js'
import { resolveName } from './resolveName.js'

const RESOLVER = '0x9AFE6c8200790fD133C96B2D45B6E8E2DD89a8D1'
const LAGOON = 'eip155:31338'
const abi = parseAbi([
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
  'function query((address, string[], bytes)[]) view returns (bool[], bytes[])',
  'error OffchainLookup(address, string[], bytes, bytes4, bytes)',
  'error HttpError(uint16, string)',
])

let node: StubNode
afterEach(() => {
  vi.unstubAllGlobals()
  return node.stop()
})

/** A name with an address on Ethereum, and on another network behind gateways that answer with a status each. */
async function behindGateways(...statuses: number[]) {
  const gateways = statuses.map((_, at) => `https://gateway-${at}.example`)
  const query = encodeFunctionData({
    abi,
    functionName: 'query',
    args: [[[RESOLVER, gateways, '0xabcd']]],
  })
  const refuse = (data: string) => {
    throw { code: 3, message: 'execution reverted', data }
  }
  node = await startNode({
    eth_getCode: '0x',
    eth_call: ([{ data }]: [{ data: `0x${string}` }]) => {
      if (data.startsWith('0xf4289dba'))
        return refuse(encodeErrorResult({ abi, errorName: 'HttpError', args: [404, 'no'] }))
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (functionName === 'resolveWithGateways' && args[1].startsWith('0xf1cb7e06')) {
        const lookup = [RESOLVER, ['x-batch-gateway:true'], query, '0xf4289dba', '0x'] as const
        return refuse(encodeErrorResult({ abi, errorName: 'OffchainLookup', args: lookup }))
      }
      const own = encodeAbiParameters([{ type: 'address' }], [ADDRESS])
      return encodeFunctionResult({ abi, functionName: 'resolveWithGateways', result: [own, RESOLVER] })
    },
  })
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    String(input).startsWith(node.url)
      ? real(input, init)
      : new Response('no', { status: statuses[gateways.indexOf(new URL(input).origin)] ?? 500 }),
  )
  const [local] = networks.slice(-1)
  const home = {
    ...(local as (typeof networks)[0]),
    contracts: { ensUniversalResolver: { address: RESOLVER } },
  }
  return stubEnv({ options: { networks: [home], rpc: node.url } })
}

it.each([[[502]], [[429]], [[400]], [[401]], [[403]], [[408]], [[451]], [[502, 404]], [[404, 502]]])(
  'pays nobody’s address on Ethereum while the record of another network is unknown: %j',
  async statuses => {
    const env = await behindGateways(...statuses)
    await expect(resolveName(env, { name: 'mira.eth', networkId: LAGOON })).rejects.toMatchObject({
      name: 'KitError',
    })
  },
)

it.each([[[404]], [[404, 404]]])(
  'takes the address on Ethereum where no gateway knows another: %j',
  async statuses => {
    const env = await behindGateways(...statuses)
    expect(await resolveName(env, { name: 'mira.eth', networkId: LAGOON })).toBe(ADDRESS)
  },
)
