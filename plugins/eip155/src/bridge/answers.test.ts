import { fakeGrant } from '@latchkit/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RELAY_METHODS } from '../relay/relayMethods.js'
import { relayProvider } from '../relay/relayProvider.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, type Answers, OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { requestKit } from './requestKit.js'

const SIGNATURE = `0x${'11'.repeat(65)}`
const HASH = `0x${'22'.repeat(32)}`
const networkId = 'eip155:31337'
const transaction = { to: OTHER_ADDRESS, value: '0x5' }
const typed = {
  domain: { name: 'Shop', chainId: 31337 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Mail',
  message: { text: 'hi' },
}
const noHash = ['0x', `${HASH}0`, HASH.slice(2), HASH.replace('2', 'g'), [HASH], { hash: HASH }]
const noSignature = ['0x', HASH, SIGNATURE.slice(2), SIGNATURE.slice(0, -1), [SIGNATURE]]
const refusal = { code: 'eip155/BAD_ANSWER', outcome: 'unknown' }

let node: StubNode
beforeEach(async () => {
  node = await startNode({ eth_getCode: '0x', eth_blockNumber: '0x5' })
})
afterEach(() => node.stop())

describe.each([
  ['an extension', (answers: Answers) => stubProvider({ eth_chainId: '0x7a69', ...answers })],
  [
    'a relay',
    (answers: Answers) => {
      const grant = fakeGrant({ accounts: [`${networkId}:${ADDRESS}`], answers, methods: RELAY_METHODS })
      return relayProvider(stubEnv({}), grant, undefined)
    },
  ],
] as const)('what the host is answered over %s', (_, open) => {
  const ask = (answers: Answers, method: string, params: unknown) => {
    const options = { networks, rpc: { 31337: node.url } }
    return requestKit(stubEnv({ provider: open(answers), networkId, options }), { method, params })
  }
  it.each<[string, unknown[], unknown, unknown[]]>([
    ['eth_sendTransaction', [transaction], HASH, noHash],
    ['eth_signTransaction', [transaction], SIGNATURE, noSignature],
    [
      'wallet_sendCalls',
      [{ version: '2.0.0', calls: [transaction] }],
      { id: 'batch' },
      [{ id: 5 }, { id: '' }, { id: 'x'.repeat(10_001) }, ['batch']],
    ],
    ['wallet_sendCalls', [{ version: '1.0', calls: [transaction] }], 'batch', [{}]],
    ['personal_sign', ['0x6869', ADDRESS], SIGNATURE, noSignature],
    ['eth_signTypedData_v4', [ADDRESS, typed], SIGNATURE, noSignature],
  ])('to %s is no junk, which leaves open what came of it', async (method, params, good, junk) => {
    expect(await ask({ [method]: good }, method, params)).toEqual(good)
    for (const answer of [undefined, null, 5, '', {}, ...junk])
      await expect(ask({ [method]: answer }, method, params), String(answer)).rejects.toMatchObject(refusal)
  })
  it('is the hash that the endpoint has of what it sent', async () => {
    node.answers['eth_sendRawTransaction'] = HASH
    expect(await ask({}, 'eth_sendRawTransaction', ['0x02'])).toBe(HASH)
    for (const answer of [null, ...noHash]) {
      node.answers['eth_sendRawTransaction'] = answer
      const sending = ask({}, 'eth_sendRawTransaction', ['0x02'])
      await expect(sending, String(answer)).rejects.toMatchObject(refusal)
    }
  })
  it('is the empty signature of a contract, which signed on chain', async () => {
    node.answers['eth_getCode'] = '0x6000'
    expect(await ask({ personal_sign: '0x' }, 'personal_sign', ['0x6869', ADDRESS])).toBe('0x')
  })
})
