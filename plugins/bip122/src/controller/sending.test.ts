import { KitError } from '@latchkit/core'
import { hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { decodeAddress } from '../address/decodeAddress.js'
import { toScript } from '../address/toScript.js'
import type { PsbtToSign, WalletReport } from '../dialect/BitcoinWallet.js'
import { addresses, fixture, MAIN, sign, TO } from '../testing/fixture.js'
import type { BitcoinCoin, BitcoinPayment } from './BitcoinSending.js'
import { createController } from './createController.js'

afterEach(() => vi.unstubAllGlobals())

const OWN = addresses.p2wpkh
const scriptOf = (address: string) => {
  const decoded = decodeAddress(address)
  if (typeof decoded === 'string') throw new Error(decoded)
  return toScript(decoded)
}
const report = async (): Promise<WalletReport> => ({
  accounts: [
    { address: OWN, purpose: 'payment' },
    { address: addresses.p2tr, purpose: 'ordinals' },
  ],
  networkId: MAIN,
})
/** A page with a wallet of these coins. */
function open(
  values = [100_000, 60_000],
  signPsbt: (wish: PsbtToSign) => unknown = wish => sign(wish).toBase64(),
) {
  const asked = vi.fn(async (wish: PsbtToSign) => signPsbt(wish))
  const one = fixture('p2wpkh', { values, report, signPsbt: asked })
  const coins = (
    one.answers[`address/${OWN}/utxo`] as { txid: string; vout: number; status: object }[]
  ).slice(0, values.length)
  return { ...one, asked, coins, controller: createController(one.env) }
}
const pay = (...amounts: bigint[]) => ({
  recipients: amounts.map((amount, index) => ({ address: index ? addresses.p2tr : TO, amount })),
})

describe('a payment', () => {
  it('pays all recipients, and what is sent is what was reviewed', async () => {
    const { controller, sent, asked, confirmed } = open()
    const payment = { ...pay(20_000n, 30_000n), feeRate: 2.5 }
    const draft = await controller.draft(payment)
    expect(asked).not.toHaveBeenCalled()
    const { hash, fee } = await controller.send({ ...payment, maxFee: draft.fee })
    const [raw = ''] = sent()
    const transaction = Transaction.fromHex(raw)
    const unsigned = Psbt.fromBase64(draft.psbt)
    expect(transaction.outs).toEqual(unsigned.txOutputs.map(({ script, value }) => ({ script, value })))
    expect(transaction.outs.map(({ value }) => value)).toEqual([20_000n, 30_000n, draft.change])
    expect(100_000n - 50_000n - draft.change).toBe(fee)
    expect([transaction.getId(), confirmed]).toEqual([hash, [OWN]])
    expect(Number(fee) / transaction.virtualSize()).toBeCloseTo(2.5, 0)
  })
  it('pays whom the confirm steps saw, whatever the app writes into its payment meanwhile', async () => {
    const { controller, sent, env } = open()
    const payment = pay(20_000n)
    const confirm = async () => void Object.assign(payment.recipients[0] ?? {}, { amount: 90_000n })
    Object.assign(env.ctx, { confirm })
    await controller.send(payment)
    expect(Transaction.fromHex(sent()[0] ?? '').outs[0]?.value).toBe(20_000n)
  })
  it('asks no wallet for what a confirm step refuses, a replacement too', async () => {
    const { controller, env, asked } = open()
    const refused = { code: 'core/NOT_CONFIRMED', outcome: 'untouched' } as const
    const confirm = async () => {
      throw new KitError(refused.code, { message: 'no', outcome: refused.outcome })
    }
    Object.assign(env.ctx, { confirm })
    const pending = { hash: 'ab'.repeat(32) }
    await expect(controller.send(pay(20_000n))).rejects.toMatchObject(refused)
    await expect(controller.bumpFee(pending)).rejects.toMatchObject(refused)
    await expect(controller.cancel(pending)).rejects.toMatchObject(refused)
    expect(asked).not.toHaveBeenCalled()
  })
  it('is sent as a PSBT only if the confirm steps saw that', async () => {
    const { controller, sent, env } = open()
    const request = { psbt: (await controller.draft(pay(20_000n))).psbt, broadcast: false }
    Object.assign(env.ctx, { confirm: async () => void Object.assign(request, { broadcast: true }) })
    expect(await controller.signPsbt(request)).not.toHaveProperty('hash')
    expect(sent()).toEqual([])
  })
  it('spends the chosen coins and no other, and its change goes where it was told', async () => {
    const { controller, sent, coins } = open([100_000, 60_000, 80_000])
    const chosen = coins.slice(1).map(({ txid, vout }) => ({ txid, vout }))
    await controller.send({ ...pay(1_000n), coins: chosen, changeAddress: addresses.p2tr })
    const { ins, outs } = Transaction.fromHex(sent()[0] ?? '')
    expect(ins.map(({ index }) => index)).toEqual([1, 2])
    expect(hex.encode(outs[1]?.script ?? new Uint8Array())).toBe(hex.encode(scriptOf(addresses.p2tr)))
  })
  it.each(['p2pkh', 'p2sh', 'p2tr'] as const)('spends from %s, and replaces what it has sent', async type => {
    const { env, sent, answers } = fixture(type)
    const controller = createController(env)
    const { hash, fee } = await controller.send({ ...pay(20_000n), spendsProtected: true })
    const [raw = ''] = sent()
    answers[`tx/${hash}/hex`] = raw
    answers[`tx/${hash}/status`] = { confirmed: false }
    answers[`tx/${hash}/outspends`] = [{ spent: false }, { spent: false }]
    const cancelled = await controller.cancel({ hash })
    expect(cancelled.fee).toBeGreaterThan(fee)
    const [out] = Transaction.fromHex(sent()[1] ?? '').outs
    expect(out).toEqual({ script: scriptOf(addresses[type]), value: 100_000n - cancelled.fee })
  })
  const OTHER = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
  it.each<[string, Partial<BitcoinPayment>, object]>([
    ['no recipient', { recipients: [] }, { code: 'rpc/INVALID_PARAMS' }],
    ['dust', pay(293n), { code: 'amount/INVALID' }],
    ['an amount that is no bigint', pay(20_000 as never), { code: 'amount/INVALID' }],
    ['a negative amount', pay(-1n), { code: 'amount/INVALID' }],
    ['more than there can be', pay(2_100_000_000_000_000n, 1_000n), { code: 'amount/INVALID' }],
    ['nonsense', { recipients: [null] as never }, { code: 'address/INVALID' }],
    [
      'a recipient twice',
      { recipients: [...pay(1_000n).recipients, { address: TO.toUpperCase(), amount: 1_000n }] },
      { code: 'rpc/INVALID_PARAMS' },
    ],
    ['change for others', { changeAddress: OTHER }, { code: 'rpc/INVALID_PARAMS' }],
    ['a rate too low', { feeRate: 0.9 }, { code: 'bip122/FEE_TOO_LOW', context: { feeRate: 1 } }],
    ['a rate that is no number', { feeRate: '5' as never }, { code: 'rpc/INVALID_PARAMS' }],
    ['an absurd rate', { feeRate: 1_001 }, { code: 'fee/UNREASONABLE' }],
    ['a fee above the amount and more', { feeRate: 400 }, { code: 'fee/UNREASONABLE' }],
    ['a fee above what was reviewed', { maxFee: 1n }, { code: 'fee/ABOVE_LIMIT' }],
    ['more than there is', pay(170_000n), { code: 'bip122/INSUFFICIENT_FUNDS' }],
    [
      'a foreign coin',
      { coins: [{ txid: 'ab'.repeat(32), vout: 0 }] },
      { code: 'bip122/COIN_UNAVAILABLE', context: { reason: 'foreign' } },
    ],
    ['no coin', { coins: [] }, { code: 'rpc/INVALID_PARAMS' }],
    ['a coin that is none', { coins: [{ txid: 'x', vout: -1 }] }, { code: 'rpc/INVALID_PARAMS' }],
  ])('is refused before the wallet is asked: %s', async (_, payment, error) => {
    const { controller, asked, sent } = open()
    for (const run of [controller.draft, controller.send])
      await expect(run({ ...pay(20_000n), ...payment })).rejects.toMatchObject({
        ...error,
        outcome: 'untouched',
      })
    expect([asked.mock.calls, sent()]).toEqual([[], []])
  })
  it('takes a coin once, and one in no block only when that is allowed', async () => {
    const { controller, coins } = open()
    const [first, second] = coins
    if (!first || !second) throw new Error('Two coins were expected')
    const twice = [first, { ...first, txid: first.txid.toUpperCase() }]
    await expect(controller.draft({ ...pay(1_000n), coins: twice })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
    first.status = { confirmed: false }
    await expect(controller.draft({ ...pay(1_000n), coins: [first] })).rejects.toMatchObject({
      code: 'bip122/COIN_UNAVAILABLE',
      context: { coin: `${first.txid}:0`, reason: 'unconfirmed' },
    })
    await expect(controller.draft(pay(70_000n))).rejects.toMatchObject({
      code: 'bip122/INSUFFICIENT_FUNDS',
      context: { pendingCoins: 1 },
    })
    expect((await controller.draft({ ...pay(70_000n), spendsUnconfirmed: true })).coins).toHaveLength(2)
  })
  it('takes no coin by its name that may carry an inscription, unless that is allowed', async () => {
    const { env, answers } = fixture('p2tr', { values: [100_000, 15_000] })
    const { draft } = createController(env)
    const [, { txid, vout }] = answers[`address/${addresses.p2tr}/utxo`] as [object, BitcoinCoin]
    const payment = { ...pay(5_000n), coins: [{ txid, vout }] }
    await expect(draft(payment)).rejects.toMatchObject({
      code: 'bip122/COIN_UNAVAILABLE',
      context: { coin: `${txid}:1`, reason: 'protected' },
    })
    expect((await draft({ ...payment, spendsProtected: true })).coins).toEqual([{ txid, vout }])
  })
  it('is neither made nor replaced for an address of several keys', async () => {
    const address = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'
    const { env, account } = fixture('p2wpkh', {
      report: async () => ({ accounts: [{ address }], networkId: MAIN }),
    })
    const several = { ...account, address }
    const own = { namespace: 'bip122', accounts: [several], account: several, networkId: MAIN }
    Object.assign(env.ctx, { connections: { connections$: [own], activeConnections$: { bip122: own } } })
    const { draft, cancel } = createController(env)
    const refused = { code: 'rpc/INVALID_PARAMS', outcome: 'untouched' }
    await expect(draft(pay(20_000n))).rejects.toMatchObject(refused)
    await expect(cancel({ hash: 'ab'.repeat(32) })).rejects.toMatchObject(refused)
  })
  it('is not sent where the wallet signed something else', async () => {
    const { controller, sent } = open(undefined, ({ psbt, ...wish }) => {
      const other = new Psbt()
      Psbt.fromBuffer(psbt).data.inputs.forEach(({ witnessUtxo }, index) => {
        const { hash, index: vout } = Psbt.fromBuffer(psbt).txInputs[index] ?? { hash: '', index: 0 }
        other.addInput({ hash, index: vout, ...(witnessUtxo ? { witnessUtxo } : {}) })
      })
      other.addOutput({ script: scriptOf(TO), value: 99_000n })
      return sign({ ...wish, psbt: other.toBuffer() }).toBase64()
    })
    await expect(controller.send(pay(20_000n, 30_000n))).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(sent()).toEqual([])
  })
})

describe('a pending transaction', () => {
  /** One that pays 20,000 of a coin of 100,000 satoshi, and another coin of 60,000 besides. */
  async function pending({
    sequence = 0xfffffffd,
    paid = 20_000n,
    change = 79_000n,
    from = OWN,
    vout = 0,
  } = {}) {
    const one = open()
    const [coin] = one.coins
    const old = new Transaction()
    old.version = 2
    old.addInput(hex.decode(coin?.txid ?? '').reverse(), vout, sequence)
    old.addOutput(scriptOf(TO), paid)
    old.addOutput(scriptOf(OWN), change)
    old.setWitness(0, [new Uint8Array(72), new Uint8Array(33)])
    const hash = old.getId()
    if (from !== OWN) {
      const source = new Transaction()
      source.addInput(new Uint8Array(32).fill(3), 0)
      source.addOutput(scriptOf(from), 100_000n)
      old.ins[0] = { ...(old.ins[0] as (typeof old.ins)[0]), hash: source.getHash() }
      one.answers[`tx/${source.getId()}/hex`] = source.toHex()
    }
    const id = from === OWN ? hash : old.getId()
    one.answers[`tx/${id}/hex`] = old.toHex()
    one.answers[`tx/${id}/status`] = { confirmed: false }
    one.answers[`tx/${id}/outspends`] = old.outs.map(() => ({ spent: false }))
    one.answers[`address/${OWN}/utxo`] = [
      ...one.coins.slice(1),
      { txid: id, vout: 1, value: 79_000, status: { confirmed: false } },
    ]
    return { ...one, hash: id, bytes: old.virtualSize() }
  }
  const outputs = (raw = '') => Transaction.fromHex(raw).outs.map(({ value }) => value)

  it('pays the same for a higher fee, which the change pays', async () => {
    const { controller, hash, sent } = await pending()
    const { fee } = await controller.bumpFee({ hash, feeRate: 30 })
    expect(outputs(sent()[0])).toEqual([20_000n, 80_000n - fee])
    expect(Transaction.fromHex(sent()[0] ?? '').ins).toHaveLength(1)
  })
  it('pays at least what nodes ask of a replacement, and says how much that is', async () => {
    const { controller, hash, sent, bytes } = await pending()
    // The estimate of 2.5 sat/vB is below what the first one pays.
    const { fee } = await controller.bumpFee({ hash })
    expect(fee).toBeGreaterThanOrEqual(1_000n + BigInt(bytes))
    expect(Number(fee) / Transaction.fromHex(sent()[0] ?? '').virtualSize()).toBeGreaterThan(1_000 / bytes)
    const refused = await controller.bumpFee({ hash, feeRate: 7 }).catch(error => error)
    expect(refused).toMatchObject({ code: 'bip122/FEE_TOO_LOW', outcome: 'untouched' })
    const least = await controller.bumpFee({ hash, feeRate: refused.context.feeRate })
    expect(least.fee - fee).toBeLessThan(3n)
  })
  it('takes another confirmed coin where the change does not suffice', async () => {
    const { controller, hash, sent } = await pending({ paid: 95_000n, change: 4_000n })
    const { fee } = await controller.bumpFee({ hash, feeRate: 60 })
    expect(outputs(sent()[0])).toEqual([95_000n, 65_000n - fee])
    expect(Transaction.fromHex(sent()[0] ?? '').ins).toHaveLength(2)
  })
  it('gives the change to the miners where less than dust would be left', async () => {
    const { controller, hash, sent } = await pending({ paid: 95_000n, change: 4_000n })
    expect((await controller.bumpFee({ hash, feeRate: 40 })).fee).toBe(5_000n)
    expect(outputs(sent()[0])).toEqual([95_000n])
  })
  it('is cancelled by what returns all its coins', async () => {
    const { controller, hash, sent } = await pending()
    const { fee } = await controller.cancel({ hash, maxFee: 5_000n })
    expect(outputs(sent()[0])).toEqual([100_000n - fee])
    const [out] = Transaction.fromHex(sent()[0] ?? '').outs
    expect(hex.encode(out?.script ?? new Uint8Array())).toBe(hex.encode(scriptOf(OWN)))
  })
  it('stays as it is where its coins pay no higher fee, and nothing would return', async () => {
    const { controller, hash, asked, answers } = await pending({ paid: 95_000n, change: 4_000n })
    answers[`address/${OWN}/utxo`] = []
    const refused = { code: 'bip122/INSUFFICIENT_FUNDS', outcome: 'untouched' }
    await expect(controller.bumpFee({ hash, feeRate: 60 })).rejects.toMatchObject(refused)
    await expect(controller.cancel({ hash, feeRate: 908 })).rejects.toMatchObject(refused)
    expect(asked).not.toHaveBeenCalled()
  })
  it('is left alone where it is final, in a block, spent, of others or unknown', async () => {
    const refusal = async (one: Awaited<ReturnType<typeof pending>>, hash = one.hash) => {
      for (const run of [one.controller.bumpFee, one.controller.cancel]) {
        const error = await run({ hash }).catch((error: unknown) => error)
        expect(error).toMatchObject({ code: 'bip122/NOT_REPLACEABLE', outcome: 'untouched' })
        expect(one.asked).not.toHaveBeenCalled()
      }
      return (await one.controller.cancel({ hash }).catch(error => error)).context.reason
    }
    expect(await refusal(await pending({ sequence: 0xffffffff }))).toBe('final')
    expect(await refusal(await pending({ from: addresses.p2tr }))).toBe('foreign')
    const one = await pending()
    expect(await refusal(one, 'ab'.repeat(32))).toBe('unknown')
    one.answers[`tx/${one.hash}/outspends`] = [{ spent: false }, { spent: true }]
    expect(await refusal(one)).toBe('spent')
    one.answers[`tx/${one.hash}/status`] = { confirmed: true }
    expect(await refusal(one)).toBe('confirmed')
  })
  it('is not believed from an endpoint that lies', async () => {
    const other = await pending({ sequence: 1 })
    const { controller, hash, answers } = await pending()
    answers[`tx/${hash}/hex`] = other.answers[`tx/${other.hash}/hex`] ?? ''
    await expect(controller.cancel({ hash })).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    await expect(controller.cancel({ hash: '../x' })).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
  it.each([
    ['that it spends an output that there is not', { vout: 2 }],
    ['that it pays more than it spends', { change: 81_000n }],
  ])('is not believed to be such: %s', async (_, made) => {
    const { controller, hash, asked } = await pending(made)
    await expect(controller.cancel({ hash })).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    expect(asked).not.toHaveBeenCalled()
  })
  it('is left alone where nobody says which of its outputs are spent', async () => {
    const { controller, hash, answers } = await pending()
    for (const said of [[], [{ spent: false }], {}]) {
      answers[`tx/${hash}/outspends`] = said
      await expect(controller.cancel({ hash })).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
    }
  })
  it('is of others where it has more inputs than a standard one, which are not read', async () => {
    const { controller, answers, calls } = open()
    const huge = new Transaction()
    for (let index = 0; index <= 2_500; index++) huge.addInput(new Uint8Array(32).fill(3), index)
    huge.addOutput(scriptOf(TO), 1_000n)
    const hash = huge.getId()
    answers[`tx/${hash}/hex`] = huge.toHex()
    await expect(controller.cancel({ hash })).rejects.toMatchObject({ context: { reason: 'foreign' } })
    expect(calls.filter(({ path }) => path.includes('03'.repeat(32)))).toEqual([])
  })
})
