import { Transaction } from 'bitcoinjs-lib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PsbtToSign } from '../dialect/BitcoinWallet.js'
import { addresses, sign } from '../testing/fixture.js'
import { open, psbtOf } from '../testing/psbts.js'

afterEach(() => vi.unstubAllGlobals())

describe('signing several PSBTs', () => {
  const drafts = () => [psbtOf('payment'), psbtOf('payment', 'payment')]
  const psbts = () => drafts().map(draft => ({ psbt: draft.toBase64(), finalize: true }))

  it.each(['in one request', 'one after the other'])('signs them %s, in their order', async how => {
    const { signPsbts, asked, sent, confirmed, wallet } = open()
    const signAll = vi.fn(async (wishes: readonly PsbtToSign[]) => wishes.map(one => sign(one).toBase64()))
    if (how === 'in one request') Object.assign(wallet, { signPsbts: signAll })
    const signed = await signPsbts({ psbts: psbts() })
    expect([signAll.mock.calls.length, asked.length]).toEqual(how === 'in one request' ? [1, 0] : [0, 2])
    expect(signed.map(({ transaction = '' }) => Transaction.fromHex(transaction).ins.length)).toEqual([1, 2])
    expect([sent(), new Set(confirmed)]).toEqual([[], new Set([addresses.p2wpkh])])
  })
  it.each([
    ['fewer', (all: unknown[]) => all.slice(1)],
    ['another order', (all: unknown[]) => all.toReversed()],
    ['no list', () => 'signed'],
  ])('returns none if the wallet answers with %s', async (_, change) => {
    const { signPsbts, wallet } = open()
    Object.assign(wallet, {
      signPsbts: async (wishes: readonly PsbtToSign[]) => change(wishes.map(one => sign(one).toBase64())),
    })
    const code = expect.stringMatching(/^(sign\/MISMATCH|bip122\/BAD_ANSWER)$/)
    await expect(signPsbts({ psbts: psbts() })).rejects.toMatchObject({ code })
  })
  it('asks for none if one of them is not to be signed', async () => {
    const { signPsbts, asked } = open()
    for (const list of [[], [...psbts(), { psbt: 'no' }], [...psbts(), { psbt: psbtOf('other').toBase64() }]])
      await expect(signPsbts({ psbts: list })).rejects.toMatchObject({
        ...{ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' },
      })
    expect(asked).toEqual([])
  })
})
