import { expect, it } from 'vitest'
import { type Held, planTransfer } from './planTransfer.js'

const [dine, cork] = ['DINE', 'CORK'].map(symbol => ({ address: `0x${symbol}`, symbol, decimals: 6 }))
if (!dine || !cork) throw new Error('No tokens')
const chain = { caip2: 'eip155:1', name: 'One', coin: { symbol: 'PEB', decimals: 18 }, tokens: [dine, cork] }
const empty: Held = { chain, coin: 0n, coinCost: 21n, least: 0n, tokens: [] }

it('moves tokens first, and the coin when none of them needs it any more', () => {
  const tokens = [
    { token: dine, amount: 5n, cost: 60n },
    { token: cork, amount: 7n, cost: 60n },
  ]
  expect(planTransfer({ ...empty, coin: 200n, tokens })).toEqual([
    { chain, token: dine, amount: 5n },
    { chain, token: cork, amount: 7n },
    { chain, amount: 200n, obstacle: 'later' },
  ])
  const gone = tokens.map(one => ({ ...one, amount: 0n }))
  expect(planTransfer({ ...empty, coin: 200n, tokens: gone })).toEqual([{ chain, amount: 179n }])
})

it('says how much a token lacks for its fee, counting those before it', () => {
  const tokens = [
    { token: dine, amount: 5n, cost: 60n },
    { token: cork, amount: 7n, cost: 60n },
  ]
  expect(planTransfer({ ...empty, coin: 100n, tokens })).toEqual([
    { chain, token: dine, amount: 5n },
    { chain, token: cork, amount: 7n, obstacle: { lacks: 20n } },
    { chain, amount: 100n, obstacle: 'later' },
  ])
  expect(planTransfer({ ...empty, tokens: tokens.slice(0, 1) })).toEqual([
    { chain, token: dine, amount: 5n, obstacle: { lacks: 60n } },
  ])
})

it('names what the network refuses to move, which holds nothing else back', () => {
  const tokens = [{ token: dine, amount: 5n, cost: undefined }]
  expect(planTransfer({ ...empty, coin: 100n, tokens })).toEqual([
    { chain, token: dine, amount: 5n, obstacle: 'refused' },
    { chain, amount: 79n },
  ])
  expect(planTransfer({ ...empty, coin: 100n, coinCost: undefined })).toEqual([
    { chain, amount: 100n, obstacle: 'refused' },
  ])
})

it('leaves what is worth no more than its fee, or less than a new account takes', () => {
  expect(planTransfer(empty)).toEqual([])
  expect(planTransfer({ ...empty, coin: 21n })).toEqual([{ chain, amount: 21n, obstacle: 'dust' }])
  expect(planTransfer({ ...empty, coin: 22n })).toEqual([{ chain, amount: 1n }])
  expect(planTransfer({ ...empty, coin: 120n, least: 100n })).toEqual([
    { chain, amount: 120n, obstacle: 'dust' },
  ])
  expect(planTransfer({ ...empty, coin: 121n, least: 100n })).toEqual([{ chain, amount: 100n }])
})
