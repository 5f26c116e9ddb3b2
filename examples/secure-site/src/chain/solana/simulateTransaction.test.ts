// @vitest-environment node
import { base58, base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { programs } from '../../decode/solana/decodeInstruction.js'
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

/** What a transaction does that turns these accounts, of the person and of a token, into others. */
async function simulated(before: readonly (object | null)[], after: readonly (object | null)[]) {
  const node = {
    ask: async (method: string) =>
      method === 'getMultipleAccounts'
        ? { value: before }
        : { value: { err: null, accounts: after, logs: [] } },
  } as unknown as Node
  const accounts = [{ isWritable: true }, { isWritable: true }]
  const found = await simulateTransaction(node, {
    bytes: new Uint8Array(),
    message: { accounts } as never,
    addresses: [own, held],
    account: own,
    fee: 0n,
  })
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
