import { describe, expect, it } from 'vitest'
import { account, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, type Answers, OTHER_ADDRESS, stubProvider, walletError } from '../testing/stubProvider.js'
import { getCallsStatus } from './getCallsStatus.js'
import { getCapabilities } from './getCapabilities.js'
import { sendBatch } from './sendBatch.js'

const HASH = `0x${'ab'.repeat(32)}`
const fixture = (answers: Answers) => {
  const provider = stubProvider(answers)
  return { provider, env: stubEnv({ provider }) }
}
const calls = [
  { to: OTHER_ADDRESS, value: 5n },
  { to: OTHER_ADDRESS, data: '0xdeadbeef' },
]
const batch = (more: object = {}) => ({ account, networkId: 'eip155:1' as const, calls, ...more })

describe('sendCalls', () => {
  it('sends version 2.0.0 and takes either form of answer', async () => {
    const { env, provider } = fixture({ wallet_sendCalls: { id: 'batch' } })
    expect(await sendBatch(env, batch())).toEqual({ id: 'batch' })
    expect(provider.calls.at(-1)?.params).toEqual([
      {
        version: '2.0.0',
        chainId: '0x1',
        from: ADDRESS,
        atomicRequired: true,
        calls: [
          { to: OTHER_ADDRESS, value: '0x5' },
          { to: OTHER_ADDRESS, data: '0xdeadbeef' },
        ],
      },
    ])
    expect(await sendBatch(fixture({ wallet_sendCalls: 'old' }).env, batch())).toEqual({ id: 'old' })
  })
  it('tells a wallet that cannot from one that will not', async () => {
    await expect(sendBatch(fixture({}).env, batch())).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
    })
    const wallet_sendCalls = () => {
      throw walletError(4001)
    }
    await expect(sendBatch(fixture({ wallet_sendCalls }).env, batch())).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
    })
  })
  it.each([null, 5, {}, { id: 7 }, ''])('refuses the answer %j', async wallet_sendCalls => {
    await expect(sendBatch(fixture({ wallet_sendCalls }).env, batch())).rejects.toMatchObject({
      code: 'eip155/BAD_ANSWER',
    })
  })
  it.each([[[]], [[{}]], [[{ to: '0x1' }]], [[{ data: 'xyz' }]], [[{ to: OTHER_ADDRESS, value: -1n }]]])(
    'refuses the calls %#',
    async list => {
      const { env, provider } = fixture({ wallet_sendCalls: 'id' })
      await expect(sendBatch(env, batch({ calls: list }))).rejects.toMatchObject({ name: 'KitError' })
      expect(provider.calls).toEqual([])
    },
  )
})

describe('getCapabilities', () => {
  const read = (answers: Answers) => getCapabilities(fixture(answers).env, { account })
  it('is keyed by CAIP-2 id', async () => {
    const wallet_getCapabilities = {
      '0x1': { atomic: { status: 'ready' } },
      '0x': {},
      '0xa': 'junk',
      mainnet: {},
    }
    expect(await read({ wallet_getCapabilities })).toEqual({ 'eip155:1': { atomic: { status: 'ready' } } })
  })
  it('is empty when the wallet cannot say, or says junk', async () => {
    expect(await read({})).toEqual({})
    for (const wallet_getCapabilities of [null, 'x', [], 5])
      expect(await read({ wallet_getCapabilities })).toEqual({})
  })
})

describe('getCallsStatus', () => {
  const read = (wallet_getCallsStatus: unknown) =>
    getCallsStatus(fixture({ wallet_getCallsStatus }).env, { account, id: 'batch' })
  it.each([
    [100, 'pending'],
    [200, 'confirmed'],
    [400, 'failed'],
    [500, 'failed'],
    [600, 'partial'],
    ['CONFIRMED', 'confirmed'],
    ['PENDING', 'pending'],
  ])('reads %s', async (status, word) => expect((await read({ status })).status).toBe(word))
  it('reads receipts and drops junk among them', async () => {
    const receipts = [
      { transactionHash: HASH, status: '0x1' },
      { transactionHash: HASH, status: '0x0' },
      null,
      { transactionHash: 'x' },
    ]
    expect(await read({ status: 200, atomic: true, receipts })).toEqual({
      status: 'confirmed',
      statusCode: 200,
      atomic: true,
      receipts: [
        { hash: HASH, status: 'confirmed' },
        { hash: HASH, status: 'failed' },
      ],
    })
  })
  it.each([null, {}, { status: 'x' }, { status: 999 }])('refuses %j', async answer => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'eip155/BAD_ANSWER' })
  })
})
