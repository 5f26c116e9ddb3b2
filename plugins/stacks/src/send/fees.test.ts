import { afterEach, describe, expect, it, vi } from 'vitest'
import { signCall, signer, signTransfer } from '../testing/signingWallet.js'
import { stubApi } from '../testing/stubApi.js'
import { MAINNET, OTHER, stubEnv, stubProvider } from '../testing/stubEnv.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'

const METHODS = ['wallet_getAccount', 'stx_transferStx', 'stx_callContract']
const request = { account: signer, networkId: MAINNET, transfer: { to: OTHER, amount: 1_000n } } as const
const asset = `${MAINNET}/sip010:${OTHER}.token` as const
afterEach(() => vi.unstubAllGlobals())

/** A network that asks for this fee, and a wallet that pays what it is told, or what it likes. */
function fixture(asked: unknown, paid?: bigint) {
  const stub = stubProvider(
    {
      wallet_getAccount: { addresses: [{ address: signer.address, publicKey: signer.publicKey }] },
      stx_transferStx: async (params: object) => ({ result: await signTransfer(params, { fee: paid }) }),
      stx_callContract: async (params: object) => ({ result: await signCall(params) }),
    },
    { methods: METHODS },
  )
  const api = stubApi(
    {
      transaction: { estimations: [asked].flat().map(fee => ({ fee })) },
      token: { fungible_tokens: [{ name: 'coin' }] },
    },
    stub.provider,
  )
  const wishes = () =>
    stub.asked.filter(({ method }) => method.startsWith('stx_')).map(({ params }) => params)
  return { ...api, provider: stub.provider, wishes }
}

it('is told of a transfer to oneself, as for the most that can be sent', async () => {
  const { env } = fixture(5_400)
  const transfer = { to: request.account.address, amount: 1n }
  expect(await estimateFee(env, { ...request, transfer })).toEqual({ fee: 5_400n })
})

describe('the fee that was reviewed', () => {
  it('is what the wallet is told, and the most that it may be', async () => {
    const { env, wishes, answers } = fixture([1, 5_400, 2])
    const { fee } = await estimateFee(env, request)
    await sendTransaction(env, { ...request, maxFee: fee })
    expect(wishes()).toMatchObject([{ fee: '5400' }])
    answers['transaction'] = { estimations: [{ fee: 5_401 }] }
    await expect(sendTransaction(env, { ...request, maxFee: fee })).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
      context: { fee: 5_401n, maxFee: 5_400n },
      outcome: 'untouched',
    })
    const tokens = { ...request, transfer: { ...request.transfer, asset }, maxFee: fee }
    await expect(sendTransaction(env, tokens)).rejects.toMatchObject({ code: 'fee/ABOVE_LIMIT' })
    expect(wishes()).toHaveLength(1)
    answers['transaction'] = { estimations: [{ fee: 100 }] }
    await sendTransaction(env, tokens)
    expect(wishes().at(-1)).toMatchObject({ fee: '100', functionName: 'transfer' })
  })
  it.each([
    ['more than was reviewed', 5_401n, 5_400n, 'fee/ABOVE_LIMIT'],
    ['more than anybody believes', 5_000_001n, undefined, 'fee/UNREASONABLE'],
  ])('a wallet that pays %s is told of, with the id of what it sent', async (_, paid, maxFee, code) => {
    const { env } = fixture([1, 5_400, 2], paid)
    const { txid } = await signTransfer({ recipient: OTHER, amount: '1000' }, { fee: paid })
    await expect(sendTransaction(env, { ...request, maxFee })).rejects.toMatchObject({
      code,
      outcome: { hash: `0x${txid}` },
    })
  })
  it('is left to the wallet where nothing was reviewed, and is what was agreed to without an endpoint', async () => {
    const { env, wishes, provider } = fixture([1, 5_400, 2])
    await sendTransaction(env, request)
    expect(wishes().at(-1)).not.toHaveProperty('fee')
    await sendTransaction(stubEnv(provider).env, { ...request, maxFee: 700n })
    expect(wishes().at(-1)).toMatchObject({ fee: '700' })
  })
})

describe('an endpoint that asks for too much', () => {
  it.each([5_000_001, '0xffffffffffff', '999999999999999999'])('is not believed: %s', async asked => {
    const { env, wishes } = fixture(asked)
    await expect(estimateFee(env, request)).rejects.toMatchObject({
      code: 'fee/UNREASONABLE',
      context: { ceiling: 5_000_000n },
    })
    await expect(sendTransaction(env, { ...request, maxFee: 10n ** 18n })).rejects.toMatchObject({
      code: 'fee/UNREASONABLE',
      outcome: 'untouched',
    })
    expect(wishes()).toEqual([])
  })
  it('is believed up to the ceiling of the app, where it sets one', async () => {
    const { env } = fixture(5_000_001)
    const networks = env.config.networks.map(one => ({ ...one, feeCeiling: 5_000_001n })) as never
    const own = { ...env, config: { ...env.config, networks } }
    expect(await estimateFee(own, request)).toEqual({ fee: 5_000_001n })
  })
  it('is believed up to there', async () => {
    expect(await estimateFee(fixture(5_000_000).env, request)).toEqual({ fee: 5_000_000n })
  })
  it.each([[[300_000, 900_000, 6_000_000]], [[6_000_000, 0, 900_000, 'junk', 300_000]]])(
    'in one of its estimates is not believed in that one alone: %j',
    async asked => {
      const { env, wishes } = fixture(asked)
      expect(await estimateFee(env, request)).toEqual({ fee: 900_000n })
      await sendTransaction(env, { ...request, maxFee: 900_000n })
      expect(wishes()).toMatchObject([{ fee: '900000' }])
    },
  )
  it('in all of its estimates is refused with the least of them', async () => {
    await expect(estimateFee(fixture([7_000_000, 6_000_000]).env, request)).rejects.toMatchObject({
      code: 'fee/UNREASONABLE',
      context: { fee: 6_000_000n },
    })
  })
})

describe('an endpoint without estimates', () => {
  /** It answers so for a transaction, and for the length of one. */
  const estimate = (transaction: unknown, transfer: unknown) => {
    const { env, answers } = fixture(1)
    Object.assign(answers, { transaction, transfer })
    return estimateFee(env, request)
  }
  it.each([undefined, { estimations: [] }])('tells what each byte costs: %j', async transaction => {
    const { fee } = await estimate(transaction, 1)
    expect(fee).toBeGreaterThan(100n)
    expect(await estimate(transaction, 3)).toEqual({ fee: 3n * fee })
  })
  it.each([{}, 'junk', -1])('tells no fee by %j', async transfer => {
    await expect(estimate(undefined, transfer)).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
  it('is not one that is away', async () => {
    const away = () => Promise.reject(new TypeError('down'))
    await expect(estimate(away, 1)).rejects.toMatchObject({ code: 'http/NETWORK' })
  })
})
