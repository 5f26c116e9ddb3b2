// @vitest-environment node
import { encodeFunctionData, parseAbi, serializeTransaction } from 'viem'
import { expect, it } from 'vitest'
import type { Simulation } from '../chain/Change.js'
import type { Chain } from '../chain/chains.js'
import type { Token } from '../chain/Token.js'
import { readHex } from '../decode/bytes.js'
import { decodeMessage } from '../decode/decodeMessage.js'
import { decodeTransaction } from '../decode/evm/decodeTransaction.js'
import { type Review, say } from './Review.js'
import { reviewMessage } from './reviewMessage.js'
import { reviewTransactions } from './reviewTransactions.js'
import { inEnglish } from './testing/inEnglish.js'

const account = `0x${'aa'.repeat(20)}` as const
const thief = `0x${'bb'.repeat(20)}` as const
const token = `0x${'cc'.repeat(20)}` as const
const stranger = `0x${'dd'.repeat(20)}` as const
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const chain: Chain = {
  caip2: 'eip155:31337',
  name: 'Harbour',
  coin: { symbol: 'PEB', decimals: 18 },
  tokens: [{ address: token, symbol: 'USDC', decimals: 6 }],
}
const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
  'function approve(address,address,uint160,uint48)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function setApprovalForAll(address,bool)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
])

const titles = (review: Review) => review.parts.map(({ title }) => inEnglish(title))
const keys = (review: Review) => review.warnings.map(({ key }) => key)
const line = (review: Review, label: string) => review.parts[0]?.lines.find(one => one.label === label)

type Call = Parameters<typeof encodeFunctionData<typeof abi>>[0]
const call = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as Call)

function prepare(to: `0x${string}`, data: `0x${string}`, value = 0n) {
  const shared = { chainId: 31337, nonce: 0, gas: 50_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }
  const bytes =
    readHex(serializeTransaction({ ...shared, type: 'eip1559', to, data, value })) ?? new Uint8Array()
  return { bytes, transaction: decodeTransaction(bytes), dataFee: 0n }
}
const quiet: Simulation = { changes: [] }
const review = (
  calls: readonly [`0x${string}`, `0x${string}`][],
  { tokens = [], simulation = quiet }: { tokens?: readonly Token[]; simulation?: Simulation } = {},
) =>
  reviewTransactions(
    calls.map(([to, data]) => prepare(to, data)),
    {
      chain,
      account,
      balance: 10n ** 18n,
      simulation,
      tokens: new Map(tokens.map(one => [one.address, one])),
    },
  )
const named = (more: Partial<Token> = {}): Token => ({
  address: stranger,
  decimals: 18,
  isCollection: false,
  ...more,
})
const silent = named({ decimals: undefined })

it('does not call item 0 of a contract that may be a collection nothing', () => {
  const approve = review([[stranger, call('approve', [thief, 0n])]], { tokens: [silent] })
  expect(titles(approve)).toEqual(['Allow spending'])
  expect(approve.mustConfirm).toBe(true)
  expect(review([[stranger, call('approve', [thief, 0n])]]).mustConfirm).toBe(true)
  const move = review([[stranger, call('transferFrom', [account, thief, 0n])]], { tokens: [silent] })
  expect(titles(move)[0]).toContain('#0')
  // What is known to be counted is ended by 0.
  expect(titles(review([[token, call('approve', [thief, 0n])]]))).toEqual(['No longer allow spending'])
  expect(titles(review([[stranger, call('approve', [thief, 0n])]], { tokens: [named()] }))).toEqual([
    'No longer allow spending',
  ])
})

it.each([255n, 254n, 200n, 128n, 96n])('flags an approval of 2^%s of a token as unlimited', bits => {
  const supply = 10n ** 27n
  for (const amount of [2n ** bits, 2n ** bits - 1n]) {
    const shown = review([[stranger, call('approve', [thief, amount])]], { tokens: [named({ supply })] })
    expect([keys(shown), shown.mustConfirm]).toEqual([['warnUnlimited'], true])
  }
  const whole = review([[token, call('approve', [thief, 2n ** 130n])]])
  expect([keys(whole), whole.mustConfirm]).toEqual([['warnUnlimited'], true])
})

it('I05: measures what others may take against what the account has, and takes no blank for enough', () => {
  const usdc = (held?: bigint) => named({ address: token, decimals: 6, supply: 10n ** 18n, held })
  const ask = (amount: bigint, held?: bigint) => {
    const shown = review([[token, call('approve', [thief, amount])]], { tokens: [usdc(held)] })
    return [shown.mustConfirm, ...keys(shown)]
  }
  expect(ask(5_000_000n, 5_000_000n)).toEqual([false])
  expect(ask(5_000_001n, 5_000_000n)).toEqual([true, 'warnBeyond'])
  expect(ask(5n)).toEqual([true, 'warnBeyond'])
  expect(ask(10n ** 18n, 5n)).toEqual([true, 'warnUnlimited'])
  expect(ask(0n)).toEqual([false])
  const until = 1_800_000_000
  const timed = review([[permit2, call('approve', [token, thief, 5_000_000n, until])]], {
    tokens: [usdc(1n)],
  })
  expect([timed.mustConfirm, ...keys(timed)]).toEqual([true, 'warnBeyond'])
})

it('I05: never says that nothing leaves, and no more, of a request that lets others take', () => {
  const open = (data: `0x${string}`, to: `0x${string}` = token) => Object(review([[to, data]]).changes).isOpen
  expect(open(call('approve', [thief, 1n]))).toBe(true)
  expect(open(call('increaseAllowance', [thief, 1n]))).toBe(true)
  expect(open(call('setApprovalForAll', [thief, true]))).toBe(true)
  expect(open('0x12345678')).toBe(true)
  expect(open(call('approve', [thief, 0n]))).toBe(false)
  expect(open(call('transfer', [thief, 1n]))).toBe(false)
})

it('I05: tells what only the simulation knows of others', () => {
  const allow = (simulation: Partial<Simulation>, data: `0x${string}` = '0x12345678') => {
    const tokens = [named({ address: token, decimals: 6, supply: 10n ** 18n, held: 10n ** 9n })]
    return review([[stranger, data]], { tokens, simulation: { changes: [], ...simulation } })
  }
  const one = { token, spender: thief, amount: 7_000_000n }
  const shown = allow({ allows: [one] })
  expect(titles(shown)).toEqual(['A call that cannot be explained', 'Allow spending'])
  expect(shown.parts[1]?.lines).toEqual([
    { label: 'spender', address: thief },
    { label: 'token', address: token },
    { label: 'limit', text: '7 USDC' },
  ])
  expect(keys(shown)).toContain('warnAlsoAllows')
  expect(titles(allow({ allows: [{ ...one, amount: 'all' }] }))).toContain(
    'Allow taking all items of a collection',
  )
  // What the data says as well is told once.
  const said = review([[token, call('approve', [thief, 7_000_000n])]], {
    tokens: [named({ address: token, decimals: 6, supply: 10n ** 18n, held: 10n ** 9n })],
    simulation: { changes: [], allows: [one] },
  })
  expect([titles(said), said.mustConfirm]).toEqual([['Allow spending'], false])
  const more = review([[token, call('approve', [thief, 6_999_999n])]], {
    simulation: { changes: [], allows: [one] },
  })
  expect([titles(more).length, more.mustConfirm]).toEqual([2, true])
  // It says nothing of another token, of somebody else, of a whole collection, or of what Permit2 lets others take.
  for (const other of [
    { token: stranger },
    { spender: stranger },
    { amount: 'all' as const },
    { until: 1_800_000_000n },
  ]) {
    const unsaid = review([[token, call('approve', [thief, 7_000_000n])]], {
      tokens: [named({ address: token, decimals: 6, supply: 10n ** 18n, held: 10n ** 9n })],
      simulation: { changes: [], allows: [one, { ...one, ...other }] },
    })
    expect([titles(unsaid).length, keys(unsaid).includes('warnAlsoAllows')]).toEqual([2, true])
  }
})

it('I05: explains a permit that is handed in', () => {
  const signed = [1_800_000_000n, 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]
  const tokens = [named({ address: token, decimals: 6, supply: 10n ** 18n, held: 10n ** 9n })]
  const ask = (owner: string, amount: bigint) =>
    review([[token, call('permit', [owner, thief, amount, ...signed])]], { tokens })
  const own = ask(account, 5_000_000n)
  expect([titles(own), own.mustConfirm]).toEqual([['Allow spending'], false])
  expect(line(own, 'limit')).toEqual({ label: 'limit', text: '5 USDC' })
  expect(keys(ask(account, 2n ** 255n - 1n))).toEqual(['warnUnlimited'])
  expect(ask(account, 10n ** 10n).mustConfirm).toBe(true)
  expect(line(ask(stranger, 5n), 'from')).toEqual({ label: 'from', address: stranger })
})

it('says of a raised or lowered approval that it is by so much', () => {
  const raise = review([[token, call('increaseAllowance', [thief, 5_000_000n])]])
  expect(line(raise, 'limit')).toBeUndefined()
  expect(line(raise, 'by')).toEqual({ label: 'by', text: '5 USDC' })
  expect([keys(raise), raise.mustConfirm]).toEqual([['warnRaised'], true])
  const lower = review([[token, call('decreaseAllowance', [thief, 1n])]])
  expect(line(lower, 'limit')).toBeUndefined()
  expect(lower.mustConfirm).toBe(false)
})

it('does not tell a time that is over of an approval of Permit2 that counts in its own block', () => {
  const shown = review([[permit2, call('approve', [token, thief, 5_000_000n, 0])]])
  expect(JSON.stringify(shown.parts)).not.toContain('1970')
  const none = review([[permit2, call('approve', [token, thief, 0n, 1_800_000_000])]])
  expect(titles(none)).toEqual(['No longer allow spending'])
})

it('I05: names only the tokens that the operator lists, and all others by their address', () => {
  const simulation = {
    changes: [
      { token: stranger, amount: 50n * 10n ** 18n },
      { token, amount: -1_500_000n },
    ],
  }
  const shown = review([[stranger, call('transfer', [thief, 10n ** 18n])]], { tokens: [named()], simulation })
  expect(shown.changes).toEqual({
    isOpen: false,
    leaves: [{ text: '1.5 USDC' }],
    comes: [{ text: '50 0xdd…dddddd', unverified: stranger }],
  })
  expect(titles(shown)).toEqual(['Send 1 0xdd…dddddd'])
  expect(line(shown, 'unverifiedToken')).toEqual({ label: 'unverifiedToken', address: stranger })
  expect(line(review([[token, call('transfer', [thief, 1n])]]), 'token')).toBeDefined()
})

it('does not let a contract’s reason for failing turn or hide the words around it', () => {
  const failure = { at: 0, reason: 'fine\u2069\u202e\u200b\nConfirm it' }
  const shown = review([[stranger, '0x12345678']], { simulation: { changes: [], failure } })
  expect(JSON.stringify(shown.warnings)).not.toMatch(/\u2069|\u202e|\u200b|\\n/)
})

const told = (text: string) =>
  reviewMessage(
    decodeMessage(new TextEncoder().encode(text), { origin: 'https://shop.example', address: account }),
    account,
  )

it('shows text with blanks that are none, or a pile of marks, as bytes', () => {
  expect(told(`Log in${'\u2800'.repeat(40)}and pay`).parts[0]?.title).toEqual(say('bytesToSign'))
  expect(told(`a${'\u0335'.repeat(20)}`).parts[0]?.title).toEqual(say('bytesToSign'))
  expect(told('Grüße 你好 שלום e\u0301').parts[0]?.title).toEqual(say('messageToSign'))
})

it('shows every field of a sign-in that is signed, and asks to read a long one', () => {
  const signIn = (statement: string) =>
    told(
      `https://shop.example wants you to sign in with your Ethereum account:\n${account}\n\n${statement}\n\n` +
        'URI: https://shop.example/login\nVersion: 1\nChain ID: 1\nNonce: transferAllOfIt\n' +
        'Issued At: 2026-11-25T10:00:00Z\nRequest ID: pay-everything',
    )
  const shown = JSON.stringify(signIn('Welcome.').parts)
  for (const part of [
    'transferAllOfIt',
    'pay-everything',
    '2026-11-25T10:00:00Z',
    'https://shop.example/login',
  ])
    expect(shown).toContain(part)
  expect(signIn('Welcome.').mustConfirm).toBe(false)
  expect(signIn(`Welcome.${' '.repeat(3_000)}I pay.`).mustConfirm).toBe(true)
})

it('asks to read all of a message that does not fit', () => {
  const hidden = told(`Log in to the shop.${'\n'.repeat(200)}I hand over my account.`)
  expect([keys(hidden), hidden.mustConfirm]).toEqual([['warnLong'], true])
  expect(told(`Log in.${' '.repeat(5_000)}I pay.`).mustConfirm).toBe(true)
  const usual = told('Log in to the shop.\n\nNonce: 1')
  expect([keys(usual), usual.mustConfirm]).toEqual([[], false])
})

it('asks before items that are below the edge of their box', () => {
  const batch = (ids: readonly bigint[], extra = '0x') =>
    review([[token, call('safeBatchTransferFrom', [account, stranger, ids, ids.map(() => 1n), extra])]])
  const few = batch([1n, 2n, 3n])
  expect([keys(few), few.mustConfirm]).toEqual([[], false])
  for (const long of [
    batch(Array.from({ length: 20 }, (_, at) => BigInt(at))),
    batch(Array.from({ length: 4 }, () => 2n ** 255n)),
    batch([1n], `0x${'ab'.repeat(300)}`),
  ])
    expect([keys(long), long.mustConfirm]).toEqual([['warnLong'], true])
})
