import type { Transfer } from '@latchkit/core'
import { base64 } from '@scure/base'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeNode, type NodeAnswers } from '../testing/fakeNode.js'
import { addressOn, PUBLIC_KEY, account as shown, stubEnv, stubKeplr } from '../testing/stubKeplr.js'
import { hashOf } from './broadcast.js'
import { encodeBody } from './encodeTx.js'
import { estimateFee } from './estimateFee.js'
import { readMessages } from './readMessages.js'
import { sendTransaction } from './sendTransaction.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const account = { ...shown, publicKey: PUBLIC_KEY }
const networkId = 'cosmos:cosmoshub-4'
const transfer: Transfer = { to: addressOn('cosmos'), amount: 5n }
const signature = { signature: base64.encode(new Uint8Array(64).fill(1)) }
interface Doc {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
}

/** Signs what it is given, after a change. */
const signs = (change: (doc: Doc) => Partial<Doc> = () => ({})) => ({
  signDirect: async (_: string, __: string, doc: Doc) => ({ signed: { ...doc, ...change(doc) }, signature }),
})
const withFee = (amount: string, denom = 'uatom') =>
  signs(({ authInfoBytes }) => {
    const info = AuthInfo.decode(authInfoBytes)
    const fee = { ...info.fee, amount: [{ denom, amount }] }
    return { authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({ ...info, fee })).finish() }
  })
const withMemo = (memo: string) =>
  signs(({ bodyBytes }) => ({ bodyBytes: TxBody.encode({ ...TxBody.decode(bodyBytes), memo }).finish() }))

function send(answers: NodeAnswers, methods: Record<string, unknown> = signs(), more: object = {}) {
  const node = fakeNode(answers)
  const { urls, ...request } = { urls: ['https://one.example'], ...more }
  const wallet = stubKeplr({ ...signs(), ...methods })
  const sending = sendTransaction(node.envOf(wallet, urls), { account, networkId, transfer, ...request })
  sending.catch(() => {})
  return { ...node, sending }
}
const down = () => {
  throw new TypeError('fetch failed')
}

describe('what is known of the money', () => {
  it('is the hash of the bytes, whatever a node says', async () => {
    const { sending, sent } = send({})
    const { hash } = await sending
    expect(hash).toBe(hashOf(sent[0] ?? new Uint8Array()))
  })
  it('is that hash when nobody answers the broadcast', async () => {
    const { sending, sent } = send({ broadcast: down })
    const error = await sending.catch((error: unknown) => error)
    expect(error).toMatchObject({ outcome: { hash: hashOf(sent[0] ?? new Uint8Array()) } })
  })
  it.each([
    ['a code', () => ({ code: 19, codespace: 'sdk', log: 'tx already in mempool' })],
    [
      'an error of its cache',
      () => ({ error: { code: -32603, message: 'Internal error', data: 'tx already exists in cache' } }),
    ],
  ])('is a success when a node holds it already and says so by %s', async (_, broadcast) => {
    const { sending, sent } = send({ broadcast })
    expect(await sending).toEqual({ hash: hashOf(sent[0] ?? new Uint8Array()) })
  })
  it.each([
    [5, 'sdk', 'cosmos/INSUFFICIENT_FUNDS'],
    [13, 'sdk', 'cosmos/FEE_TOO_LOW'],
    [19, 'wasm', 'cosmos/REFUSED'],
    [32, 'wasm', 'cosmos/REFUSED'],
  ])('is nothing when the only node refused it: %s of %s', async (code, codespace, expected) => {
    const { sending } = send({ broadcast: () => ({ code, codespace, log: 'no' }) })
    await expect(sending).rejects.toMatchObject({ code: expected, outcome: 'untouched' })
  })
  it('is the hash when the sequence is used already, maybe by itself: wallets may send what they sign', async () => {
    const broadcast = () => ({ code: 32, codespace: 'sdk', log: 'account sequence mismatch, expected 8' })
    const { sending, sent } = send({ broadcast })
    const error = await sending.catch((error: unknown) => error)
    expect(error).toMatchObject({
      code: 'cosmos/REFUSED',
      outcome: { hash: hashOf(sent[0] ?? new Uint8Array()) },
    })
  })
  it('is the hash when one node fell silent and the next refused', async () => {
    const urls = ['https://one.example', 'https://two.example']
    const broadcast = (_: unknown, url: string) =>
      url.includes('one') ? down() : { code: 32, codespace: 'sdk', log: 'sequence mismatch' }
    const { sending, sent } = send({ broadcast }, {}, { urls })
    const error = await sending.catch((error: unknown) => error)
    expect(error).toMatchObject({ outcome: { hash: hashOf(sent[0] ?? new Uint8Array()) } })
  })
  it.each([{}, { hash: 'AB'.repeat(32) }, 'yes', { code: '0' }])(
    'is the hash when a node answers %j',
    async answer => {
      const { sending } = send({ broadcast: () => answer })
      await expect(sending).rejects.toMatchObject({ outcome: { hash: expect.any(String) } })
    },
  )
  it('is nothing before the wallet was asked, and after its no', async () => {
    const refused = { signDirect: () => Promise.reject(new Error('Request rejected')) }
    for (const [answers, methods] of [
      [{ failure: 'insufficient funds' }, {}],
      [{}, { getKey: () => Promise.reject(new Error('locked')) }],
      [{}, refused],
    ] as const) {
      const { sending, sent } = send(answers, methods)
      await expect(sending).rejects.toMatchObject({ outcome: 'untouched' })
      expect(sent).toEqual([])
    }
  })
  it.each([
    ['dies', { signDirect: () => Promise.reject(new Error('The message port closed')) }],
    ['answers nonsense', { signDirect: async () => ({}) }],
  ])('is unknown when the wallet %s', async (_, methods) => {
    const { sending, sent } = send({}, methods)
    await expect(sending).rejects.toMatchObject({ outcome: 'unknown' })
    expect(sent).toEqual([])
  })
  it('is nothing when a person gave up before: the wallet is not asked', async () => {
    const controller = new AbortController()
    const signDirect = vi.fn()
    const answers = {
      get gas() {
        controller.abort()
        return 90_000n
      },
    }
    const { sending } = send(answers, { signDirect }, { signal: controller.signal })
    await expect(sending).rejects.toMatchObject({ outcome: 'untouched' })
    expect(signDirect).not.toHaveBeenCalled()
  })
  it('is unknown when a person gave up while the wallet had it', async () => {
    const controller = new AbortController()
    const signDirect = () => {
      controller.abort()
      return new Promise(() => {})
    }
    const { sending, sent } = send({}, { signDirect }, { signal: controller.signal })
    await expect(sending).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    expect(sent).toEqual([])
  })
})

describe('what a wallet signed instead', () => {
  const other = fakeTransfer(6n)
  it.each([
    ['another amount', signs(() => ({ bodyBytes: other })), 'messages'],
    [
      'a time limit',
      signs(({ bodyBytes }) => ({
        bodyBytes: TxBody.encode({ ...TxBody.decode(bodyBytes), timeoutHeight: 5n }).finish(),
      })),
      'messages',
    ],
    ['another memo', withMemo('mine'), 'memo'],
    ['a fee in another coin', withFee('1', 'ibc/AB'), 'fee'],
  ])('is never broadcast: %s', async (_, methods, field) => {
    const { sending, sent } = send({}, methods, { transfer: { ...transfer, memo: 'order 7' } })
    await expect(sending).rejects.toMatchObject({
      code: 'sign/MISMATCH',
      outcome: 'unknown',
      context: { field },
    })
    expect(sent).toEqual([])
  })
  it('is never broadcast over Amino either', async () => {
    const signAmino = async (_: string, __: string, doc: { msgs: { value: object }[] }) => ({
      signed: {
        ...doc,
        msgs: doc.msgs.map(msg => ({ ...msg, value: { ...msg.value, to_address: 'other' } })),
      },
      signature,
    })
    const { sending, sent } = send({}, { signDirect: undefined, signAmino })
    await expect(sending).rejects.toMatchObject({ code: 'sign/MISMATCH', outcome: 'unknown' })
    expect(sent).toEqual([])
  })
})

describe('the fee', () => {
  const request = { account, networkId, transfer } as const
  it('is never above what was reviewed: nothing is signed', async () => {
    const node = fakeNode({ gas: 90_000n })
    const { fee } = await estimateFee(node.envOf(stubKeplr()), request)
    expect(fee).toBe(3_000n)
    const signDirect = vi.fn()
    const { sending } = send({ gas: 900_000n }, { signDirect }, { maxFee: fee })
    await expect(sending).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      outcome: 'untouched',
      context: { fee: 30_000n, maxFee: 3_000n },
    })
    expect(signDirect).not.toHaveBeenCalled()
  })
  it('stays what was reviewed when the simulation takes a little more', async () => {
    const { sending, sent } = send({ gas: 90_500n }, {}, { maxFee: 3_000n })
    await sending
    const { fee } = AuthInfo.decode(TxRaw.decode(sent[0] ?? new Uint8Array()).authInfoBytes)
    expect(fee?.amount[0]?.amount).toBe('2489')
  })
  it('may be changed by the wallet up to that, and no further', async () => {
    await expect(send({}, withFee('2500'), { maxFee: 3_000n }).sending).resolves.toMatchObject({})
    const { sending, sent } = send({}, withFee('3001'), { maxFee: 3_000n })
    await expect(sending).rejects.toMatchObject({ code: 'fee/ABOVE_LIMIT', outcome: 'unknown' })
    expect(sent).toEqual([])
  })
  it.each(['signDirect', 'signAmino'])('is ours, as the memo is, in wallets as Keplr: %s', async method => {
    // Keplr puts its own in their place, unless the fourth argument says not to (KeplrSignOptions of @keplr-wallet/types).
    const told = vi.fn()
    const fee = { amount: [{ denom: 'uatom', amount: '40000' }], gas: '120000' }
    const keplr: Record<string, (chainId: string, signer: string, doc: Doc, options?: object) => unknown> = {
      async signDirect(chainId, signer, doc, options) {
        told(options)
        return (options ? signs() : withFee('40000')).signDirect(chainId, signer, doc)
      },
      async signAmino(_, __, doc, options) {
        told(options)
        return { signed: { ...doc, ...(options ? {} : { fee, memo: '' }) }, signature }
      },
    }
    const methods = { signDirect: undefined, [method]: keplr[method] }
    const more = { transfer: { ...transfer, memo: 'order 7' }, maxFee: 3_000n }
    const { sending, sent } = send({}, methods, more)
    await sending
    expect(sent).toHaveLength(1)
    expect(told.mock.calls).toEqual([[{ preferNoSetFee: true, preferNoSetMemo: true }]])
  })
  it('has the ceiling of the app, where it sets one', async () => {
    const env = fakeNode({ gas: 8_000_000_000n }).envOf(stubKeplr())
    const networks = env.config.networks.map(one => ({ ...one, feeCeiling: 10n ** 30n }))
    const config = { ...env.config, networks: networks as never }
    await expect(estimateFee({ ...env, config }, request)).resolves.toBeDefined()
  })
  it('has a ceiling that no endpoint and no wallet lifts', async () => {
    const gas = 8_000_000_000n
    const node = fakeNode({ gas })
    const unreasonable = { code: 'fee/UNREASONABLE', context: { ceiling: 50_000n } }
    await expect(estimateFee(node.envOf(stubKeplr()), request)).rejects.toMatchObject(unreasonable)
    await expect(send({ gas }).sending).rejects.toMatchObject({ ...unreasonable, outcome: 'untouched' })
    const { sending, sent } = send({}, withFee('266666667'))
    await expect(sending).rejects.toMatchObject({ ...unreasonable, outcome: 'unknown' })
    expect(sent).toEqual([])
  })
})

describe('a memo', () => {
  const memoOf = (bytes: Uint8Array = new Uint8Array()) => TxBody.decode(TxRaw.decode(bytes).bodyBytes).memo
  it('is in what is simulated, signed and sent', async () => {
    const { sending, sent, memos } = send({}, {}, { transfer: { ...transfer, memo: 'order 7' } })
    await sending
    expect([memoOf(sent[0]), memos]).toEqual(['order 7', ['order 7']])
  })
  it('is in what a Ledger signs', async () => {
    const signAmino = async (_: string, __: string, doc: object) => ({ signed: doc, signature })
    const more = { transfer: { ...transfer, memo: 'order 7' } }
    const { sending, sent } = send({}, { signDirect: undefined, signAmino }, more)
    await sending
    expect(memoOf(sent[0])).toBe('order 7')
  })
  it('may come from the wallet where none was asked for', async () => {
    const { sending, sent } = send({}, withMemo('typed in the wallet'))
    await sending
    expect(memoOf(sent[0])).toBe('typed in the wallet')
  })
  it.each(['x'.repeat(257), 'é'.repeat(129), 5])('is refused when it is too long or no text', async memo => {
    const { sending } = send({}, {}, { transfer: { ...transfer, memo } })
    await expect(sending).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
  })
})

/** The body of a transfer of another amount. */
function fakeTransfer(amount: bigint): Uint8Array {
  const messages = readMessages(stubEnv().config.networks[0], {
    account,
    networkId,
    transfer: { ...transfer, amount },
  })
  return encodeBody({ ...messages, memo: 'order 7' })
}
