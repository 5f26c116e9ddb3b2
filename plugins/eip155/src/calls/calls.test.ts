import { describe, expect, it } from 'vitest'
import { account, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, type Answers, OTHER_ADDRESS, stubProvider, walletError } from '../testing/stubProvider.js'
import { getCallsStatus, showCallsStatus } from './getCallsStatus.js'
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
  it('hands on an id of the app, what each call asks for, and what the wallet reports', async () => {
    const capabilities = { paymasterService: { url: 'https://pay.example' } }
    const reported = { caip345: { transactionHashes: [HASH] } }
    const { env, provider } = fixture({ wallet_sendCalls: { id: '0xown', capabilities: reported } })
    const request = batch({ id: '0xown', capabilities, calls: [{ to: OTHER_ADDRESS, capabilities }] })
    expect(await sendBatch(env, request)).toEqual({ id: '0xown', capabilities: reported })
    expect(provider.calls.at(-1)?.params).toMatchObject([
      { id: '0xown', capabilities, calls: [{ to: OTHER_ADDRESS, capabilities }] },
    ])
  })
  it.each(['', 'x'.repeat(4097), 'é'.repeat(2049)])('asks for no batch with a wrong id (%#)', async id => {
    const { env, provider } = fixture({ wallet_sendCalls: { id: 'batch' } })
    await expect(sendBatch(env, batch({ id }))).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
      outcome: 'untouched',
    })
    expect(provider.calls).toEqual([])
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
      junk: {},
      '0xa': 'junk',
      mainnet: {},
    }
    expect(await read({ wallet_getCapabilities })).toEqual({ 'eip155:1': { atomic: { status: 'ready' } } })
  })
  it('adds what the wallet can do everywhere, which a network may say otherwise', async () => {
    const wallet_getCapabilities = {
      '0x0': { atomic: { status: 'ready' }, flow: { supported: true } },
      '0x1': { atomic: { status: 'unsupported' } },
      '0x2a': {},
    }
    const everywhere = { atomic: { status: 'ready' }, flow: { supported: true } }
    expect(await read({ wallet_getCapabilities })).toEqual({
      'eip155:1': { atomic: { status: 'unsupported' }, flow: { supported: true } },
      'eip155:10': everywhere,
      'eip155:31337': everywhere,
      'eip155:42': everywhere,
    })
  })
  it('is empty when the wallet cannot say, or says junk', async () => {
    expect(await read({})).toEqual({})
    for (const wallet_getCapabilities of [null, 'x', [], 5])
      expect(await read({ wallet_getCapabilities })).toEqual({})
  })
})

describe('showCallsStatus', () => {
  it('asks the wallet by the id of the batch', async () => {
    const { env, provider } = fixture({ wallet_showCallsStatus: null })
    expect(await showCallsStatus(env, { account, id: 'batch' })).toBeUndefined()
    expect(provider.calls.at(-1)).toMatchObject({ method: 'wallet_showCallsStatus', params: ['batch'] })
  })
  it('says where a wallet cannot', async () => {
    const asked = showCallsStatus(fixture({}).env, { account, id: 'batch' })
    await expect(asked).rejects.toMatchObject({ code: 'rpc/METHOD_NOT_FOUND' })
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
  it.each([
    [['0x1'], 200, 'confirmed'],
    [['0x1', undefined], 200, 'confirmed'],
    [['0x0'], 500, 'failed'],
    [['0x0', 0], 500, 'failed'],
    [['0x1', '0x0'], 600, 'partial'],
  ])('reads CONFIRMED of version 1 by its receipts: %j', async (statuses, statusCode, status) => {
    const receipts = [...statuses.map(each => ({ transactionHash: HASH, status: each })), null, { status: 0 }]
    expect(await read({ status: 'CONFIRMED', receipts })).toMatchObject({ statusCode, status })
  })
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
  it('keeps whole receipts, and drops fields that are not valid', async () => {
    const log = { address: OTHER_ADDRESS, data: '0x01', topics: [HASH] }
    const whole = {
      logs: [{ ...log, more: 1 }, null, { ...log, topics: ['0x'] }, { ...log, address: '0x1' }],
      status: '0x1',
      blockHash: HASH,
      blockNumber: '0x10',
      gasUsed: 21000,
      transactionHash: HASH,
    }
    const junk = {
      transactionHash: HASH,
      status: '0x1',
      blockHash: '0x',
      blockNumber: -1,
      gasUsed: 'x',
      logs: 5,
    }
    const answer = { status: 200, chainId: '0xa', receipts: [whole, junk], capabilities: { a: { b: 1 } } }
    expect(await read(answer)).toMatchObject({
      networkId: 'eip155:10',
      capabilities: { a: { b: 1 } },
      receipts: [
        { hash: HASH, status: 'confirmed', blockHash: HASH, blockNumber: 16n, gasUsed: 21000n, logs: [log] },
        { hash: HASH, status: 'confirmed' },
      ],
    })
    expect((await read(answer)).receipts[1]).toEqual({ hash: HASH, status: 'confirmed' })
  })
  it.each([null, {}, { status: 'x' }, { status: 999 }])('refuses %j', async answer => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'eip155/BAD_ANSWER' })
  })
})
