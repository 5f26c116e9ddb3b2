// @vitest-environment node
import { expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import type { Token } from '../chain/Token.js'
import { readTypedData } from '../decode/evm/readTypedData.js'
import { type Review, say } from './Review.js'
import { checkTypedData, reviewTypedData } from './reviewTypedData.js'
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
const titles = (review: Review) => review.parts.map(({ title }) => inEnglish(title))
const keys = (review: Review) => review.warnings.map(({ key }) => key)
const line = (review: Review, label: string) => review.parts[0]?.lines.find(one => one.label === label)
const usdc = (held: bigint): Token => ({
  address: token,
  decimals: 6,
  isCollection: false,
  supply: 10n ** 18n,
  held,
})

const permitSingle = (over: { amount?: string; expiration?: number; contract?: string } = {}) =>
  readTypedData({
    types: {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 31337, verifyingContract: over.contract ?? permit2 },
    message: {
      details: {
        token,
        amount: over.amount ?? '5000000',
        expiration: over.expiration ?? 1_800_000_000,
        nonce: 0,
      },
      spender: thief,
      sigDeadline: 1_800_000_000,
    },
  })
const typed = (data: ReturnType<typeof readTypedData>, tokens: readonly Token[] = []) =>
  reviewTypedData(data, checkTypedData(data, account, chain.caip2), {
    chain,
    tokens: new Map(tokens.map(one => [one.address, one])),
  })

it('I05: measures a permit against what the account has', () => {
  const permit = typed(permitSingle(), [usdc(4_999_999n)])
  expect([permit.mustConfirm, ...keys(permit)]).toEqual([true, 'warnBeyond', 'warnOffChain'])
  expect(typed(permitSingle(), [usdc(5_000_000n)]).mustConfirm).toBe(false)
})

it('explains a permit of Permit2 only if it is for Permit2', () => {
  expect(line(typed(permitSingle()), 'limit')).toEqual({ label: 'limit', text: '5 USDC' })
  const other = typed(permitSingle({ contract: stranger }))
  expect([keys(other), other.mustConfirm]).toEqual([['warnUnknownData'], true])
})

const fields = (text: string) =>
  text.split(',').map(one => ({ type: one.split(' ')[0] ?? '', name: one.split(' ')[1] ?? '' }))

it('I05: explains a permit with a witness, shows what else is agreed, and asks', () => {
  const data = (over: { fields?: string; contract?: string } = {}) =>
    readTypedData({
      types: {
        PermitWitnessTransferFrom: fields(
          over.fields ??
            'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
        ),
        TokenPermissions: fields('address token,uint256 amount'),
        Order: fields('address output,uint256 least'),
      },
      primaryType: 'PermitWitnessTransferFrom',
      domain: { name: 'Permit2', chainId: 31337, verifyingContract: over.contract ?? permit2 },
      message: {
        permitted: { token, amount: '5000000' },
        spender: thief,
        nonce: 0,
        deadline: 1_800_000_000,
        witness: { output: stranger, least: 7 },
      },
    })
  const held = [usdc(10n ** 9n)]
  const shown = typed(data(), held)
  expect([titles(shown), shown.mustConfirm, ...keys(shown)]).toEqual([
    ['Allow spending'],
    true,
    'warnOffChain',
    'warnWitness',
  ])
  expect(line(shown, 'limit')).toEqual({ label: 'limit', text: '5 USDC' })
  expect(line(shown, 'data')).toEqual({
    label: 'data',
    raw: `witness.output: ${stranger}\nwitness.least: 7`,
  })
  const swapped = 'TokenPermissions permitted,address spender,uint256 deadline,uint256 nonce,Order witness'
  for (const other of [data({ contract: stranger }), data({ fields: swapped })])
    expect(keys(typed(other, held))).toEqual(['warnUnknownData'])
})

it('I03: lets nobody sign what hands over the account, or speaks for it', () => {
  const check = (primaryType: string, verifyingContract: string, types: object = {}) =>
    checkTypedData(
      readTypedData({
        types: { [primaryType]: fields('address delegate'), ...types },
        primaryType,
        domain: { chainId: 31337, verifyingContract },
        message: { delegate: thief },
      }),
      account,
      chain.caip2,
    )
  for (const refused of [
    () => check('Delegation', stranger),
    () => check('Note', stranger, { Caveat: fields('address enforcer') }),
    // A smart account takes what its owner signs for it as an order.
    () => check('Note', account),
    () => check('Note', account.toUpperCase().replace('X', 'x')),
  ])
    expect(refused).toThrow('give others the account')
  expect(check('Note', stranger)).toEqual({ kind: 'unknown' })
})

interface Offered {
  readonly offer?: readonly object[]
  readonly consideration?: readonly object[]
  readonly offerer?: string
  readonly contract?: string
}
const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
const component = (
  itemType: number,
  of: string,
  identifierOrCriteria: number,
  start: string,
  end = start,
) => ({
  itemType,
  token: of,
  identifierOrCriteria,
  startAmount: start,
  endAmount: end,
})
const nowhere = `0x${'00'.repeat(20)}`
function order({ offer, consideration, offerer = account, contract = seaport }: Offered) {
  const items =
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
  return readTypedData({
    types: {
      OrderComponents: fields(
        'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,' +
          'uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
      ),
      OfferItem: fields(items),
      ConsiderationItem: fields(`${items},address recipient`),
    },
    primaryType: 'OrderComponents',
    domain: { name: 'Seaport', version: '1.6', chainId: 31337, verifyingContract: contract },
    message: {
      offerer,
      zone: nowhere,
      offer: offer ?? [component(2, stranger, 7, '1')],
      consideration: consideration ?? [],
      orderType: 0,
      startTime: 0,
      endTime: 1_800_000_000,
      zoneHash: `0x${'00'.repeat(32)}`,
      salt: 1,
      conduitKey: `0x${'00'.repeat(32)}`,
      counter: 0,
    },
  })
}

it('I05: says what an order of Seaport gives at most and gets at least', () => {
  const wei = `${10n ** 18n}`
  const half = `${5n * 10n ** 17n}`
  const sale = order({
    consideration: [
      { ...component(0, nowhere, 0, wei, half), recipient: account },
      { ...component(0, nowhere, 0, wei), recipient: thief },
    ],
  })
  const shown = typed(sale)
  expect([titles(shown), shown.mustConfirm, ...keys(shown)]).toEqual([
    ['An order to trade'],
    true,
    'warnOffChain',
  ])
  expect(line(shown, 'leaves')).toEqual({ label: 'leaves', text: '0xdd…dddddd #7' })
  expect(shown.parts[0]?.lines.filter(({ label }) => label === 'comes')).toEqual([
    { label: 'comes', text: '0.5 PEB' },
  ])
  const bid = order({
    offer: [component(1, token, 0, '1000000', '2000000')],
    consideration: [{ ...component(4, stranger, 0, '1'), recipient: account }],
  })
  expect(line(typed(bid), 'leaves')).toEqual({ label: 'leaves', text: '2 USDC' })
  expect(line(typed(bid), 'comes')).toMatchObject({ phrase: { key: 'anyItems' } })
  const gift = typed(order({ consideration: [{ ...component(0, nowhere, 0, wei), recipient: thief }] }))
  expect(keys(gift)).toEqual(['warnForNothing', 'warnOffChain'])
  expect(line(gift, 'comes')).toEqual({ label: 'comes', phrase: say('nothing') })
  expect(() => typed(order({ offerer: stranger }))).toThrow('another account')
  for (const odd of [order({ contract: stranger }), order({ offer: [component(9, token, 0, '1')] })])
    expect([keys(typed(odd)), typed(odd).mustConfirm]).toEqual([['warnUnknownData'], true])
})

it('reads an amount of 0, a block’s end and nearly everything of a permit as what they are', () => {
  expect(titles(typed(permitSingle({ amount: '0' })))).toEqual(['No longer allow spending'])
  expect(JSON.stringify(typed(permitSingle({ expiration: 0 })).parts)).not.toContain('1970')
  const much = typed(permitSingle({ amount: `${2n ** 158n}` }))
  expect([keys(much), much.mustConfirm]).toEqual([['warnUnlimited', 'warnOffChain'], true])
})

it('shows hidden characters of a domain’s name', () => {
  const data = readTypedData({
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    domain: { name: 'Bank\u202e\u200b', version: '1\u2066', chainId: 31337 },
    message: { text: 'x' },
  })
  expect(JSON.stringify(typed(data).parts)).not.toMatch(/\u202e|\u200b|\u2066/)
})
