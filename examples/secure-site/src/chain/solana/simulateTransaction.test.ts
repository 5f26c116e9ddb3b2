// @vitest-environment node
import { base58, base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { programs } from '../../decode/solana/decodeInstruction.js'
import type { SolanaAction } from '../../decode/solana/SolanaAction.js'
import type { Node } from '../createNode.js'
import { simulateTransaction } from './simulateTransaction.js'

const [me, thief, tokens, mint, program] = [1, 2, 3, 4, 5].map(fill => new Uint8Array(32).fill(fill)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const [own, held] = [base58.encode(me), base58.encode(tokens)]

interface About {
  readonly owner?: Uint8Array
  readonly delegate?: Uint8Array
  readonly allowed?: bigint
  readonly closer?: Uint8Array
}

function tokenAccount({ owner = me, delegate, allowed = 0n, closer }: About) {
  const data = new Uint8Array(165)
  const view = new DataView(data.buffer)
  data.set(mint)
  data.set(owner, 32)
  view.setBigUint64(64, 700n, true)
  if (delegate) data.set([1, 0, 0, 0, ...delegate], 72)
  data[108] = 1
  view.setBigUint64(121, allowed, true)
  if (closer) data.set([1, 0, 0, 0, ...closer], 129)
  return { lamports: 2_039_280, owner: programs.token, data: [base64.encode(data), 'base64'] }
}
const coin = (owner: string = programs.system) => ({ lamports: 1_000_000, owner, data: ['', 'base64'] })

/** A transaction that turns these accounts, of the person and of a token, into others. */
function simulation(
  before: readonly (object | null)[],
  after: readonly (object | null)[],
  actions: readonly SolanaAction[] = [],
) {
  const node = {
    ask: async (method: string) =>
      method === 'getMultipleAccounts'
        ? { value: before }
        : { value: { err: null, accounts: after, logs: [] } },
  } as unknown as Node
  const accounts = [{ isWritable: true }, { isWritable: true }]
  return simulateTransaction(node, {
    bytes: new Uint8Array(),
    message: { accounts } as never,
    actions,
    addresses: [own, held],
    account: own,
    fee: 0n,
  })
}
async function simulated(...states: [readonly (object | null)[], readonly (object | null)[]]) {
  const found = await simulation(...states)
  return { allows: found?.allows, handsOver: found?.handsOver }
}
const nothing = { allows: [], handsOver: [] }
const spender = base58.encode(thief)

it('I05: reads who may take tokens afterwards, and only what is new', async () => {
  const one = { token: base58.encode(mint), spender, account: held }
  const of = (about: About) => [coin(), tokenAccount(about)]
  const some = { delegate: thief, allowed: 5n }
  expect(await simulated(of({}), of(some))).toEqual({ ...nothing, allows: [{ ...one, amount: 5n }] })
  expect(await simulated(of(some), of(some))).toEqual(nothing)
  expect(await simulated(of(some), of({ delegate: thief, allowed: 4n }))).toEqual(nothing)
  expect((await simulated(of(some), of({ delegate: thief, allowed: 6n }))).allows).toHaveLength(1)
  expect((await simulated(of({ delegate: program, allowed: 9n }), of(some))).allows).toHaveLength(1)
  // Tokens of somebody else are theirs.
  expect(await simulated(of({ owner: thief }), of({ owner: thief, ...some }))).toEqual(nothing)
})

it('I15: reads which accounts somebody else controls afterwards', async () => {
  const owner = base58.encode(program)
  const own0 = [coin(), tokenAccount({})]
  expect((await simulated(own0, [coin(owner), tokenAccount({})])).handsOver).toEqual([
    { account: own, owner },
  ])
  expect((await simulated([null, tokenAccount({})], own0)).handsOver).toEqual([])
  const to = { account: held, owner: spender }
  expect((await simulated(own0, [coin(), tokenAccount({ owner: thief })])).handsOver).toEqual([to])
  expect((await simulated(own0, [coin(), tokenAccount({ closer: thief })])).handsOver).toEqual([to])
  expect((await simulated(own0, [coin(), tokenAccount({ closer: me })])).handsOver).toEqual([])
})

it('counts what the bytes send once, beside what the node says', async () => {
  const to = base58.encode(program)
  const changes = async (after: number, lamports: bigint, amount = 0n) => {
    const states = (value: number) => [{ ...coin(), lamports: value }, tokenAccount({})]
    const actions: SolanaAction[] = [
      { kind: 'coin', from: own, to, lamports },
      { kind: 'token', program: 'token', from: held, to, owner: own, amount },
    ]
    return (await simulation(states(1_000_000), states(after), actions))?.changes
  }
  const sent = (amount: bigint) => ({ token: undefined, amount, isSent: true })
  // More leaves than what is sent; less, since some of it comes back; and more comes than is sent.
  expect(await changes(400_000, 500_000n)).toEqual([{ token: undefined, amount: -100_000n }, sent(-500_000n)])
  expect(await changes(600_000, 500_000n)).toEqual([sent(-500_000n)])
  expect(await changes(1_200_000, 500_000n)).toEqual([
    { token: undefined, amount: 200_000n },
    sent(-500_000n),
  ])
  // An instruction that does not name its mint.
  expect(await changes(1_000_000, 0n, 9n)).toEqual([
    { token: base58.encode(mint), amount: -9n, isSent: true },
  ])
})
