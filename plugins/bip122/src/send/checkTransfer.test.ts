import { afterEach, describe, expect, it, vi } from 'vitest'
import { fixture, TO } from '../testing/fixture.js'
import { checkTransfer } from './checkTransfer.js'

afterEach(() => vi.unstubAllGlobals())

describe('a transfer that is tried', () => {
  it.each(['p2wpkh', 'p2sh', 'p2pkh', 'p2tr'] as const)(
    'says what leaves and what arrives: %s',
    async type => {
      const { env, request, sent } = fixture(type)
      expect(await checkTransfer(env, request())).toEqual({ spent: 50_000n, received: 50_000n })
      expect(sent()).toEqual([])
    },
  )
  it('to oneself leaves nothing', async () => {
    const { env, request, account } = fixture()
    expect(await checkTransfer(env, request({ to: account.address }))).toEqual({ spent: 0n })
  })
  it.each([
    ['with too little', { amount: 99_990n }, /Insufficient/],
    ['of dust', { amount: 293n }, /no less than 294/],
    ['with a memo', { memo: 'for 12345' }, /memo/],
    ['elsewhere', { to: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }, /network/],
    ['to nobody', { to: TO.replace('8f3t4', '8f3t5') }, /typing error/],
  ])('%s would fail', async (_, transfer, words) => {
    const { env, request } = fixture()
    expect(await checkTransfer(env, request(transfer))).toEqual({ failure: expect.stringMatching(words) })
  })
  it('is neither good nor bad where nobody can tell', async () => {
    const one = fixture()
    one.answers['fee-estimates'] = () => Promise.reject(new TypeError('down'))
    await expect(checkTransfer(one.env, one.request())).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
    const none = fixture('p2wpkh', { url: '' })
    await expect(checkTransfer(none.env, none.request())).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
    const { account, networkId } = one.request()
    await expect(checkTransfer(one.env, { account, networkId, native: {} })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
  })
  it('believes no endpoint that lies of a coin', async () => {
    const { env, account, request, answers } = fixture()
    const path = `address/${account.address}/utxo`
    const [coin] = answers[path] as [object]
    answers[path] = [{ ...coin, value: 90_000 }]
    await expect(checkTransfer(env, request())).rejects.toMatchObject({ code: 'http/BAD_RESPONSE' })
  })
})
