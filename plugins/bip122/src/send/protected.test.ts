import type { Account } from '@latchkit/core'
import { Transaction } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { balances } from '../balances/balances.js'
import { connect } from '../connect/connect.js'
import { unisatWallet } from '../dialect/unisatWallet.js'
import { checkOptions } from '../options/checkOptions.js'
import { addresses, fixture, MAIN } from '../testing/fixture.js'
import { checkTransfer } from './checkTransfer.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'

afterEach(() => vi.unstubAllGlobals())
const VALUES = [100_000, 10_000, 546, 20_000, 20_001]
/** A wallet of one address, as UniSat has it, does not say what it is for. */
const single = { purpose: undefined } as Partial<Account>
const both = [
  ['p2tr', single],
  ['p2wpkh', single],
  ['p2tr', { purpose: 'payment' }],
] as const

async function owned(one: ReturnType<typeof fixture>, total: number) {
  const stats = { funded_txo_sum: total, spent_txo_sum: 0 }
  const nothing = { funded_txo_sum: 0, spent_txo_sum: 0 }
  one.answers[`address/${one.account.address}`] = { chain_stats: stats, mempool_stats: nothing }
  const [balance] = await balances(one.env, { account: one.account, networkId: MAIN })
  return balance
}
const inputs = (hex = '') => Transaction.fromHex(hex).ins.map(({ index }) => VALUES[index])

describe('coins that may carry an inscription or runes', () => {
  it.each(both)('are not spent, not estimated with and not offered: %s %j', async (type, more) => {
    const one = fixture(type, { values: VALUES, more })
    await sendTransaction(one.env, one.request({ amount: 110_000n }))
    expect(inputs(one.sent()[0])).toEqual([100_000, 20_001])
    const most = one.request({ amount: 130_000n })
    const insufficient = {
      code: 'bip122/INSUFFICIENT_FUNDS',
      message: expect.stringContaining('inscription'),
    }
    await expect(estimateFee(one.env, most)).rejects.toMatchObject(insufficient)
    await expect(sendTransaction(one.env, most)).rejects.toMatchObject(insufficient)
    expect((await checkTransfer(one.env, most)).failure).toContain('inscription')
    expect(await owned(one, 150_547)).toMatchObject({
      amount: 150_547n,
      held: [{ reason: 'protected', amount: 30_546n }],
    })
  })
  it.each(both)('are spent where that was chosen: %s %j', async (type, more) => {
    const one = fixture(type, { values: VALUES, more })
    await sendTransaction(one.env, one.request({ amount: 148_000n, spendsProtected: true }))
    expect(inputs(one.sent()[0])).toEqual([100_000, 20_001, 20_000, 10_000])
  })
  it('are left alone where others suffice, also by whom they may be spent', async () => {
    const one = fixture('p2tr', { values: VALUES, more: single })
    const key = `address/${one.account.address}/utxo`
    const coins = one.answers[key] as ({ value?: number } | null)[]
    // Confirmed coins go first among their own kind alone.
    one.answers[key] = coins.map(
      coin => coin?.value && { ...coin, status: { confirmed: coin.value <= 20_000 } },
    )
    await sendTransaction(one.env, one.request({ amount: 5_000n, spendsProtected: true }))
    expect(inputs(one.sent()[0])).toEqual([100_000])
  })
  it('are spent one by one, after all that are free', async () => {
    const values = [...Array.from({ length: 10 }, () => 10_000), 40_000]
    const one = fixture('p2tr', { values, more: single })
    const key = `address/${one.account.address}/utxo`
    const coins = one.answers[key] as ({ value: number } | null)[]
    // Those that are free come last by every other order.
    one.answers[key] = coins.map(
      coin => coin?.value && { ...coin, status: { confirmed: coin.value <= 20_000 } },
    )
    await sendTransaction(one.env, one.request({ amount: 45_000n, spendsProtected: true }))
    expect(Transaction.fromHex(one.sent()[0] ?? '').ins.map(({ index }) => values[index])).toEqual([
      40_000, 10_000,
    ])
  })
  it('are any others where a wallet keeps payments apart', async () => {
    const one = fixture('p2wpkh', { values: VALUES })
    await sendTransaction(one.env, one.request({ amount: 148_000n }))
    expect(inputs(one.sent()[0])).toEqual([100_000, 20_001, 20_000, 10_000])
    expect(await owned(one, 150_547)).not.toHaveProperty('held')
  })
  it('are all of an ordinals address, and it pays only where that was chosen', async () => {
    const one = fixture('p2tr', { values: VALUES, more: { type: 'ordinal', purpose: 'ordinals' } })
    await expect(sendTransaction(one.env, one.request())).rejects.toMatchObject({
      code: 'bip122/ORDINALS_ADDRESS',
      outcome: 'untouched',
    })
    expect(await owned(one, 150_547)).toMatchObject({ held: [{ reason: 'protected', amount: 150_547n }] })
    await sendTransaction(one.env, one.request({ spendsProtected: true }))
    expect(inputs(one.sent()[0])).toEqual([100_000])
  })
  it('are all where the endpoint does not list them', async () => {
    const one = fixture('p2tr', { more: single })
    one.answers[`address/${one.account.address}/utxo`] = () => new Response('Too many', { status: 400 })
    expect(await owned(one, 900)).toMatchObject({
      amount: 900n,
      held: [{ reason: 'protected', amount: 900n }],
    })
  })
  it('are on the addresses that a wallet as UniSat has: it says of none what it is for', async () => {
    const method = (answer: unknown) => async () => answer
    for (const address of [addresses.p2tr, addresses.p2wpkh]) {
      const list = method([address])
      const wallet = unisatWallet({ requestAccounts: list, getAccounts: list, getNetwork: method('livenet') })
      if (!wallet) throw new Error('This speaks no dialect')
      const env = { ctx: {} as never, config: checkOptions({}), cache: new Map() }
      const { signal } = new AbortController()
      const [account] = (await connect(env, wallet, { silent: false, signal })).accounts
      expect(account).toMatchObject({ type: 'payment', address })
      expect(account).not.toHaveProperty('purpose')
    }
  })
})
