// @module-tag random
import { fakeGrant } from '@latchkit/core/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { RELAY_METHODS } from '../relay/relayMethods.js'
import { relayProvider } from '../relay/relayProvider.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { requestKit } from './requestKit.js'

const SIGNATURE = `0x${'11'.repeat(65)}`
const HASH = `0x${'22'.repeat(32)}`
const networkId = 'eip155:31337'
const lower = ADDRESS.toLowerCase()
const cycle: unknown[] = []
cycle.push(cycle)
const types = { Mail: [{ name: 'text', type: 'string' }] }
const typed = (chainId: unknown) => ({
  domain: { name: 'Shop', chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    ...types,
  },
  primaryType: 'Mail',
  message: { text: 'hi' },
})
const answers = {
  personal_sign: SIGNATURE,
  eth_sign: SIGNATURE,
  eth_signTypedData: SIGNATURE,
  eth_signTypedData_v3: SIGNATURE,
  eth_signTypedData_v4: SIGNATURE,
  eth_signTransaction: SIGNATURE,
  eth_sendTransaction: HASH,
  wallet_sendCalls: { id: 'batch' },
}
/** The assets of an account, by kind (EIP-7811). */
const owned = {
  '0x7a69': [
    { address: 'native', balance: '0x5', type: 'native' },
    {
      address: OTHER_ADDRESS,
      balance: '0x9',
      type: 'erc20',
      metadata: { name: 'New', symbol: 'NEW', decimals: 2 },
    },
    {
      address: OTHER_ADDRESS,
      balance: '0x1',
      type: 'erc721',
      metadata: { name: 'Art', symbol: 'ART', tokenId: '0x7' },
    },
  ],
}
const batchAnswers = {
  wallet_showCallsStatus: null,
  wallet_getCallsStatus: { status: 100 },
  wallet_getAssets: owned,
}

let node: StubNode
beforeEach(async () => {
  node = await startNode({ eth_getCode: '0x', eth_blockNumber: '0x5' })
})
afterEach(() => node.stop())

/** The two ways to a wallet, each with what reached it. */
const transports = {
  'an extension': () => {
    const provider = stubProvider({ eth_chainId: '0x7a69', ...answers, ...batchAnswers })
    return { provider, reached: () => provider.calls }
  },
  'a relay': () => {
    const given = { ...answers, ...batchAnswers }
    const grant = fakeGrant({
      accounts: [`${networkId}:${ADDRESS}`],
      answers: given,
      methods: [...RELAY_METHODS],
    })
    return { provider: relayProvider(stubEnv({}), grant, undefined), reached: () => grant.calls }
  },
}

describe.each(Object.entries(transports))('a request of the host over %s', (_, open) => {
  function fixture() {
    const { provider, reached } = open()
    const env = stubEnv({ provider, networkId, options: { networks, rpc: { 31337: node.url } } })
    const asked = () => reached().filter(({ method }) => !['eth_accounts', 'eth_chainId'].includes(method))
    return { asked, ask: (method: unknown, params?: unknown) => requestKit(env, { method, params }) }
  }
  async function refuses(method: unknown, params: unknown, code?: string) {
    const { ask, asked } = fixture()
    await expect(ask(method, params)).rejects.toMatchObject({
      name: 'KitError',
      outcome: 'untouched',
      ...(code ? { code } : {}),
    })
    expect(asked()).toEqual([])
  }
  const transaction = { to: OTHER_ADDRESS, value: '0x5' }
  const batch = { version: '2.0.0', chainId: '0x7a69', calls: [transaction] }
  const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } }
  const rich = { ...batch, id: '0xid', capabilities, calls: [{ ...transaction, capabilities }] }

  it.each([
    ['personal_sign', ['0x6869', lower], 'personal_sign', ['0x6869', ADDRESS]],
    ['eth_sendTransaction', [transaction], 'eth_sendTransaction', [{ ...transaction, from: ADDRESS }]],
    ['eth_signTransaction', [transaction], 'eth_signTransaction', [{ ...transaction, from: ADDRESS }]],
    ['wallet_sendCalls', [batch], 'wallet_sendCalls', [{ ...batch, from: ADDRESS }]],
    ['wallet_sendCalls', [rich], 'wallet_sendCalls', [{ ...rich, from: ADDRESS }]],
    ['wallet_showCallsStatus', ['0xid'], 'wallet_showCallsStatus', ['0xid']],
    ['wallet_getCallsStatus', ['0xid'], 'wallet_getCallsStatus', ['0xid']],
  ])('passes %s on, from the account in use', async (method, params, asAsked, sent) => {
    const { ask, asked } = fixture()
    await ask(method, params)
    expect(asked()).toMatchObject([{ method: asAsked, params: sent }])
  })
  it('lists the assets of every kind as the wallet has them (EIP-7811)', async () => {
    const { ask, asked } = fixture()
    const params = [
      { account: ADDRESS, chainFilter: ['0x7a69'], assetTypeFilter: ['native', 'erc20', 'erc721'] },
    ]
    expect(await ask('wallet_getAssets', params)).toEqual(owned)
    expect(asked()).toMatchObject([{ method: 'wallet_getAssets', params }])
  })
  it.each(['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'])(
    'signs %s as version 4, and only for its network and account',
    async method => {
      const { ask, asked } = fixture()
      expect(await ask(method, [lower, typed(31337)])).toBe(SIGNATURE)
      expect(await ask(method, [ADDRESS, JSON.stringify(typed(31337))])).toBe(SIGNATURE)
      expect(asked().map(call => call.method)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4'])
      for (const chainId of [999, '999', '0x3e7', 2 ** 60, '0x', null, [31337], { toString: () => '31337' }])
        await refuses(method, [ADDRESS, typed(chainId)])
      await refuses(method, [OTHER_ADDRESS, typed(31337)], 'sign/MISMATCH')
    },
  )
  it.each(['eth_sendTransaction', 'eth_signTransaction'])(
    'tells the wallet the network of %s where the host left it out',
    async method => {
      const { ask, asked } = fixture()
      await ask(method, [transaction])
      expect(asked()).toMatchObject([{ params: [{ chainId: '0x7a69' }] }])
    },
  )
  it.each([
    { gasPrice: '0xde0b6b3a7640000' },
    { maxFeePerGas: '0x1', gasPrice: '0xde0b6b3a7640000' },
    { maxPriorityFeePerGas: '0xde0b6b3a7640000' },
    { gas: '0x0', gasPrice: '0xde0b6b3a7640000' },
    { gas: '0x5208', gasLimit: '0xffffffffffff', gasPrice: '0x3b9aca00' },
  ])('refuses a fee above the ceiling, by whichever field: %o', async fee => {
    await refuses('eth_sendTransaction', [{ ...transaction, ...fee }], 'fee/UNREASONABLE')
    const calls = [transaction, { ...transaction, ...fee }]
    await refuses('wallet_sendCalls', [{ ...batch, calls }], 'fee/UNREASONABLE')
  })
  it.each([
    ['blind signing', 'eth_sign', [ADDRESS, HASH]],
    ['version 1', 'eth_signTypedData', [[{ type: 'string', name: 'a', value: 'b' }], ADDRESS]],
    ['version 1 by name', 'eth_signTypedData_v1', [[], ADDRESS]],
    ['a delegation', 'eth_sendTransaction', [{ ...transaction, authorizationList: [] }]],
    ['a delegation by type', 'eth_sendTransaction', [{ ...transaction, type: '0x4' }]],
    ['a delegation, padded', 'eth_signTransaction', [{ ...transaction, type: '0x04' }]],
    ['a delegation in a batch', 'wallet_sendCalls', [{ ...batch, calls: [{ ...transaction, type: 4 }] }]],
    ['a delegation on its own', 'wallet_signAuthorization', [{}]],
    ['a request inside a request', 'wallet_invokeMethod', [{ request: { method: 'eth_sign' } }]],
    ['another name for sending', 'personal_sendTransaction', [transaction, 'password']],
    ['another name for signing', 'eth_SIGN', [ADDRESS, HASH]],
    ['another name for a batch', 'wallet_sendPreparedCalls', [batch]],
  ])('refuses %s', (_, method, params) => refuses(method, params, 'rpc/UNSUPPORTED_METHOD'))

  const names = Object.keys(answers)
  const spellings: ((name: string) => unknown)[] = [
    name => `${name} `,
    name => ` ${name}`,
    name => `${name}\u00a0`,
    name => `${name}\u200b`,
    name => `${name}\n`,
    name => `${name}\0`,
    name => name.toUpperCase(),
    name => name.replace('_', '\uff3f'),
    name => name.replace('e', '\u0435'),
    name => [name],
    name => ({ toString: () => name }),
    name => new String(name),
    name => Object.assign(() => name, { toString: () => name }),
    () => 7,
    () => null,
    () => undefined,
    () => Symbol('eth_sign'),
    () => '',
  ]
  it.each(names)('takes no other spelling of %s', async name => {
    for (const spell of spellings) await refuses(spell(name), [ADDRESS, HASH])
  })
  it.each([
    ['no parameters', undefined],
    ['an object', { 0: '0x6869', 1: ADDRESS, length: 2 }],
    ['a text', 'junk'],
    ['numbers', [1, 2]],
    ['nothing in them', [null, null]],
    ['a list for an account', [[ADDRESS], [ADDRESS]]],
    ['an object that spells an account', [{ toString: () => ADDRESS }, { toString: () => ADDRESS }]],
    ['another account', [OTHER_ADDRESS, OTHER_ADDRESS]],
    ['a cycle', cycle],
  ])('asks for nothing with %s', async (_, params) => {
    for (const name of names) await refuses(name, params)
  })
  it.each(['eth_sendTransaction', 'wallet_sendCalls'])('takes nothing for the object of %s', async name => {
    for (const none of [null, 'junk', [transaction]]) await refuses(name, [none], 'rpc/INVALID_PARAMS')
  })
  it.each([
    { from: OTHER_ADDRESS },
    { from: [ADDRESS] },
    { from: null },
    { chainId: '0x1' },
    { chainId: 1 },
    { chainId: 'junk' },
    { chainId: null },
    { to: '0x1234' },
    { to: OTHER_ADDRESS.replace('7099', '7098') },
    { to: undefined },
    { to: { toString: (): string => OTHER_ADDRESS } },
    { value: '-0x5' },
    { value: '0x' },
    { value: '1.5' },
    { value: 1.5 },
    { gas: 'lots' },
    { nonce: {} },
    { data: 'junk' },
    { data: '0x01', input: '0x02' },
    { maxFeePerGas: '0xffffffffffffffff' },
  ])('refuses a transaction with %o, alone and in a batch (I12)', async odd => {
    await refuses('eth_sendTransaction', [{ ...transaction, ...odd }])
    await refuses('eth_signTransaction', [{ ...transaction, ...odd }])
    await refuses('wallet_sendCalls', [{ ...batch, calls: [transaction, { ...transaction, ...odd }] }])
  })
  it('passes a batch for another network of the app on, and for no other (EIP-5792)', async () => {
    const { ask, asked } = fixture()
    const other = { ...batch, chainId: '0xa' }
    await ask('wallet_sendCalls', [other])
    expect(asked()).toMatchObject([{ params: [{ ...other, from: ADDRESS }] }])
    await refuses('wallet_sendCalls', [{ ...other, chainId: '0x5' }], 'sign/MISMATCH')
    await refuses('wallet_sendCalls', [{ ...other, calls: [{ ...transaction, chainId: '0x7a69' }] }])
  })
  it.each([{ calls: [] }, { calls: {} }, { calls: Array(501).fill(transaction) }, { from: OTHER_ADDRESS }])(
    'refuses a batch with %o (I13)',
    odd => refuses('wallet_sendCalls', [{ ...batch, ...odd }]),
  )
  it('reads each thing once: what was checked is what is signed', async () => {
    const turns = <T>(...values: T[]) => {
      let turn = 0
      return () => values[Math.min(turn++, values.length - 1)]
    }
    const { ask, asked } = fixture()
    const from = turns(ADDRESS, OTHER_ADDRESS)
    const to = turns(OTHER_ADDRESS, ADDRESS)
    await ask('eth_sendTransaction', [
      {
        get from() {
          return from()
        },
        get to() {
          return to()
        },
        value: '0x5',
      },
    ])
    const json = turns(typed(31337), typed(999))
    await ask('eth_signTypedData_v4', [ADDRESS, { toJSON: json }])
    const account = turns(ADDRESS, OTHER_ADDRESS)
    await ask(
      'personal_sign',
      new Proxy(['0x6869', ADDRESS], {
        get: (target, key) => (key === '1' ? account() : Reflect.get(target, key)),
      }),
    )
    expect(asked()).toMatchObject([
      { params: [{ from: ADDRESS, to: OTHER_ADDRESS, value: '0x5' }] },
      { params: [ADDRESS, expect.stringContaining('31337')] },
      { params: ['0x6869', ADDRESS] },
    ])
  })
  it('never has anything signed for another account or network, whatever is asked', async () => {
    const party = fc.constantFrom<unknown>(ADDRESS, lower, OTHER_ADDRESS, [ADDRESS], null, '0x', 5)
    const chain = fc.constantFrom<unknown>('0x7a69', 31337, '0x1', 1, '', null, ['0x7a69'])
    const call = fc.record(
      { from: party, to: party, chainId: chain, value: fc.constantFrom('0x5', '5', -1), type: fc.nat(5) },
      { requiredKeys: [] },
    )
    const one = fc.oneof(
      party,
      call,
      chain.map(typed),
      fc.record({ calls: fc.array(call), chainId: chain }),
      fc.json(),
    )
    const method = fc.oneof(fc.constantFrom(...names), fc.string())
    await fc.assert(
      fc.asyncProperty(method, fc.array(one, { maxLength: 3 }), async (name, params) => {
        const { ask, asked } = fixture()
        await ask(name, params).catch(() => {})
        for (const { method: reached, params: given } of asked()) {
          const [first, second] = given as [Record<string, unknown>, unknown]
          expect(
            names.filter(known => !/_sign$|Data(_v3)?$/.test(known) || known === 'personal_sign'),
          ).toContain(reached)
          if (reached === 'personal_sign') expect(second).toBe(ADDRESS)
          else if (reached === 'eth_signTypedData_v4') {
            expect(first).toBe(ADDRESS)
            expect(JSON.parse(String(second)).domain.chainId).toSatisfy(id => Number(id) === 31337)
          } else {
            expect(first['from']).toBe(ADDRESS)
            // A batch may be for another network of the app.
            const others = reached === 'wallet_sendCalls' ? ['0x1'] : []
            expect([undefined, '0x7a69', 31337, ...others]).toContain(first['chainId'])
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

it.each(['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets', 'wallet_getPermissions'])(
  '%s needs a wallet: the endpoint of the network is not asked instead',
  async method => {
    const env = stubEnv({ options: { networks, rpc: { 1: node.url } } })
    const reading = requestKit(env, { method, params: [] })
    await expect(reading).rejects.toMatchObject({ code: 'core/DISCONNECTED', outcome: 'untouched' })
    expect(node.calls).toEqual([])
  },
)
