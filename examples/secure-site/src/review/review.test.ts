// @vitest-environment node
import { encodeFunctionData, parseAbi, serializeTransaction } from 'viem'
import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { readHex } from '../decode/bytes.js'
import { decodeTransaction } from '../decode/evm/decodeTransaction.js'
import { readTypedData } from '../decode/evm/readTypedData.js'
import type { Review } from './Review.js'
import { reviewSolana } from './reviewSolana.js'
import { reviewTransactions, tokensOf } from './reviewTransactions.js'
import { checkTypedData, reviewTypedData } from './reviewTypedData.js'
import { inEnglish } from './testing/inEnglish.js'

const account = `0x${'aa'.repeat(20)}` as const
const other = `0x${'bb'.repeat(20)}` as const
const token = `0x${'cc'.repeat(20)}` as const
const chain: Chain = {
  caip2: 'eip155:31337',
  name: 'Harbour',
  coin: { symbol: 'PEB', decimals: 18 },
  tokens: [{ address: token, symbol: 'USDC', decimals: 6 }],
}
const abi = parseAbi(['function transfer(address,uint256)', 'function approve(address,uint256)'])

const titles = (review: Review) => review.parts.map(({ title }) => inEnglish(title))

function prepare(to: `0x${string}`, data: `0x${string}`, value = 0n) {
  const shared = { chainId: 31337, nonce: 0, gas: 50_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }
  const bytes =
    readHex(serializeTransaction({ ...shared, type: 'eip1559', to, data, value })) ?? new Uint8Array()
  return { bytes, transaction: decodeTransaction(bytes), dataFee: 0n }
}
const context = { chain, account, tokens: new Map(), balance: 10n ** 18n }

it('says what leaves and what it costs, in the network’s own coin', () => {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [other, 1_500_000n] })
  const prepared = [prepare(other, '0x', 10n ** 17n), prepare(token, data)]
  const calls = prepared.map(({ transaction }) => transaction)
  expect(tokensOf(calls, undefined)).toEqual([token])
  const simulation = {
    changes: [
      { token: undefined, amount: -(10n ** 17n) },
      { token, amount: -1_500_000n },
      { token: other, amount: 1n, id: 7n },
    ],
  }
  const review = reviewTransactions(prepared, { ...context, simulation })
  expect(titles(review)).toEqual(['Send 0.1 PEB', 'Send 1.5 USDC'])
  expect(review.changes).toEqual({
    isOpen: false,
    leaves: [{ text: '0.1 PEB' }, { text: '1.5 USDC' }],
    comes: [{ text: '0xbb…bbbbbb #7', unverified: other }],
  })
  expect(review.fee).toBe('0.0000000000002 PEB')
  expect(review.warnings.map(({ key }) => key)).toEqual(['warnNotAtomic'])
  const unnamed = { ...chain, coin: { symbol: undefined, decimals: 18 } }
  expect(reviewTransactions(prepared, { ...context, chain: unnamed, simulation }).fee).toBe(
    '0.0000000000002 (Harbour)',
  )
})

it('warns of what is unlimited, cannot be explained, fails, was not simulated or is too much', () => {
  const all = encodeFunctionData({ abi, functionName: 'approve', args: [other, 2n ** 256n - 1n] })
  const keys = (review: Review) => [review.mustConfirm, ...review.warnings.map(({ key }) => key)]
  const changes = { changes: [] }
  expect(keys(reviewTransactions([prepare(token, all)], { ...context, simulation: changes }))).toEqual([
    true,
    'warnUnlimited',
  ])
  expect(
    keys(reviewTransactions([prepare(token, '0x12345678')], { ...context, simulation: undefined })),
  ).toEqual([true, 'warnNotSimulated', 'warnUnknown'])
  const failure = { at: 0, reason: 'no' }
  const failing = reviewTransactions([prepare(other, '0x', 2n * 10n ** 18n)], {
    ...context,
    simulation: { changes: [], failure },
  })
  expect(keys(failing)).toEqual([true, 'warnFails', 'warnBalance'])
  expect(failing.changes).toBe('unknown')
})

it('shows all fields of data that it does not know, and who gets what by a permit', () => {
  const fields = [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ]
  const message = { owner: account, spender: other, value: '2500000', nonce: 0, deadline: 1_800_000_000 }
  const permit = {
    types: { Permit: fields },
    primaryType: 'Permit',
    domain: { chainId: 31337, verifyingContract: token },
    message,
  }
  const data = readTypedData(permit)
  const action = checkTypedData(data, account, chain.caip2)
  const review = reviewTypedData(data, action, { chain, tokens: new Map() })
  expect(review.parts[0]?.lines).toEqual([
    { label: 'spender', address: other },
    { label: 'token', address: token },
    { label: 'limit', text: '2.5 USDC' },
    { label: 'signatureUntil', text: '2027-01-15 08:00:00 UTC' },
  ])
  expect(() => checkTypedData(data, other, chain.caip2)).toThrow('another account')
  expect(() => checkTypedData(data, account, 'eip155:1')).toThrow('another network')
  const unknown = readTypedData({
    types: {
      Order: [
        { name: 'note', type: 'string' },
        { name: 'amounts', type: 'uint256[]' },
      ],
    },
    primaryType: 'Order',
    domain: {},
    message: { note: 'a\u202eb', amounts: [1, 2] },
  })
  const shown = reviewTypedData(unknown, checkTypedData(unknown, account, chain.caip2), {
    chain,
    tokens: new Map(),
  })
  expect(shown.parts[0]?.lines).toEqual([
    { label: 'data', raw: 'note: a\\u{202e}b\namounts.0: 1\namounts.1: 2' },
  ])
  expect(shown.warnings.map(({ key }) => key)).toEqual(['warnAnyNetwork', 'warnUnknownData'])
  expect(shown.mustConfirm).toBe(true)
})

it('makes up no fee of Solana, and names the owner of a token account', () => {
  const solana: Chain = {
    ...chain,
    caip2: `solana:${'x'.repeat(32)}`,
    name: 'Reef',
    coin: { symbol: 'SOL', decimals: 9 },
  }
  const [me, you] = ['1'.repeat(32), '2'.repeat(32)]
  const message = {
    version: 'legacy' as const,
    signers: 1,
    accounts: [],
    blockhash: '',
    blockhashAt: 0,
    instructions: [
      { program: 2, accounts: [0, 1], data: Uint8Array.of(2, 0, 0, 0, 0, 0xca, 0x9a, 0x3b, 0, 0, 0, 0) },
    ],
  }
  const read = {
    message,
    addresses: [me, you, '1'.repeat(32)],
    simulation: undefined,
    fee: undefined,
    isOfNetwork: true,
  }
  const review = reviewSolana(
    [read],
    { chain: solana, account: me, tokens: new Map(), tokenAccounts: new Map() },
    true,
  )
  expect(titles(review)).toEqual(['Send 1 SOL'])
  expect(review.fee).toBe('unknown')
  expect(review.warnings.map(({ key }) => key)).toEqual(['warnNotSimulated', 'warnFee'])
})
