import { SendTransaction } from '@latchkit/core'
import { describeNetworkReads } from '@latchkit/core/testing'
import { Psbt } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it } from 'vitest'
import type { BitcoinCoin } from '../src/controller/BitcoinSending.js'
import { bitcoinReads } from '../src/reads.js'
import { id, type Party, party, read, rpcUrl } from '../src/testing/party.js'
import { post, regtestPayer, segwit } from '../src/testing/regtestPayer.js'

const [FIRST, SECOND] = [
  'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6',
  'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
]
const STRANGER = 'bcrt1p00qfchgvy9rswngjnuks8e2sz4tduzm2pt8hd2lvvu7a8zcdv9zs298gmj'

/** Blocks are mined on request only for a while. */
const hold = (seconds: number) => post('hold', { seconds })
const mine = () => post('mine', { blocks: 1 })
afterEach(() => hold(0))

interface Mined {
  readonly fee: number
  readonly weight: number
  readonly vin: readonly BitcoinCoin[]
  readonly vout: readonly { readonly value: number; readonly scriptpubkey_address: string }[]
}
const transaction = (hash: string): Promise<Mined> => read(`tx/${hash}`)
const paid = ({ vout }: Mined) => vout.map(output => [output.scriptpubkey_address, output.value])
const known = async (hash: string) => (await fetch(`${rpcUrl}/tx/${hash}/status`)).status
const confirmed = async ({ kit, account }: Party, hash: string) =>
  kit.use(SendTransaction, account).waitForTransaction({ networkId: id, hash })
const coinsOf = async (address: string): Promise<(BitcoinCoin & { value: number })[]> =>
  read(`address/${address}/utxo`)

describe('payments by the methods of Bitcoin on the chain', () => {
  it.each(['wbip', 'unisat', 'standard'] as const)(
    '%s: pays several at the rate that was chosen',
    async dialect => {
      const alice = await party(0, dialect)
      const recipients = [
        { address: FIRST, amount: 40_000n },
        { address: SECOND, amount: 50_000n },
        { address: STRANGER, amount: 60_000n },
      ]
      const draft = await alice.methods.draft({ recipients, feeRate: 7 })
      const { hash, fee } = await alice.methods.send({ recipients, feeRate: 7, maxFee: draft.fee })
      expect(fee).toBe(draft.fee)
      expect(await confirmed(alice, hash)).toBe('confirmed')
      const mined = await transaction(hash)
      const back = [alice.account.address, Number(draft.change)]
      expect(paid(mined)).toEqual([[FIRST, 40_000], [SECOND, 50_000], [STRANGER, 60_000], back])
      expect(mined.fee).toBe(Number(fee))
      const rate = mined.fee / (mined.weight / 4)
      expect(rate).toBeGreaterThanOrEqual(7)
      expect(rate).toBeLessThan(7.1)
    },
  )

  it('spends the coins that were chosen, after a review, and returns the rest where it was told', async () => {
    const bob = await party(1, 'wbip')
    const ordinals = bob.kit.get(bob.kit.connections.connection$)?.accounts[1]?.address ?? ''
    const { hash: split } = await bob.methods.send({
      recipients: [{ address: FIRST, amount: 1_000n }],
      feeRate: 1,
    })
    await confirmed(bob, split)
    const coins = await coinsOf(bob.account.address)
    const coin = coins.find(({ txid }) => txid === split)
    if (!coin) throw new Error('There should be change')
    const chosen = [{ txid: coin.txid, vout: coin.vout }]
    const recipients = [{ address: FIRST, amount: 30_000n }]
    const draft = await bob.methods.draft({ recipients, coins: chosen, feeRate: 2, changeAddress: ordinals })
    expect(draft.coins).toEqual(chosen)
    // The reviewed transaction is the one that is signed and sent.
    const { psbt, hash = '' } = await bob.methods.signPsbt({ psbt: draft.psbt, broadcast: true })
    const unsigned = (text: string) => Psbt.fromBase64(text).data.globalMap.unsignedTx.toBuffer()
    expect(unsigned(psbt)).toEqual(unsigned(draft.psbt))
    expect(await confirmed(bob, hash)).toBe('confirmed')
    const mined = await transaction(hash)
    expect(mined.vin.map(({ txid, vout }) => ({ txid, vout }))).toEqual(chosen)
    expect(paid(mined)).toEqual([
      [FIRST, 30_000],
      [ordinals, coin.value - 30_000 - mined.fee],
    ])
    await expect(bob.methods.send({ recipients, coins: chosen })).rejects.toMatchObject({
      code: 'bip122/COIN_UNAVAILABLE',
      context: { reason: 'foreign' },
      outcome: 'untouched',
    })
  })

  it('spends a coin that is in no block only when that was chosen', async () => {
    const alice = await party(0, 'standard')
    await hold(8)
    const { hash: first } = await alice.methods.send({ recipients: [{ address: FIRST, amount: 1_000n }] })
    const [pending] = (await coinsOf(alice.account.address)).filter(({ txid }) => txid === first)
    if (!pending) throw new Error('There should be change')
    const coins = [{ txid: first, vout: pending.vout }]
    const recipients = [{ address: SECOND, amount: 2_000n }]
    await expect(alice.methods.send({ recipients, coins })).rejects.toMatchObject({
      code: 'bip122/COIN_UNAVAILABLE',
      context: { reason: 'unconfirmed' },
    })
    const { hash } = await alice.methods.send({ recipients, coins, spendsUnconfirmed: true })
    // Its change is spent by now.
    await expect(alice.methods.bumpFee({ hash: first })).rejects.toMatchObject({
      code: 'bip122/NOT_REPLACEABLE',
      context: { reason: 'spent' },
    })
    await mine()
    expect(await confirmed(alice, hash)).toBe('confirmed')
  })
})

describe('a pending transaction of the account', () => {
  it.each(['wbip', 'unisat', 'standard'] as const)(
    '%s: gets a higher fee, which the change pays',
    async dialect => {
      const alice = await party(0, dialect)
      const recipients = [{ address: FIRST, amount: 21_000n }]
      await hold(10)
      const old = await alice.methods.send({ recipients, feeRate: 2 })
      const before = await transaction(old.hash)
      await expect(alice.methods.bumpFee({ hash: old.hash, feeRate: 2.5 })).rejects.toMatchObject({
        code: 'bip122/FEE_TOO_LOW',
        context: { feeRate: 3 },
        outcome: 'untouched',
      })
      await expect(alice.methods.bumpFee({ hash: old.hash, maxFee: old.fee })).rejects.toMatchObject({
        code: 'fee/ABOVE_LIMIT',
      })
      const { hash, fee } = await alice.methods.bumpFee({ hash: old.hash, feeRate: 20 })
      expect(await known(old.hash)).toBe(404)
      await mine()
      expect(await confirmed(alice, hash)).toBe('confirmed')
      const mined = await transaction(hash)
      expect(mined.vin).toEqual(before.vin)
      const [, change] = before.vout
      expect(paid(mined)).toEqual([
        [FIRST, 21_000],
        [alice.account.address, (change?.value ?? 0) - (mined.fee - before.fee)],
      ])
      expect(mined.fee).toBe(Number(fee))
      await expect(alice.methods.bumpFee({ hash })).rejects.toMatchObject({
        code: 'bip122/NOT_REPLACEABLE',
        context: { reason: 'confirmed' },
      })
    },
  )

  it('is taken back, and all its coins return', async () => {
    const bob = await party(1, 'wbip')
    await hold(8)
    const old = await bob.methods.send({ recipients: [{ address: FIRST, amount: 500_000n }], feeRate: 3 })
    const before = await transaction(old.hash)
    const { hash, fee } = await bob.methods.cancel({ hash: old.hash })
    expect(await known(old.hash)).toBe(404)
    // A second thought: it is still pending, so it can be raised once more.
    const again = await bob.methods.bumpFee({ hash, feeRate: 30 })
    expect(again.fee).toBeGreaterThan(fee)
    await mine()
    expect(await confirmed(bob, again.hash)).toBe('confirmed')
    const mined = await transaction(again.hash)
    const total = before.vout.reduce((sum, { value }) => sum + value, before.fee)
    expect(paid(mined)).toEqual([[bob.account.address, total - Number(again.fee)]])
  })

  it('is not touched by anybody else', async () => {
    const [alice, bob] = [await party(0, 'wbip'), await party(1, 'standard')]
    await hold(8)
    const { hash } = await alice.methods.send({ recipients: [{ address: FIRST, amount: 9_000n }] })
    for (const replace of [bob.methods.bumpFee, bob.methods.cancel]) {
      await expect(replace({ hash })).rejects.toMatchObject({
        code: 'bip122/NOT_REPLACEABLE',
        context: { reason: 'foreign' },
      })
    }
    await expect(bob.methods.cancel({ hash: 'ab'.repeat(32) })).rejects.toMatchObject({
      code: 'bip122/NOT_REPLACEABLE',
      context: { reason: 'unknown' },
    })
    await mine()
    expect(await confirmed(alice, hash)).toBe('confirmed')
  })
})

const networkId = id
const readsOf = (url: string) =>
  bitcoinReads({ networks: { [networkId]: { rpcUrl: url } } }).reader({ networkId })
/** The least that nodes relay of a SegWit output, rounded up. */
const LEAST = 1_000n

let opened: ReturnType<typeof regtestPayer> | undefined
const payer = () => {
  opened ??= regtestPayer()
  return opened
}

describeNetworkReads('bip122', {
  reader: () => readsOf(rpcUrl),
  outage: () => readsOf('http://127.0.0.1:9'),
  assets: async () => ({ native: `${id}/slip44:1`, token: `${id}/slip44:1` }),
  decimals: 8,
  least: LEAST,
  newAddress: async () => segwit().address,
  pay: async payments =>
    (await payer()).pay(payments.map(({ to, amount }) => ({ address: to, value: amount }))),
  async payItself() {
    const { address, pay } = await payer()
    return { hash: await pay([{ address, value: 5n * LEAST }]), address }
  },
  async dust(_, to, times) {
    const { pay } = await payer()
    for (let sent = 0; sent < times; sent += 20)
      await pay(Array.from({ length: 20 }, () => ({ address: to, value: LEAST })))
  },
  finalize: async () => void (await post('mine', { blocks: 6 })),
  unknownHash: '0'.repeat(64),
  searchesNative: true,
})
