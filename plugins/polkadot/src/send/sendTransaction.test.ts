import type { Transfer } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Extension } from '../discovery/Injected.js'
import { HASH, type StubChain, stubChain } from '../testing/stubApi.js'
import { account, KUSAMA, ON_POLKADOT, OTHER, POLKADOT } from '../testing/stubEnv.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const transfer: Transfer = { to: OTHER, amount: 5n }
const request = { account, networkId: POLKADOT, transfer } as const
const liar = `0x${'ee'.repeat(32)}`
const down = () => Promise.reject(new TypeError('fetch failed'))
const refusal = (code: number, data?: string) => () => ({
  error: { code, message: 'Invalid Transaction', data },
})

const genesis = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'

/** A node's answer to a broadcast, by its URL; and which chain it serves. */
function node(answer: (url: string) => unknown, serves: (url: string) => unknown = () => genesis) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (input: unknown, init: { body: string }) => {
    const url = String(input instanceof Request ? input.url : input)
    const { id, method, params } = JSON.parse(init.body)
    if (method === 'chain_getBlockHash')
      return Response.json({ jsonrpc: '2.0', id, result: await serves(url) })
    sent.push(params[0])
    return Response.json({ jsonrpc: '2.0', id, ...Object(await answer(url)) })
  })
  return sent
}

interface Sending {
  chain?: StubChain
  extension?: Partial<Extension>
  answer?: (url: string) => unknown
  serves?: (url: string) => unknown
  urls?: string[]
  more?: object
}
function send({ chain, extension, answer = () => ({ result: liar }), serves, urls, more }: Sending) {
  const sent = node(answer, serves)
  const { env, payloads } = stubChain(chain, extension, urls)
  const sending = sendTransaction(env, { ...request, ...more })
  sending.catch(() => {})
  return { sending, sent, payloads }
}

describe('what is known of the money', () => {
  it('is the hash of what was signed, whatever a node says', async () => {
    const { sending, sent } = send({})
    expect([await sending, sent]).toEqual([{ hash: HASH }, ['0x1234']])
  })
  it('is that hash when nobody answers', async () => {
    await expect(send({ answer: down }).sending).rejects.toMatchObject({ outcome: { hash: HASH } })
  })
  it('is a success when the pool has it already', async () => {
    expect(await send({ answer: refusal(1013) }).sending).toEqual({ hash: HASH })
  })
  it.each([
    'Transaction is outdated',
    'Transaction has an ancient birth block',
    'Custom error: 7',
    undefined,
  ])(
    'is the hash when it is invalid, maybe because it is in a block: wallets may send what they sign (%s)',
    async data => {
      const { sending } = send({ answer: refusal(1010, data) })
      await expect(sending).rejects.toMatchObject({ outcome: { hash: HASH } })
    },
  )
  it.each(['Transaction has a bad signature', 'Inability to pay some fees (e.g. account balance too low)'])(
    'is nothing when it never was valid: %s',
    async data => {
      const { sending } = send({ answer: refusal(1010, data) })
      await expect(sending).rejects.toMatchObject({ outcome: 'untouched' })
    },
  )
  it('is nothing, and says whose fault it is, when the wallet signed something else', async () => {
    const { sending } = send({ answer: refusal(1010, 'Transaction has a bad signature') })
    await expect(sending).rejects.toMatchObject({ code: 'sign/MISMATCH', outcome: 'untouched' })
  })
  it('stays nothing: a wallet is not asked after the call has ended', async () => {
    vi.useFakeTimers()
    const signPayload = vi.fn(async () => ({ id: 1, signature: '0x' }) as never)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const { sending } = send({ chain: { held }, extension: { signPayload } })
    await vi.advanceTimersByTimeAsync(121_000)
    await expect(sending).rejects.toMatchObject({ code: 'core/TIMEOUT', outcome: 'untouched' })
    release()
    await vi.advanceTimersByTimeAsync(100)
    expect(signPayload).not.toHaveBeenCalled()
  })
  it.each([1014, 1016])('is nothing when the only node refused it: %s', async code => {
    await expect(send({ answer: refusal(code) }).sending).rejects.toMatchObject({ outcome: 'untouched' })
  })
  it.each([1012, -32_603])('is the hash when a refusal does not say that it never had it: %s', async code => {
    await expect(send({ answer: refusal(code) }).sending).rejects.toMatchObject({ outcome: { hash: HASH } })
  })
  it('is the hash when one node fell silent and the next refused', async () => {
    const urls = ['https://one.example', 'https://two.example']
    const answer = (url: string) => (url.includes('one') ? down() : refusal(1010)())
    await expect(send({ urls, answer }).sending).rejects.toMatchObject({ outcome: { hash: HASH } })
  })
  const both = ['https://one.example', 'https://two.example']
  it('is not asked of an endpoint of another chain', async () => {
    const asked: string[] = []
    const answer = (url: string) => {
      asked.push(new URL(url).hostname)
      return { result: liar }
    }
    const serves = (url: string) => (url.includes('one') ? `0x${'ab'.repeat(32)}` : genesis)
    expect(await send({ urls: both, answer, serves }).sending).toEqual({ hash: HASH })
    expect(asked).toEqual(['two.example'])
    const wrong = { serves: () => `0x${'ab'.repeat(32)}`, answer }
    await expect(send(wrong).sending).rejects.toMatchObject({ code: 'rpc/WRONG_CHAIN', outcome: 'untouched' })
    expect(asked).toEqual(['two.example'])
  })
  it('is nothing where no endpoint says which chain it serves', async () => {
    const { sending, sent } = send({ urls: both, serves: down })
    await expect(sending).rejects.toMatchObject({ outcome: 'untouched' })
    expect(sent).toEqual([])
  })
  it('is not signed for a runtime that was replaced: the client is made anew', async () => {
    const { env, payloads } = stubChain({ spec: 2 })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
      asked.push(JSON.parse(init.body).method)
      return down()
    })
    await expect(sendTransaction(env, request)).rejects.toMatchObject({ outcome: 'untouched' })
    expect(asked).toContain('chain_getBlockHash')
    expect(payloads).toEqual([])
  })
  it.each<[string, Partial<Extension>]>([
    ['lacks the account', { accounts: async () => [{ address: OTHER }] }],
    ['cannot sign', { signPayload: undefined }],
    ['heard a no', { signPayload: () => Promise.reject(new Error('Cancelled')) }],
  ])('is nothing when the wallet %s', async (_, extension) => {
    const { sending, sent } = send({ extension })
    await expect(sending).rejects.toMatchObject({ outcome: 'untouched' })
    expect(sent).toEqual([])
  })
  it('is unknown when the wallet fails, and when a person gives up while it has it', async () => {
    const dies = () => Promise.reject(new Error('The port closed'))
    await expect(send({ extension: { signPayload: dies } }).sending).rejects.toMatchObject({
      outcome: 'unknown',
    })
    const controller = new AbortController()
    const hangs = () => {
      controller.abort()
      return new Promise(() => {})
    }
    const given = send({ extension: { signPayload: hangs }, more: { signal: controller.signal } })
    await expect(given.sending).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
  })
})

describe('what a wallet signed instead', () => {
  const coin = (amount: bigint) => ({ toBigInt: () => amount })
  it.each([
    ['call', { method: { toHex: () => '0xother' } }],
    ['call', { isSigned: false }],
    ['account', { signer: OTHER }],
    ['tip', { tip: coin(1n) }],
    ['fee', { assetId: { isEmpty: false, toU8a: () => Uint8Array.of(1, 2) } }],
  ])('is never submitted: another %s', async (field, signed) => {
    const { sending, sent } = send({ chain: { signed } })
    await expect(sending).rejects.toMatchObject({
      code: 'sign/MISMATCH',
      outcome: 'unknown',
      context: { field },
    })
    expect(sent).toEqual([])
  })
})

describe('the fee', () => {
  it('is never above what was reviewed: nothing is signed', async () => {
    const { fee } = await estimateFee(stubChain().env, request)
    expect(fee).toBe(110n)
    const { sending, payloads } = send({ chain: { fee: 111n }, more: { maxFee: fee } })
    await expect(sending).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      outcome: 'untouched',
      context: { fee: 111n, maxFee: 110n },
    })
    expect(payloads).toEqual([])
    expect(await send({ chain: { fee: 110n }, more: { maxFee: fee } }).sending).toEqual({ hash: HASH })
  })
  it('has a ceiling that no endpoint lifts, and no tip', async () => {
    const chain = { fee: 10n ** 10n + 1n }
    const unreasonable = { code: 'fee/UNREASONABLE', context: { ceiling: 10n ** 10n } }
    await expect(estimateFee(stubChain(chain).env, request)).rejects.toMatchObject(unreasonable)
    await expect(send({ chain }).sending).rejects.toMatchObject({ ...unreasonable, outcome: 'untouched' })
    const { sending, payloads } = send({})
    await sending
    expect(payloads).toMatchObject([{ tip: 0n }])
  })
})

describe('a memo', () => {
  it('is refused: a transfer here cannot carry one', async () => {
    const { sending } = send({ more: { transfer: { to: ON_POLKADOT, amount: 1n, memo: '7' } } })
    await expect(sending).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
  })
})

describe('what is asked for', () => {
  const call = '0x00000102'
  const sendNative = (native: unknown) => send({ more: { transfer: undefined, native } })

  it.each([{}, { era: 0 }, { era: 4 }, { era: 65_536 }, { tip: 0n }])(
    'may be a call with %o',
    async options => {
      expect(await sendNative({ call, ...options }).sending).toEqual({ hash: HASH })
    },
  )
  it('pays its fee in the asset that was named', async () => {
    const { sending, payloads } = sendNative({ call, feeAsset: 1_984n })
    await sending.catch(() => {})
    expect(payloads).toMatchObject([{ assetId: 1_984n }])
  })
  it.each([
    ...[undefined, {}, { call: '0x00' }, { call: 'junk' }, { call: 5 }].map(native => [native] as const),
    ...[-1n, 2n ** 128n, 1].map(tip => [{ call, tip }] as const),
    ...['7', null].map(feeAsset => [{ call, feeAsset }] as const),
    ...[1, 3, 4.5, 65_537, '8'].map(era => [{ call, era }] as const),
  ])('is refused before the wallet is asked: %o', async native => {
    const { sending, payloads } = sendNative(native)
    await expect(sending).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
    expect(payloads).toEqual([])
  })
  it.each([
    ['amount/INVALID', { amount: -1n }],
    ['amount/INVALID', { amount: 2n ** 128n }],
    ['amount/INVALID', { amount: 5 }],
    ['rpc/INVALID_PARAMS', { asset: `${KUSAMA}/slip44:434` }],
    ['rpc/INVALID_PARAMS', { asset: 'junk' }],
  ])('is refused with %s: a transfer with %o', async (code, wrong) => {
    const { sending, payloads } = send({ more: { transfer: { ...transfer, ...wrong } } })
    await expect(sending).rejects.toMatchObject({ code, outcome: 'untouched' })
    expect(payloads).toEqual([])
  })
  it.each(['foreign:7', 'assets:junk'])('is no token that cannot be sent: %s', async asset => {
    const { sending } = send({ more: { transfer: { ...transfer, asset: `${POLKADOT}/${asset}` } } })
    await expect(sending).rejects.toMatchObject({ message: expect.stringContaining('cannot be sent') })
  })
})
