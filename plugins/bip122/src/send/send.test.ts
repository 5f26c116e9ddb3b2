import { secp256k1 } from '@noble/curves/secp256k1'
import { base64, bech32, bech32m } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hash160 } from '../address/hash160.js'
import { toScript } from '../address/toScript.js'
import { balances } from '../balances/balances.js'
import type { PsbtToSign } from '../dialect/BitcoinWallet.js'
import { addresses, fixture, key, MAIN, sign, TO } from '../testing/fixture.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'
import { waitForTransaction } from './waitForTransaction.js'

afterEach(() => vi.unstubAllGlobals())

describe('sending', () => {
  it.each(['p2wpkh', 'p2sh', 'p2pkh', 'p2tr'] as const)('spends %s, to the satoshi', async type => {
    const { env, request, sent } = fixture(type)
    const { fee } = await estimateFee(env, request())
    const { hash } = await sendTransaction(env, request())
    const transaction = Transaction.fromHex(sent()[0] ?? '')
    expect(transaction.getId()).toBe(hash)
    expect(transaction.outs.map(({ value }) => value)).toEqual([50_000n, 50_000n - fee])
    // The rate that the endpoint names, or a little more: a signature may be a byte shorter.
    const rate = Number(fee) / transaction.virtualSize()
    expect(rate).toBeGreaterThanOrEqual(2.5)
    expect(rate).toBeLessThan(2.55)
  })
  it.each([
    ['hex', (psbt: Psbt) => psbt.toHex()],
    ['bytes', (psbt: Psbt) => psbt.toBuffer()],
    ['finished', (psbt: Psbt) => psbt.finalizeAllInputs().toBase64()],
  ])('takes the signed PSBT as %s', async (_, give) => {
    const { env, request, sent } = fixture('p2wpkh', { signPsbt: async wish => give(sign(wish)) })
    await sendTransaction(env, request())
    expect(sent()).toHaveLength(1)
  })
  it('signs and sends a PSBT that an API built', async () => {
    let given: Uint8Array | undefined
    const first = fixture('p2wpkh', {
      signPsbt: async wish => {
        given = wish.psbt
        return sign(wish).toBase64()
      },
    })
    await sendTransaction(first.env, first.request())
    const psbt = base64.encode(given ?? new Uint8Array())
    const { env, account, sent } = fixture()
    const native = { account, networkId: MAIN, native: { psbt } } as const
    expect((await estimateFee(env, native)).fee).toBeGreaterThan(0n)
    await sendTransaction(env, native)
    expect(sent()).toEqual(first.sent())
  })
  it('lets the wallet do it all where the app has no endpoint', async () => {
    const transfer = vi.fn(async () => 'A'.repeat(64))
    const { env, request } = fixture('p2wpkh', { transfer, url: '' })
    expect(await sendTransaction(env, request())).toEqual({ hash: 'a'.repeat(64) })
    expect(transfer).toHaveBeenCalledWith(TO, 50_000, request().networkId)
  })
})

describe('a wallet that does something else', () => {
  it.each([
    [
      'signs another transaction',
      'sign/MISMATCH',
      (psbt: Psbt) =>
        psbt.addOutput({ script: toScript({ type: 'p2wpkh', data: hash160(key) }), value: 1n }).toBase64(),
    ],
    ['signs nothing', 'sign/MISMATCH', (psbt: Psbt) => psbt.toBase64()],
    ['answers junk', 'bip122/BAD_ANSWER', () => 'junk'],
    ['answers nothing', 'bip122/BAD_ANSWER', () => undefined],
  ])('%s: nothing is sent', async (_, code, answer) => {
    const signPsbt = async ({ psbt }: PsbtToSign) => answer(Psbt.fromBuffer(psbt))
    const { env, request, sent } = fixture('p2wpkh', { signPsbt })
    await expect(sendTransaction(env, request())).rejects.toMatchObject({ code })
    expect(sent()).toEqual([])
  })
  it('signs with another key: nothing is sent', async () => {
    const other = new Uint8Array(32).fill(9)
    const signPsbt = async (wish: PsbtToSign) => {
      const psbt = sign(wish)
      const { partialSig } = psbt.data.inputs[0] ?? {}
      const bad = secp256k1.sign(new Uint8Array(32), other).toDERRawBytes()
      for (const entry of partialSig ?? []) entry.signature = Uint8Array.from([...bad, 1])
      return psbt.toBase64()
    }
    const { env, request, sent } = fixture('p2wpkh', { signPsbt })
    await expect(sendTransaction(env, request())).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(sent()).toEqual([])
  })
})

describe('what cannot be sent', () => {
  it.each([
    ['nothing', { amount: 0n }, 'amount/INVALID'],
    ['dust', { amount: 293n }, 'amount/INVALID'],
    ['more than there is', { amount: 100_000n }, 'bip122/INSUFFICIENT_FUNDS'],
    ['more than there ever will be', { amount: 10n ** 30n }, 'amount/INVALID'],
    ['a number', { amount: 50_000 as never }, 'amount/INVALID'],
    ['to another network', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, 'address/INVALID'],
    ['a token', { asset: `${MAIN}/brc20:ordi` as const }, 'rpc/INVALID_PARAMS'],
    [
      'to a Taproot address off the curve',
      { to: bech32m.encode('bc', [1, ...bech32.toWords(new Uint8Array(32).fill(255))]) },
      'address/INVALID',
    ],
  ])('%s', async (_, transfer, code) => {
    const { env, request, sent } = fixture()
    await expect(sendTransaction(env, request(transfer))).rejects.toMatchObject({ code })
    expect(sent()).toEqual([])
  })
  it('from an address whose coins need more than a key', async () => {
    const { env, request, account } = fixture()
    const address = bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(32).fill(3))])
    const sending = estimateFee(env, request({}, { ...account, address }))
    await expect(sending).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
  it.each([
    ['of which no input is its own', true],
    ['that does not say what its inputs hold', false],
  ])('a PSBT %s', async (_, saysWhat) => {
    const { env, account, sent } = fixture()
    const script = toScript({ type: 'p2wpkh', data: new Uint8Array(20).fill(9) })
    const witnessUtxo = saysWhat ? { witnessUtxo: { script, value: 9n } } : {}
    const psbt = new Psbt().addInput({ hash: 'a'.repeat(64), index: 0, ...witnessUtxo })
    psbt.addOutput({ script, value: 1n })
    const sending = sendTransaction(env, { account, networkId: MAIN, native: { psbt: psbt.toBase64() } })
    await expect(sending).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
    expect(sent()).toEqual([])
  })
  it('from an address that may hold ordinals', async () => {
    const { env, request, account } = fixture('p2tr')
    const from = { ...account, type: 'ordinal' as const }
    await expect(sendTransaction(env, request({}, from))).rejects.toMatchObject({
      code: 'bip122/ORDINALS_ADDRESS',
    })
  })
  it('with coins of which the endpoint lies', async () => {
    const { env, account, request, answers, sent } = fixture()
    const path = `address/${account.address}/utxo`
    const [coin] = answers[path] as [object]
    answers[path] = [{ ...coin, value: 90_000 }]
    await expect(sendTransaction(env, request())).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    expect(sent()).toEqual([])
  })
  it.each([null, {}])('with %j for a list of coins', async answer => {
    const { env, account, request, answers, sent } = fixture()
    answers[`address/${account.address}/utxo`] = answer as never
    await expect(sendTransaction(env, request())).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    expect(sent()).toEqual([])
  })
  it('says what the node says', async () => {
    const { env, request, answers } = fixture()
    answers['tx'] = () => new Response('sendrawtransaction RPC error: min relay fee not met', { status: 400 })
    await expect(sendTransaction(env, request())).rejects.toMatchObject({
      code: 'bip122/BROADCAST_REFUSED',
      message: expect.stringContaining('min relay fee not met'),
    })
  })
})

describe('endpoints', () => {
  const owned = {
    chain_stats: { funded_txo_sum: 3, spent_txo_sum: 1 },
    mempool_stats: { funded_txo_sum: 5, spent_txo_sum: 0 },
  }
  const read = ({ env, account }: ReturnType<typeof fixture>) => balances(env, { account, networkId: MAIN })
  it('say what an address owns, with what is on its way', async () => {
    const one = fixture()
    one.answers[`address/${one.account.address}`] = owned
    expect(await read(one)).toEqual([
      {
        asset: `${MAIN}/slip44:0`,
        networkId: MAIN,
        native: true,
        name: 'Bitcoin',
        symbol: 'BTC',
        decimals: 8,
        amount: 7n,
      },
    ])
  })
  it.each([
    ['serve another network', { 'block-height/0': 'e'.repeat(64) }, 'rpc/UNAVAILABLE'],
    ['are down', { 'block-height/0': () => Promise.reject(new TypeError('down')) }, 'rpc/UNAVAILABLE'],
    ['answer junk', { [`address/${addresses.p2wpkh}`]: { chain_stats: 5 } }, 'http/BAD_RESPONSE'],
    [
      'answer fractions',
      {
        [`address/${addresses.p2wpkh}`]: { ...owned, chain_stats: { funded_txo_sum: 1.5, spent_txo_sum: 0 } },
      },
      'http/BAD_RESPONSE',
    ],
  ])('that %s give a typed error and no zero', async (_, more, code) => {
    const one = fixture()
    Object.assign(one.answers, more)
    await expect(read(one)).rejects.toMatchObject({ code })
  })
  it('that are none say so', async () => {
    await expect(read(fixture('p2wpkh', { url: '' }))).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
  })
  it('without an estimate strand no money on the main network', async () => {
    const { env, request, answers } = fixture()
    answers['fee-estimates'] = {}
    await expect(estimateFee(env, request())).rejects.toMatchObject({ code: 'bip122/NO_FEE_ESTIMATE' })
    answers['fee-estimates'] = { 3: Number.MAX_VALUE }
    await expect(estimateFee(env, request())).rejects.toMatchObject({ code: 'bip122/NO_FEE_ESTIMATE' })
  })
  it.each(['', 'a'.repeat(63), 'g'.repeat(64), '../tx'])('are not asked about %j', async hash => {
    const { env, calls } = fixture()
    const waiting = waitForTransaction(env, { networkId: MAIN, hash, timeoutMs: 50 })
    await expect(waiting).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    expect(calls).toEqual([])
  })
  it('are asked until the transaction is in a block, or the deadline', async () => {
    const { env, answers } = fixture()
    const hash = 'a'.repeat(64)
    const wait = (timeoutMs: number) => waitForTransaction(env, { networkId: MAIN, hash, timeoutMs })
    expect(await wait(50)).toBe('unknown')
    answers[`tx/${hash}/status`] = { confirmed: true }
    expect(await wait(1_000)).toBe('confirmed')
  })
})
