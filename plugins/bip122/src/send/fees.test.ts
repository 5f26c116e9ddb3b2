import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseAddress } from '../address/parseAddress.js'
import { toScript } from '../address/toScript.js'
import { fixture, MAIN, sign, TO } from '../testing/fixture.js'
import { estimateFee } from './estimateFee.js'
import { checkFee } from './feeLimits.js'
import { sendTransaction } from './sendTransaction.js'

afterEach(() => vi.unstubAllGlobals())
const code = async (run: () => unknown) => {
  try {
    await run()
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the fee that was reviewed', () => {
  it('is the most that is signed: an endpoint that asks for more gets nothing', async () => {
    const signPsbt = vi.fn(async wish => sign(wish).toBase64())
    const { env, request, answers, sent } = fixture('p2wpkh', { signPsbt, values: [10_000_000] })
    const { fee } = await estimateFee(env, request())
    expect(fee).toBe(353n)
    answers['fee-estimates'] = { 3: 300 }
    await expect(sendTransaction(env, { ...request(), maxFee: fee })).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      context: { fee: 42_300n, maxFee: 353n },
      outcome: 'untouched',
    })
    expect(signPsbt).not.toHaveBeenCalled()
    answers['fee-estimates'] = { 3: 2.5 }
    await sendTransaction(env, { ...request(), maxFee: fee })
    expect(sent()).toHaveLength(1)
  })
  it('holds for a PSBT that an API built, too', async () => {
    let built = ''
    const first = fixture('p2wpkh', {
      signPsbt: async wish => {
        built = Buffer.from(wish.psbt).toString('base64')
        return sign(wish).toBase64()
      },
    })
    await sendTransaction(first.env, first.request())
    const { env, account } = fixture()
    const request = { account, networkId: MAIN, native: { psbt: built } } as const
    expect(await code(() => sendTransaction(env, { ...request, maxFee: 352n }))).toBe('fee/ABOVE_LIMIT')
    expect(await code(() => sendTransaction(env, { ...request, maxFee: 353n }))).toBeUndefined()
  })
})

describe('a PSBT that contradicts itself', () => {
  const source = new Transaction()
  source.addInput(new Uint8Array(32).fill(1), 0)
  const { env, account, sent } = fixture('p2wpkh')
  const script = toScript(parseAddress(account.address, [MAIN]))
  source.addOutput(script, 2_000_000n)
  const spending = (hash: string, value: bigint) =>
    new Psbt()
      .addInput({ hash, index: 0, witnessUtxo: { script, value }, nonWitnessUtxo: source.toBuffer() })
      .addOutput({ script, value: 100_000n })
  it.each([
    ['says less than is spent', () => spending(source.getId(), 101_000n)],
    ['shows another transaction than it spends', () => spending('ef'.repeat(32), 2_000_000n)],
  ])('%s: neither estimated nor signed', async (_, build) => {
    const request = { account, networkId: MAIN, native: { psbt: build().toBase64() } } as const
    expect(await code(() => estimateFee(env, request))).toBe('rpc/INVALID_PARAMS')
    expect(await code(() => sendTransaction(env, { ...request, maxFee: 1_000n }))).toBe('rpc/INVALID_PARAMS')
    expect(sent()).toEqual([])
  })
})

describe('an endpoint that asks for too much', () => {
  it.each([
    ['by the byte', { 3: 1_001 }],
    ['a thousandfold', { 3: 2.5e6 }],
    ['more than the payment', { 3: 400 }],
  ])('%s is not believed, whatever was reviewed', async (_, estimates) => {
    const signPsbt = vi.fn()
    const { env, request, answers } = fixture('p2wpkh', { signPsbt, values: [100_000_000] })
    answers['fee-estimates'] = estimates
    expect(await code(() => estimateFee(env, request({ to: TO, amount: 40_000n })))).toBe('fee/UNREASONABLE')
    const sending = sendTransaction(env, { ...request({ amount: 40_000n }), maxFee: 10n ** 9n })
    await expect(sending).rejects.toMatchObject({ code: 'fee/UNREASONABLE', outcome: 'untouched' })
    expect(signPsbt).not.toHaveBeenCalled()
  })
  it.each([
    [undefined, { fee: 1_000_000n, amount: 10n ** 10n }],
    ['fee/UNREASONABLE', { fee: 1_000_001n, amount: 10n ** 10n }],
    ['fee/UNREASONABLE', { fee: 1_000_001n }],
    [undefined, { fee: 50_000n, amount: 1_000n }],
    ['fee/UNREASONABLE', { fee: 50_001n, amount: 1_000n }],
    ['fee/UNREASONABLE', { fee: 60_001n, amount: 60_000n }],
    [undefined, { fee: 353n, amount: 60_000n, maxFee: 353n }],
    ['fee/ABOVE_LIMIT', { fee: 354n, amount: 60_000n, maxFee: 353n }],
  ])('%#: %s', async (wanted, fee) =>
    expect(await code(() => checkFee(fixture('p2wpkh').env, MAIN, fee))).toBe(wanted),
  )
  it('has the ceiling of the app, where it sets one', async () => {
    const { env } = fixture('p2wpkh')
    const networks = env.config.networks.map(network => ({ ...network, feeCeiling: 2_000_000n }))
    const own = { config: { ...env.config, networks } }
    expect(await code(() => checkFee(own, MAIN, { fee: 2_000_000n }))).toBeUndefined()
    expect(await code(() => checkFee(own, MAIN, { fee: 2_000_001n }))).toBe('fee/UNREASONABLE')
    expect(await code(() => checkFee(own, 'bip122:other', { fee: 1_000_001n }))).toBe('fee/UNREASONABLE')
  })
})
