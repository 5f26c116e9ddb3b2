import type { Rival } from '@latchkit/core/ledger'
import { expect, it } from 'vitest'
import type { Arrival } from '../contract/Purchase.js'
import type { Tracked } from '../storage/purchaseStore.js'
import { judgeArrivals } from './judgeArrivals.js'

const units = (amount: bigint) => ({ amount, decimals: 2 })
const arrival = (amount: bigint, hash?: string, isAsked = true): Arrival => ({
  hash,
  amount: units(amount),
  symbol: 'USDC',
  isAsked,
})
const purchase = (more: Partial<Tracked> = {}) =>
  ({ status: 'open', arrivals: [], expected: units(1_000n), ...more }) as unknown as Tracked
const rival = (expected: bigint, more: Partial<Rival> = {}) =>
  ({ isOpen: true, isSameAsset: true, expected: units(expected), ...more }) as Rival

const whole = arrival(1_000n, '0xa')
const arrived = { status: 'arrived', arrivedAt: 5, arrivals: [whole] } as const
const done = { status: 'arrived', arrivedAt: expect.any(Number) }
const part = { arrivedAt: expect.any(Number) }

it.each<[string, Tracked, readonly Arrival[], readonly Rival[], object | undefined]>([
  ['nothing', purchase(), [], [], undefined],
  ['all of it', purchase(), [whole], [], done],
  ['a little less than was quoted', purchase(), [arrival(980n, '0xa')], [], done],
  ['a part', purchase(), [arrival(979n, '0xa')], [], part],
  ['any amount without a quote', purchase({ expected: undefined }), [arrival(1n)], [], done],
  [
    'two parts',
    purchase({ arrivals: [arrival(500n, '0xa')] }),
    [arrival(500n, '0xb'), arrival(500n, '0xa')],
    [],
    done,
  ],
  ['another asset', purchase(), [arrival(1_000n, '0xa', false)], [], {}],
  ['the same again', purchase(arrived), [whole], [], undefined],
  ['an outage', purchase(arrived), [], [], undefined],
  ['another transaction instead', purchase(arrived), [arrival(1_000n, '0xb')], [], { ...done, arrivedAt: 5 }],
  ['a further part', purchase(arrived), [arrival(5n, '0xb'), whole], [], { ...done, arrivedAt: 5 }],
  ['a higher balance', purchase({ ...arrived, arrivals: [arrival(9n)] }), [arrival(10n)], [], done],
  ['a lower balance', purchase({ ...arrived, arrivals: [arrival(9n)] }), [arrival(8n)], [], undefined],
  ['all of a smaller purchase', purchase(), [arrival(200n, '0xa')], [rival(200n)], undefined],
  ['less than either', purchase(), [arrival(100n, '0xa')], [rival(200n)], part],
  ['exactly another purchase', purchase(), [arrival(1_100n, '0xa')], [rival(1_100n)], undefined],
  ['as quoted here, and another', purchase(), [whole], [rival(1_000n)], done],
  ['a rival that has ended', purchase(), [arrival(200n, '0xa')], [rival(200n, { isOpen: false })], part],
  [
    'a rival of another asset',
    purchase(),
    [arrival(200n, '0xa')],
    [rival(200n, { isSameAsset: false })],
    part,
  ],
])('%s', (_, tracked, arrivals, rivals, changes) => {
  expect(judgeArrivals(tracked, arrivals, rivals)).toEqual(changes && { arrivals, ...changes })
})
