import type { CaipNetworkId, Transfer } from '@latchkit/core'
import { Cl } from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OTHER_SECRET, signCall, signer, signTransfer, type Wanted } from '../testing/signingWallet.js'
import { stubApi } from '../testing/stubApi.js'
import { MAINNET, OTHER, stubEnv, stubProvider } from '../testing/stubEnv.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'

const METHODS = ['wallet_getAccount', 'stx_transferStx', 'stx_callContract']
const TXID = 'AB'.repeat(32)
const shared = { addresses: [{ address: signer.address, publicKey: signer.publicKey }] }
const request = (transfer: Partial<Transfer> = {}) => ({
  account: signer,
  networkId: MAINNET as CaipNetworkId,
  transfer: { to: OTHER, amount: 1_000n, ...transfer },
})
function wallet(answer: unknown) {
  const answers = { wallet_getAccount: shared, stx_transferStx: answer }
  const stub = stubProvider(answers, { methods: METHODS })
  const { env, confirmed } = stubEnv(stub.provider)
  return { ...stub, env, confirmed, send: (transfer = {}) => sendTransaction(env, request(transfer)) }
}
const signing = (wanted: Wanted) =>
  wallet(async (params: object) => ({ result: await signTransfer(params, wanted) }))
const idOf = async (wanted: Wanted) => {
  const { txid } = await signTransfer({ recipient: OTHER, amount: '1000' }, wanted)
  return `0x${txid}`
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what is known of the money when STX are sent', () => {
  it.each<[string, Wanted, string]>([
    ['from another account', { secret: OTHER_SECRET }, 'account'],
    ['another amount', { amount: 1_001n }, 'transaction'],
    ['to somebody else', { recipient: signer.address }, 'transaction'],
    ['another memo', { memo: '999' }, 'transaction'],
    ['on another network', { network: 'testnet' }, 'transaction'],
  ])('the wallet sent %s: it says so, and under which id', async (_, wanted, field) => {
    const sent = signing({ recipient: OTHER, ...wanted })
    await expect(sent.send()).rejects.toMatchObject({
      code: 'sign/MISMATCH',
      context: { field },
      outcome: { hash: await idOf({ recipient: OTHER, ...wanted }) },
    })
  })
  it('the wallet sent it, and hands out the transaction or does not', async () => {
    expect(await signing({}).send()).toEqual({ hash: await idOf({}) })
    expect(await signing({ memo: '123' }).send({ memo: '123' })).toEqual({
      hash: await idOf({ memo: '123' }),
    })
    for (const transaction of [undefined, '', '0x', 'junk', 'ab'.repeat(120).slice(0, 100), 7])
      expect(await wallet({ txid: TXID, transaction }).send()).toEqual({ hash: `0x${TXID.toLowerCase()}` })
  })
  it('the wallet tells another id than that of what it signed: what it signed may be there', async () => {
    const liar = wallet(async (params: object) => ({
      result: { ...(await signTransfer(params)), txid: 'cd'.repeat(32) },
    }))
    const { txid } = await signTransfer({ recipient: OTHER, amount: '1000' })
    await expect(liar.send()).rejects.toMatchObject({
      code: 'stacks/BAD_ANSWER',
      outcome: { hash: `0x${txid}` },
    })
  })
  it('a signature that was checked shows that the wallet is on the account, and an id alone does not', async () => {
    const one = signing({})
    await one.send()
    expect(one.confirmed).toHaveLength(1)
    const mute = wallet({ txid: TXID })
    await mute.send()
    expect(mute.confirmed).toEqual([])
  })
  it('the wallet hands out the transaction without its id: it may be there', async () => {
    const { transaction } = await signTransfer({ recipient: OTHER, amount: '1000' })
    await expect(wallet({ txid: '', transaction }).send()).rejects.toMatchObject({
      code: 'stacks/BAD_ANSWER',
      outcome: { hash: await idOf({}) },
    })
  })
  it.each([
    ['answers junk', 'sent!'],
    ['answers nothing', undefined],
    ['answers with no id', { txid: '0x12' }],
    ['answers with an empty id', { txid: '' }],
    ['fails', () => Promise.reject(new Error('kaput'))],
    ['fails inside', () => ({ error: { code: -32603, message: 'Internal' } })],
  ])('the wallet %s: unknown', async (_, answer) => {
    await expect(wallet(answer).send()).rejects.toMatchObject({ outcome: 'unknown' })
  })
  it('the wallet never answers, or is given up on: unknown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const mute = wallet(() => new Promise(() => {}))
    const asked = (count: number) =>
      vi.waitFor(() => expect(mute.methods().filter(name => name === 'stx_transferStx')).toHaveLength(count))
    const silent = expect(mute.send()).rejects.toMatchObject({ code: 'core/TIMEOUT', outcome: 'unknown' })
    await asked(1)
    await vi.advanceTimersByTimeAsync(120_000)
    await silent
    const abort = new AbortController()
    const given = expect(
      sendTransaction(mute.env, { ...request(), signal: abort.signal }),
    ).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    await asked(2)
    abort.abort()
    await given
  })

  it.each([
    // leather.io/developers and stx-labs/connect; docs.xverse.app.
    ['Leather', { code: 4001, message: 'User denied signing' }],
    ['Leather', { code: 4001, message: 'User rejected request' }],
    ['Xverse', { code: -32000, message: 'User rejected the Stacks transaction signing request' }],
    ['Xverse', { code: -32000, message: '…' }],
    ['a wallet without a code', 'Request declined by user'],
    ['no grant', { code: -32002, message: 'Access denied' }],
    ['no such method', { code: -32601, message: 'Not supported' }],
  ])('%s says no: untouched', async (_, error) => {
    for (const answer of [() => ({ error }), () => Promise.reject(error), () => Promise.reject({ error })])
      await expect(wallet(answer).send()).rejects.toMatchObject({ outcome: 'untouched' })
  })
  it('its window was closed, perhaps after a yes: unknown', async () => {
    const error = { code: -31001, message: 'User canceled the request' }
    await expect(wallet(() => ({ error })).send()).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
      outcome: 'unknown',
    })
  })
  it.each<[string, string, Partial<Transfer>]>([
    ['to nobody', 'address/INVALID', { to: 'nobody' }],
    ['of nothing', 'amount/INVALID', { amount: 0n }],
    ['of more than 64 bits', 'amount/INVALID', { amount: 2n ** 64n }],
    ['to itself', 'rpc/INVALID_PARAMS', { to: signer.address }],
    ['with a memo that is too long', 'rpc/INVALID_PARAMS', { memo: 'ß'.repeat(18) }],
    ['with a memo of controls', 'rpc/INVALID_PARAMS', { memo: 'a\u0000b' }],
    ['of another asset', 'rpc/INVALID_PARAMS', { asset: 'stacks:1/sip009:SP1.x' }],
    ['of a token elsewhere', 'rpc/INVALID_PARAMS', { asset: `stacks:2147483648/sip010:${OTHER}.token` }],
  ])('a transfer %s: untouched, and nothing is asked', async (_, code, transfer) => {
    const { send, methods } = wallet({ txid: TXID })
    await expect(send(transfer)).rejects.toMatchObject({ code, outcome: 'untouched' })
    expect(methods()).not.toContain('stx_transferStx')
  })
  it.each([
    ['is of no token', { token: { fungible_tokens: [] } }, 'rpc/INVALID_PARAMS'],
    ['is of two', { token: { fungible_tokens: [{ name: 'a' }, { name: 'b' }] } }, 'rpc/INVALID_PARAMS'],
    [
      'is read from another chain',
      { token: { fungible_tokens: [{ name: 'coin' }] }, info: { network_id: 2 } },
      'rpc/WRONG_CHAIN',
    ],
  ])('a transfer of a token whose contract %s: untouched, and nothing is asked', async (_, answers, code) => {
    const asked = { wallet_getAccount: shared, stx_callContract: { txid: TXID } }
    const { provider, methods } = stubProvider(asked, { methods: METHODS })
    const asset = `${MAINNET}/sip010:${OTHER}.token` as const
    const sending = sendTransaction(stubApi(answers, provider).env, request({ asset }))
    await expect(sending).rejects.toMatchObject({ code, outcome: 'untouched' })
    expect(methods()).not.toContain('stx_callContract')
  })
  it('another account, an outage before, given up before: untouched, and nothing is asked', async () => {
    const untouched = { outcome: 'untouched' }
    const addresses = { addresses: [{ address: OTHER }] }
    const other = stubProvider({ wallet_getAccount: addresses, stx_transferStx: 7 }, { methods: METHODS })
    await expect(sendTransaction(stubEnv(other.provider).env, request())).rejects.toMatchObject(untouched)
    const one = wallet({ txid: TXID })
    const given = sendTransaction(one.env, { ...request(), signal: AbortSignal.abort() })
    await expect(given).rejects.toMatchObject(untouched)
    const down = stubApi({ info: () => Promise.reject(new TypeError('down')) }, one.provider)
    const asset = `${MAINNET}/sip010:${OTHER}.token` as const
    const sending = sendTransaction(down.env, request({ asset }))
    await expect(sending).rejects.toMatchObject(untouched)
    const native = { contract: `${OTHER}.token`, functionName: 'x', functionArgs: ['ff'] }
    const call = { account: signer, networkId: MAINNET, native } as const
    await expect(sendTransaction(one.env, call)).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
      ...untouched,
    })
    for (const { methods } of [other, one])
      expect(methods().filter(name => name.startsWith('stx_'))).toEqual([])
  })
})

describe('fee and nonce of a native request', () => {
  const native = { contract: `${OTHER}.token`, functionName: 'x', functionArgs: [] }
  const call = (more: object) =>
    ({ account: signer, networkId: MAINNET as CaipNetworkId, native: { ...native, ...more } }) as const
  function calling(wanted: Wanted = {}) {
    const stx_callContract = async (params: object) => ({ result: await signCall(params, wanted) })
    const stub = stubProvider({ wallet_getAccount: shared, stx_callContract }, { methods: METHODS })
    return { ...stub, env: stubEnv(stub.provider).env }
  }
  it('go to the wallet, and are what it signs', async () => {
    const { env, asked } = calling()
    await sendTransaction(env, call({ fee: 900n, nonce: 7n }))
    expect(asked.at(-1)?.params).toMatchObject({ fee: '900', nonce: '7' })
    expect(await estimateFee(env, call({ fee: 900n }))).toEqual({ fee: 900n })
  })
  it('are held against what the wallet signed', async () => {
    const dearer = { code: 'fee/ABOVE_LIMIT', context: { fee: 901n } }
    await expect(sendTransaction(calling({ fee: 901n }).env, call({ fee: 900n }))).rejects.toMatchObject(
      dearer,
    )
    const other = { code: 'sign/MISMATCH', context: { field: 'nonce' } }
    await expect(sendTransaction(calling({ nonce: 8n }).env, call({ nonce: 7n }))).rejects.toMatchObject(
      other,
    )
  })
  it('are refused before the wallet is asked above what was reviewed or reasonable, and where they are no amounts', async () => {
    const { env, methods } = calling()
    const refused = (more: object, code: string, maxFee?: bigint) =>
      expect(sendTransaction(env, { ...call(more), maxFee })).rejects.toMatchObject({
        code,
        outcome: 'untouched',
      })
    await refused({ fee: 900n }, 'fee/ABOVE_LIMIT', 899n)
    await refused({ fee: 6_000_000n }, 'fee/UNREASONABLE')
    for (const wrong of [-1n, 2n ** 64n, 5, '5']) {
      await refused({ fee: wrong }, 'rpc/INVALID_PARAMS')
      await refused({ nonce: wrong }, 'rpc/INVALID_PARAMS')
    }
    expect(methods().filter(name => name.startsWith('stx_'))).toEqual([])
  })
})

describe('a memo', () => {
  it('goes with STX as text, and with a token as bytes', async () => {
    const one = wallet(async (params: object) => ({ result: await signTransfer(params) }))
    await one.send({ memo: 'Kunde 123 ß' })
    expect(one.asked.at(-1)?.params).toMatchObject({ memo: 'Kunde 123 ß' })
    await one.send()
    expect(one.asked.at(-1)?.params).not.toHaveProperty('memo')

    const answers = { wallet_getAccount: shared, stx_callContract: { txid: TXID } }
    const stub = stubProvider(answers, { methods: METHODS })
    const { env } = stubApi({ token: { fungible_tokens: [{ name: 'coin' }] } }, stub.provider)
    const asset = `${MAINNET}/sip010:${OTHER}.token` as const
    await sendTransaction(env, request({ asset, memo: '123' }))
    const note = Cl.serialize(Cl.some(Cl.bufferFromAscii('123')))
    expect(stub.asked.at(-1)?.params).toMatchObject({ functionArgs: expect.arrayContaining([note]) })
  })
})
