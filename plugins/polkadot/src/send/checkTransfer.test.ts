import { describe, expect, it } from 'vitest'
import { balances } from '../chain/balances.js'
import { encodeSs58 } from '../ss58/encodeSs58.js'
import { type StubChain, stubChain } from '../testing/stubApi.js'
import { account, ON_POLKADOT, OTHER, POLKADOT } from '../testing/stubEnv.js'
import { checkTransfer } from './checkTransfer.js'

const check = (chain: StubChain, transfer: object = {}) =>
  checkTransfer(stubChain(chain).env, {
    account,
    networkId: POLKADOT,
    transfer: { to: OTHER, amount: 1_000n, ...transfer },
  })
const of = (own: object, theirs = 500n): StubChain => ({
  fee: 100n,
  owned: address => (address === ON_POLKADOT ? { free: 0n, ...own } : { free: theirs }),
})
const event = (from: string, to: string, amount: bigint) => ({
  section: 'balances',
  method: 'Transfer',
  data: [from, to, amount],
})

describe('a checked transfer', () => {
  it('is one, and nothing else', async () => {
    const native = { account, networkId: POLKADOT, native: { call: '0x00000102' } } as const
    await expect(checkTransfer(stubChain().env, native)).rejects.toMatchObject({
      ...{ code: 'rpc/INVALID_PARAMS', message: 'Only transfers can be checked' },
    })
  })
  it('goes through when the fee and the least balance stay', async () => {
    expect(await check(of({ free: 1_110n }))).toEqual({ isContract: false })
  })
  it.each<[string, StubChain, object?]>([
    ['Account that must exist would die', of({ free: 1_109n })],
    ['Funds are unavailable', of({ free: 1_099n })],
    ['Funds exist but are frozen', of({ free: 5_000n, frozen: 4_000n })],
    ['Account cannot exist with the funds that would be given', of({ free: 5_000n }, 0n), { amount: 9n }],
    ['typing error', of({ free: 5_000n }), { to: `${ON_POLKADOT.slice(0, -1)}p` }],
  ])('says why it would fail: %s', async (failure, chain, transfer = {}) => {
    expect(await check(chain, transfer)).toMatchObject({ failure: expect.stringContaining(failure) })
  })
  it('is run where the runtime can, and says what moved by its events', async () => {
    const executionResult = { isErr: false }
    const emittedEvents = [event(ON_POLKADOT, OTHER, 990n), event(ON_POLKADOT, ON_POLKADOT, 0n)]
    const dryRun = { isOk: true, asOk: { executionResult, emittedEvents } }
    expect(await check({ dryRun })).toEqual({ spent: 990n, received: 990n, isContract: false })
  })
  it('says the words of the runtime when a run fails', async () => {
    const refused = (error: object) => ({
      dryRun: { isOk: true, asOk: { executionResult: { isErr: true, asErr: { error } }, emittedEvents: [] } },
    })
    expect(await check(refused({ isModule: true }))).toMatchObject({ failure: 'The runtime says no.' })
    const token = { isModule: false, toString: () => '{"token":"Frozen"}' }
    expect(await check(refused(token))).toMatchObject({ failure: '{"token":"Frozen"}' })
    expect(await check({ dryRun: { isOk: false } })).toEqual({ isContract: false })
  })
  it('tells recipients whose key nobody holds', async () => {
    const pallet = Uint8Array.from({ length: 32 }, (_, at) => 'modlpy/trsry'.charCodeAt(at) || 0)
    expect(await check({}, { to: encodeSs58(pallet, 0) })).toMatchObject({ isContract: true })
  })
})

describe('a balance', () => {
  const read = async (own: object) => {
    const [coin] = await balances(stubChain(of(own)).env, { account, networkId: POLKADOT })
    return coin
  }
  it('is all that is owned, and tells what of it stays', async () => {
    expect(await read({ free: 100n, reserved: 20n, frozen: 24n })).toMatchObject({
      amount: 120n,
      held: [
        { reason: 'locked', amount: 24n },
        { reason: 'reserve', amount: 6n },
      ],
    })
    expect(await read({ free: 0n })).not.toHaveProperty('held')
  })
})
