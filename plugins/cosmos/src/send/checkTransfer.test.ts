import { bech32 } from '@scure/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { balances } from '../balances/balances.js'
import { fakeNode, type NodeAnswers } from '../testing/fakeNode.js'
import { addressOn, keyOf, PUBLIC_KEY, account as shown, stubKeplr } from '../testing/stubKeplr.js'
import { checkTransfer } from './checkTransfer.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const account = { ...shown, publicKey: PUBLIC_KEY }
const networkId = 'cosmos:cosmoshub-4'
const to = keyOf(3, 'cosmos').bech32Address
const check = (answers: NodeAnswers, transfer: object = {}) =>
  checkTransfer(fakeNode(answers).envOf(stubKeplr()), {
    account,
    networkId,
    transfer: { to, amount: 1_000n, ...transfer },
  })
const event = (type: string, role: string, who: string, amount: string) => ({
  type,
  attributes: [
    { key: role, value: who },
    { key: 'amount', value: amount },
  ],
})

describe('a checked transfer', () => {
  it('says what would leave and arrive by the events of the chain, and nothing where it wrote none', async () => {
    const events = [
      event('coin_spent', 'spender', account.address, '1000uatom'),
      event('coin_received', 'receiver', addressOn('osmo'), '10uatom'),
      event('coin_received', 'receiver', to, '7ibc/AB,990uatom'),
    ]
    expect(await check({ events })).toEqual({ spent: 1_000n, received: 990n, isContract: false })
    expect(await check({})).toEqual({ isContract: false })
  })
  it('says why the chain refuses it', async () => {
    const failure = `${to} is not allowed to receive funds: unauthorized`
    expect(await check({ failure })).toEqual({ failure })
    expect(await check({}, { to: addressOn('osmo') })).toMatchObject({ failure: expect.any(String) })
  })
  it('counts the fee, and no coins that are vesting', async () => {
    expect(await check({ total: 3_250n })).not.toHaveProperty('failure')
    expect(await check({ total: 3_249n })).toMatchObject({ failure: expect.stringContaining('3249uatom') })
    expect(await check({ total: 10n ** 12n, spendable: 999n })).toMatchObject({
      failure: expect.stringContaining('insufficient funds'),
    })
  })
  it('tells recipients whose key nobody holds', async () => {
    const contract = bech32.encode('cosmos', bech32.toWords(new Uint8Array(32).fill(3)), 90)
    expect(await check({}, { to: contract })).toMatchObject({ isContract: true })
    const accountType = '/cosmos.auth.v1beta1.ModuleAccount'
    expect(await check({ accountType })).toMatchObject({ isContract: true })
  })
  it('may go to an account that never received anything', async () => {
    expect(await check({ isUnknown: true })).toEqual({ isContract: false })
  })
  it('is what is checked, and nothing else', async () => {
    const request = { account, networkId, native: { messages: [] } } as const
    await expect(checkTransfer(fakeNode().envOf(stubKeplr()), request)).rejects.toMatchObject({
      ...{ code: 'rpc/INVALID_PARAMS', message: 'Only transfers can be checked' },
    })
  })
  it('is no news when nobody answers', async () => {
    const env = fakeNode().envOf(stubKeplr())
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    const checking = checkTransfer(env, { account, networkId, transfer: { to, amount: 1n } })
    await expect(checking).rejects.toMatchObject({ code: 'http/NETWORK' })
  })
})

describe('a balance', () => {
  const read = (answers: NodeAnswers) =>
    balances(fakeNode(answers).envOf(stubKeplr()), { account, networkId })
  it('tells what of it is vesting', async () => {
    const held = [{ reason: 'locked', amount: 90n }]
    expect(await read({ total: 100n, spendable: 10n })).toMatchObject([{ amount: 100n, held }])
    const [coin] = await read({ total: 100n })
    expect([coin?.amount, coin?.held]).toEqual([100n, undefined])
  })
})
