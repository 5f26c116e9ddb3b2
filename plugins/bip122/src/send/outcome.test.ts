import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toScript } from '../address/toScript.js'
import type { PsbtToSign } from '../dialect/BitcoinWallet.js'
import { fixture, MAIN, sign } from '../testing/fixture.js'
import { sendTransaction } from './sendTransaction.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const refuse =
  (words: string, status = 400) =>
  () =>
    new Response(words, { status })
const down = () => Promise.reject(new TypeError('down'))
const rpcError = (code: number, message: string) =>
  `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`

/** Sends what the wallet signed, and says the id that it has. */
async function broadcasting(answer: () => Response | Promise<Response>, urls = 'http://esplora.test') {
  let hash = ''
  const one = fixture('p2wpkh', {
    url: urls,
    signPsbt: async wish => {
      const psbt = sign(wish)
      hash = psbt.clone().finalizeAllInputs().extractTransaction().getId()
      return psbt.toBase64()
    },
  })
  one.answers['tx'] = answer
  const sent = await sendTransaction(one.env, one.request()).catch((error: unknown) => ({ error }))
  return { sent, hash, posted: one.sent() }
}

describe('what is known of the money when Bitcoin is sent', () => {
  it.each([
    ['the network is down', down],
    ['a proxy is down', refuse('Bad gateway', 502)],
    ['a proxy refuses', refuse('Forbidden', 403)],
    ['nobody understands the answer', refuse('hm')],
  ])('%s: it may be there under its id', async (_, answer) => {
    const { sent, hash } = await broadcasting(answer)
    expect(sent).toMatchObject({ error: { outcome: { hash } } })
  })
  it.each([
    ['a fee below the least', 'sendrawtransaction RPC error: min relay fee not met'],
    ['a fee that is too low to replace', rpcError(-26, 'insufficient fee, rejecting replacement')],
    ['dust', 'dust, tx with dust output must be 0-fee'],
  ])('the node refuses %s: untouched', async (_, words) => {
    const { sent } = await broadcasting(refuse(words))
    expect(sent).toMatchObject({ error: { code: 'bip122/BROADCAST_REFUSED', outcome: 'untouched' } })
  })
  it.each([
    rpcError(-25, 'bad-txns-inputs-missingorspent'),
    rpcError(-25, 'Missing inputs'),
    'bad-txns-inputs-missingorspent',
    'txn-mempool-conflict',
  ])('its coins are spent (%s), maybe by itself: wallets may send what they sign', async words => {
    const { sent, hash } = await broadcasting(refuse(words))
    expect(sent).toMatchObject({ error: { code: 'bip122/BROADCAST_REFUSED', outcome: { hash } } })
  })
  it.each(['The leading industry firewall', 'already invalid', 'industrial dusty'])(
    'a text with the letters of a reason in it is none: %s',
    async words => {
      const { sent, hash } = await broadcasting(refuse(words))
      const error = { code: 'bip122/BROADCAST_REFUSED', message: words, outcome: { hash } }
      expect(sent).toMatchObject({ error })
    },
  )
  it.each([
    rpcError(-27, 'Transaction already in block chain'),
    rpcError(-26, 'txn-already-in-mempool'),
    'txn-already-known',
  ])('the node has it already (%s): it is sent', async words => {
    const { sent, hash } = await broadcasting(refuse(words))
    expect(sent).toEqual({ hash })
  })
  it('a no after an outage elsewhere is no certain one', async () => {
    let calls = 0
    const answer = () => (calls++ === 0 ? down() : refuse(rpcError(-25, 'bad-txns-inputs-missingorspent'))())
    const { sent, hash, posted } = await broadcasting(answer, [
      'http://esplora.test',
      'http://esplora.test/',
    ] as never)
    expect(posted).toHaveLength(2)
    expect(sent).toMatchObject({ error: { code: 'bip122/BROADCAST_REFUSED', outcome: { hash } } })
  })

  const larger = ({ psbt }: PsbtToSign) => {
    // The same payment with less change: the rest would be a fee.
    const given = Psbt.fromBuffer(psbt)
    const [to, change] = given.txOutputs
    const own = new Psbt()
    own.addInput({
      ...given.txInputs[0],
      hash: given.txInputs[0]?.hash ?? '',
      index: 0,
      ...given.data.inputs[0],
    })
    own.addOutput({
      script: to?.script ?? toScript({ type: 'p2wpkh', data: new Uint8Array(20) }),
      value: 50_000n,
    })
    own.addOutput({ script: change?.script ?? new Uint8Array(), value: 600n })
    return sign({ psbt: own.toBuffer(), inputs: [{ index: 0 }] } as unknown as PsbtToSign).toBase64()
  }
  it.each([
    ['answers junk', async () => 'junk'],
    ['answers nothing', async () => undefined],
    ['signs nothing', async ({ psbt }: PsbtToSign) => Psbt.fromBuffer(psbt).toBase64()],
    ['signs a larger fee', async (wish: PsbtToSign) => larger(wish)],
    ['fails', () => Promise.reject(new Error('kaput'))],
    ['fails inside', () => Promise.reject({ code: -32603, message: 'Internal' })],
  ])('a wallet that %s: unknown, and nothing is sent', async (_, signPsbt) => {
    const one = fixture('p2wpkh', { signPsbt })
    await expect(sendTransaction(one.env, one.request())).rejects.toMatchObject({ outcome: 'unknown' })
    expect(one.sent()).toEqual([])
  })
  it('a wallet that never answers, or is given up on: unknown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const signPsbt = vi.fn(() => new Promise(() => {}))
    const one = fixture('p2wpkh', { signPsbt })
    const silent = expect(sendTransaction(one.env, one.request())).rejects.toMatchObject({
      code: 'core/TIMEOUT',
      outcome: 'unknown',
    })
    await vi.waitFor(() => expect(signPsbt).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(120_000)
    await silent
    const abort = new AbortController()
    const given = expect(
      sendTransaction(one.env, { ...one.request(), signal: abort.signal }),
    ).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'unknown' })
    await vi.waitFor(() => expect(signPsbt).toHaveBeenCalledTimes(2))
    abort.abort()
    await given
  })
  it.each([
    ['no', { code: 4001, message: 'User rejected the request.' }],
    ['not mine', { code: 4100, message: 'Unauthorized' }],
    ['not there', { code: -32601, message: 'Method not found' }],
  ])('a wallet that says %s: untouched', async (_, error) => {
    const one = fixture('p2wpkh', { signPsbt: () => Promise.reject(error) })
    await expect(sendTransaction(one.env, one.request())).rejects.toMatchObject({ outcome: 'untouched' })
  })
  it.each([
    ['an amount that is none', { amount: 0n }],
    ['a memo, which there is none of', { memo: '123' }],
    ['another asset', { asset: 'eip155:1/slip44:60' as const }],
    ['more than there is', { amount: 10n ** 9n }],
  ])('before the wallet is asked, %s: untouched', async (_, transfer) => {
    const signPsbt = vi.fn()
    const one = fixture('p2wpkh', { signPsbt })
    await expect(sendTransaction(one.env, one.request(transfer))).rejects.toMatchObject({
      outcome: 'untouched',
    })
    expect(signPsbt).not.toHaveBeenCalled()
  })
  it('an outage before, a request given up before, another account: untouched, and nothing is asked', async () => {
    const signPsbt = vi.fn()
    const untouched = { outcome: 'untouched' }
    const one = fixture('p2wpkh', { signPsbt })
    const signal = AbortSignal.abort()
    await expect(sendTransaction(one.env, { ...one.request(), signal })).rejects.toMatchObject(untouched)
    one.answers['fee-estimates'] = down
    await expect(sendTransaction(one.env, one.request())).rejects.toMatchObject(untouched)
    const other = { ...one.account, address: 'bc1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelscz5ca' }
    await expect(sendTransaction(one.env, one.request({}, other))).rejects.toMatchObject(untouched)
    expect(signPsbt).not.toHaveBeenCalled()
  })
  it('a PSBT that nobody could send is not signed', async () => {
    const signPsbt = vi.fn()
    const { account, env } = fixture('p2wpkh', { signPsbt, url: '' })
    const psbt = new Psbt().addInput({ hash: 'a'.repeat(64), index: 0 }).toBase64()
    const request = {
      account,
      networkId: 'bip122:000000000019d6689c085ae165831e93',
      native: { psbt },
    } as const
    await expect(sendTransaction(env, request)).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
      outcome: 'untouched',
    })
    expect(signPsbt).not.toHaveBeenCalled()
  })
  it.each([
    ['answers something else', async () => 'sent!'],
    ['fails', () => Promise.reject(new Error('kaput'))],
  ])('a wallet that sends by itself and %s: unknown', async (_, transfer) => {
    const one = fixture('p2wpkh', { transfer, url: '' })
    await expect(sendTransaction(one.env, one.request())).rejects.toMatchObject({ outcome: 'unknown' })
  })
  it('a wallet that sends by itself is not asked where a limit of the fee was given: untouched', async () => {
    const transfer = vi.fn(async () => 'ab'.repeat(32))
    const one = fixture('p2wpkh', { transfer, url: '' })
    await expect(sendTransaction(one.env, { ...one.request(), maxFee: 500n })).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
      outcome: 'untouched',
    })
    expect(transfer).not.toHaveBeenCalled()
    // Send gives none where the fee was not known.
    expect(await sendTransaction(one.env, one.request())).toEqual({ hash: 'ab'.repeat(32) })
  })
  it('a wallet that sends by itself and cannot say without a prompt is asked for its account first', async () => {
    const transfer = vi.fn(async () => 'ab'.repeat(32))
    const one = fixture('p2wpkh', { transfer, url: '' })
    const own = { accounts: [{ address: one.account.address }], networkId: MAIN }
    const send = (connect: () => Promise<object>) => {
      const wallet = { transfer, connect, report: async () => ({ ...own, isRemembered: true }) }
      const session = { accounts: [one.account], networkId: MAIN, provider: wallet }
      return sendTransaction(
        { ...one.env, ctx: { session: () => session, confirm: async () => {} } as never },
        one.request(),
      )
    }
    const other = { ...own, accounts: [{ address: 'bc1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelscz5ca' }] }
    await expect(send(async () => other)).rejects.toMatchObject({
      ...{ code: 'sign/MISMATCH', outcome: 'untouched' },
    })
    expect(transfer).not.toHaveBeenCalled()
    expect(await send(async () => own)).toEqual({ hash: 'ab'.repeat(32) })
  })
  it('a signature that was checked shows that the wallet is on the account, and no other does', async () => {
    const one = fixture('p2wpkh')
    await sendTransaction(one.env, one.request())
    expect(one.confirmed).toEqual([one.account.address])
    const junk = fixture('p2wpkh', {
      signPsbt: async wish => sign(wish).finalizeAllInputs().toBase64(),
    })
    await sendTransaction(junk.env, junk.request())
    expect(junk.confirmed).toEqual([])
  })
  it('is the id of what was really sent', async () => {
    const { hash, posted, sent } = await broadcasting(() => new Response('f'.repeat(64)))
    expect(sent).toEqual({ hash })
    expect(Transaction.fromHex(posted[0] ?? '').getId()).toBe(hash)
  })
})
