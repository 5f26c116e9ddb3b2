import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
import { lookupAddress } from './lookupAddress.js'

const RESOLVER = '0x9AFE6c8200790fD133C96B2D45B6E8E2DD89a8D1'
const abi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
])

let node: StubNode
/** What a resolver says that checks nothing itself. */
let claims: { name: string; owner: string; avatar: string }

beforeEach(async () => {
  claims = { name: 'mira.eth', owner: ADDRESS, avatar: '' }
  node = await startNode({
    eth_call: ([{ data }]: [{ data: `0x${string}` }]) => {
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (functionName === 'reverseWithGateways') {
        return encodeFunctionResult({ abi, functionName, result: [claims.name, RESOLVER, RESOLVER] })
      }
      const isText = args[1].startsWith('0x59d1d43c')
      const inner = isText
        ? encodeAbiParameters([{ type: 'string' }], [claims.avatar])
        : encodeAbiParameters([{ type: 'address' }], [claims.owner as `0x${string}`])
      return encodeFunctionResult({ abi, functionName, result: [inner, RESOLVER] })
    },
  })
})
afterEach(() => node.stop())

const lookup = () => {
  const [local] = networks.slice(-1)
  const contracts = { ensUniversalResolver: { address: RESOLVER } }
  const options = { networks: [{ ...(local as (typeof networks)[0]), contracts }], rpc: node.url }
  return lookupAddress(stubEnv({ options }), { address: ADDRESS })
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
