// @vitest-environment node
import { expect, it } from 'vitest'
import type { Hex } from '../../decode/bytes.js'
import { changesText } from '../../review/amounts.js'
import { inEnglish } from '../../review/testing/inEnglish.js'
import type { Node } from '../createNode.js'
import type { Token } from '../Token.js'
import { simulateCalls } from './simulateCalls.js'

const account = `0x${'aa'.repeat(20)}` as const
const thief = `0x${'bb'.repeat(20)}` as const
const contract = `0x${'cc'.repeat(20)}` as const
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: bigint | Hex): Hex => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const chain = { caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] }

/** A log of Transfer that indexes so many of its three values. */
function transfer(values: readonly [Hex, Hex, bigint], indexed: number, address: Hex = contract) {
  const words = values.map(word)
  const data = words.slice(indexed).map(one => one.slice(2))
  return { address, topics: [TRANSFER, ...words.slice(0, indexed)], data: `0x${data.join('')}` }
}

/** What leaves and comes by these logs of a contract. */
async function shown(
  logs: readonly object[],
  about: Partial<Token> | undefined,
  { value = 0n, to = contract }: { value?: bigint; to?: Hex } = {},
) {
  const node = { ask: async () => [{ calls: [{ status: '0x1', logs }] }] } as unknown as Node
  const call = { to, value, data: new Uint8Array(), gas: 1n }
  const simulation = await simulateCalls(node, account, [call] as never)
  const token = { address: contract, decimals: undefined, isCollection: false, ...about }
  const { leaves, comes } = changesText(
    simulation?.changes ?? [],
    {
      chain,
      tokens: new Map(about ? [[contract, token]] : []),
    },
    false,
  )
  return {
    leaves: leaves.map(({ text }) => inEnglish(text)),
    comes: comes.map(({ text }) => inEnglish(text)),
  }
}

it.each([0, 1, 2, 3])('I05: counts a transfer that indexes %s of its values', async indexed => {
  const kitty = [transfer([account, thief, 77n], indexed)]
  const item = { leaves: ['0xcc…cccccc #77'], comes: [] }
  expect(await shown(kitty, { isCollection: true })).toEqual(item)
  // The collection of CryptoKitties is older than the interface that says so.
  const unsaid = await shown(kitty, {})
  if (indexed === 3) expect(unsaid).toEqual(item)
  else expect(unsaid.leaves).toEqual(['77 units or item #77 of 0xcc…cccccc'])
})

it.each([0, 1, 2])('adds up what a token moves, of which %s values are indexed', async indexed => {
  const logs = [
    transfer([account, thief, 2_500_000n], indexed),
    transfer([account, thief, 2_500_000n], indexed),
    transfer([thief, account, 1_000_000n], indexed),
  ]
  expect(await shown(logs, { decimals: 6 })).toEqual({
    leaves: ['4 0xcc…cccccc'],
    comes: [],
  })
  expect((await shown(logs, undefined)).leaves).toEqual([
    '2 × 2,500,000 units or item #2500000 of 0xcc…cccccc',
  ])
})

it('counts the coin, and no log that only begins like a transfer', async () => {
  const coin = `0x${'ee'.repeat(20)}` as const
  const logs = [
    transfer([account, thief, 10n ** 18n], 2, coin),
    { ...transfer([account, thief, 5n], 2), data: '0x' },
    { address: contract, topics: [TRANSFER], data: `0x${'00'.repeat(64)}` },
  ]
  expect(await shown(logs, {})).toEqual({ leaves: ['1 PEB'], comes: [] })
})

it('I05: takes the loss of the coin from the transaction if the node reports none, or less', async () => {
  const coin = `0x${'ee'.repeat(20)}` as const
  const value = 10n ** 18n
  const fake = transfer([thief, account, 50n * 10n ** 18n], 2)
  expect(await shown([fake], { decimals: 18 }, { value })).toEqual({
    leaves: ['1 PEB'],
    comes: ['50 0xcc…cccccc'],
  })
  const part = transfer([account, thief, 1n], 2, coin)
  const back = transfer([thief, account, value / 2n], 2, coin)
  expect((await shown([part], {}, { value })).leaves).toEqual(['1 PEB'])
  // What a contract gives back here, it can keep on the chain.
  expect(await shown([part, back], {}, { value })).toEqual({ leaves: ['1 PEB'], comes: ['0.5 PEB'] })
  const whole = [transfer([account, thief, value], 2, coin), transfer([thief, account, value], 2, coin)]
  expect(await shown(whole, {}, { value })).toEqual({ leaves: ['1 PEB'], comes: ['1 PEB'] })
  // More than the value may leave by what the account has approved.
  expect((await shown([transfer([account, thief, 2n * value], 2, coin)], {}, { value })).leaves).toEqual([
    '2 PEB',
  ])
  expect(await shown([], {}, { value, to: account })).toEqual({ leaves: [], comes: [] })
})

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const PERMIT2_APPROVAL = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

function log(
  topic: Hex,
  indexed: readonly (bigint | Hex)[],
  rest: readonly (bigint | Hex)[],
  address: Hex = contract,
) {
  const data = rest.map(one => word(one).slice(2)).join('')
  return { address, topics: [topic, ...indexed.map(word)], data: `0x${data}` }
}

async function allowed(logs: readonly object[]) {
  const node = { ask: async () => [{ calls: [{ status: '0x1', logs }] }] } as unknown as Node
  const call = { to: contract, value: 0n, data: new Uint8Array(), gas: 1n }
  return (await simulateCalls(node, account, [call] as never))?.allows
}

it.each([0, 1, 2])(
  'I05: reads an approval of which %s values are indexed, and keeps the last one',
  async indexed => {
    const approval = (amount: bigint, owner: Hex = account) => {
      const values = [owner, thief, amount]
      return log(APPROVAL, values.slice(0, indexed), values.slice(indexed))
    }
    const one = { token: contract, spender: thief, amount: 9n }
    expect(await allowed([approval(5n), approval(9n)])).toEqual([one])
    expect(await allowed([approval(5n), approval(0n)])).toEqual([])
    expect(await allowed([approval(5n, thief)])).toEqual([])
  },
)

it('I05: reads approvals of items, of collections and of Permit2', async () => {
  expect(await allowed([log(APPROVAL, [account, thief, 7n], [])])).toEqual([
    { token: contract, spender: thief, amount: 7n },
  ])
  const none = log(APPROVAL, [account, 0n, 7n], [])
  expect(await allowed([log(APPROVAL, [account, thief, 7n], []), none])).toEqual([])
  const all = (is: bigint) => log(FOR_ALL, [account, thief], [is])
  expect(await allowed([all(1n)])).toEqual([{ token: contract, spender: thief, amount: 'all' }])
  expect(await allowed([all(1n), all(0n)])).toEqual([])
  const timed = (address: Hex) => log(PERMIT2_APPROVAL, [account, contract, thief], [4n, 99n], address)
  expect(await allowed([timed(permit2)])).toEqual([
    { token: contract, spender: thief, amount: 4n, until: 99n },
  ])
  expect(await allowed([timed(contract)])).toEqual([])
})
