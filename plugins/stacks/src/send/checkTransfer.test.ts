import type { Transfer } from '@latchkit/core'
import { Cl } from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { balances } from '../api/balances.js'
import { stubApi } from '../testing/stubApi.js'
import { account, MAINNET, ON_MAINNET, OTHER } from '../testing/stubEnv.js'
import { checkTransfer } from './checkTransfer.js'

afterEach(() => vi.unstubAllGlobals())
const TOKEN = `${MAINNET}/sip010:${OTHER}.token` as const
const hex = (value: number) => `0x${value.toString(16).padStart(32, '0')}`
const said = (value: number) => ({ okay: true, result: `0x${Cl.serialize(Cl.ok(Cl.uint(value)))}` })

/** An account with 10,000 microSTX, of which 9,000 are locked, on a network that takes 100 for a transaction. */
function fixture(more: Record<string, unknown> = {}) {
  return stubApi({
    [ON_MAINNET]: { balance: hex(1_000), locked: hex(9_000), nonce: 3 },
    transaction: { estimations: [{ fee: 100 }] },
    token: { fungible_tokens: [{ name: 'coin' }] },
    'get-balance': said(50),
    'get-decimals': said(6),
    nonces: { last_executed_tx_nonce: 3, possible_next_nonce: 4 },
    ...more,
  })
}
const check = ({ env }: ReturnType<typeof fixture>, transfer: Partial<Transfer> = {}) =>
  checkTransfer(env, { account, networkId: MAINNET, transfer: { to: OTHER, amount: 900n, ...transfer } })

describe('STX that stacking has locked', () => {
  it('are owned and held', async () => {
    const read = (more = {}) => balances(fixture(more).env, { account, networkId: MAINNET })
    expect(await read()).toMatchObject([{ amount: 10_000n, held: [{ reason: 'locked', amount: 9_000n }] }])
    const [free] = await read({ [ON_MAINNET]: { balance: hex(1_000), locked: hex(0) } })
    expect(free).toMatchObject({ amount: 1_000n })
    expect(free).not.toHaveProperty('held')
  })
  it('cannot be sent', async () => {
    expect(await check(fixture())).toEqual({ isContract: false })
    expect(await check(fixture(), { amount: 901n })).toEqual({
      failure: expect.stringMatching(/NotEnoughFunds.*9000 microSTX are locked/),
      isContract: false,
    })
  })
})

describe('a transfer that is tried', () => {
  it.each<[string, Partial<Transfer>, RegExp]>([
    ['to oneself', { to: ON_MAINNET }, /itself/],
    ['to nobody', { to: `${OTHER.slice(0, -1)}A` }, /typing error/],
    ['with too long a memo', { memo: 'x'.repeat(35) }, /at most 34 bytes/],
    ['of more tokens than there are', { asset: TOKEN, amount: 51n }, /owns 50/],
  ])('%s would fail', async (_, transfer, words) => {
    expect((await check(fixture(), transfer)).failure).toMatch(words)
  })
  it('is one, and nothing else', async () => {
    const native = { account, networkId: MAINNET, native: {} } as const
    await expect(checkTransfer(fixture().env, native)).rejects.toMatchObject({
      ...{ code: 'rpc/INVALID_PARAMS', message: 'Only transfers can be checked' },
    })
  })
  it('of tokens tells their decimals, and needs STX for its fee', async () => {
    const transfer = { asset: TOKEN, amount: 50n }
    expect(await check(fixture(), transfer)).toEqual({ decimals: 6, isContract: false })
    const poor = fixture({ [ON_MAINNET]: { balance: hex(99), locked: hex(0) } })
    expect(await check(poor, transfer)).toMatchObject({ failure: expect.stringContaining('NotEnoughFunds') })
  })
  it('behind 25 others would be refused', async () => {
    const nonces = { last_executed_tx_nonce: 3, possible_next_nonce: 29 }
    expect((await check(fixture({ nonces }))).failure).toContain('TooMuchChaining')
    const first = { last_executed_tx_nonce: null, possible_next_nonce: 25 }
    expect((await check(fixture({ nonces: first }))).failure).toContain('TooMuchChaining')
    expect(await check(fixture({ nonces: { possible_next_nonce: 28, last_executed_tx_nonce: 3 } }))).toEqual({
      isContract: false,
    })
  })
  it('goes on with a plain node, and a token that tells nothing', async () => {
    const quiet = { nonces: undefined, 'get-balance': undefined, 'get-decimals': { okay: false } }
    expect(await check(fixture(quiet), { asset: TOKEN })).toEqual({ isContract: false })
  })
  it('to a contract says so', async () => {
    expect(await check(fixture(), { to: `${OTHER}.vault` })).toEqual({ isContract: true })
  })
  it.each([
    ['the endpoint is down', { [ON_MAINNET]: () => Promise.reject(new TypeError('down')) }, 'http/NETWORK'],
    ['it serves another chain', { info: { network_id: 2 } }, 'rpc/WRONG_CHAIN'],
    ['it answers junk', { [ON_MAINNET]: { balance: 'x' } }, 'http/BAD_RESPONSE'],
  ])('is neither good nor bad where %s', async (_, more, code) => {
    await expect(check(fixture(more))).rejects.toMatchObject({ code })
  })
})
