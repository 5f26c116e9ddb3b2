import { KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import type { Plan } from '../plan/Plan.js'
import type { Quote } from '../plan/quotePlan.js'
import { native, token } from '../testing/openChain.js'
import { obstaclesOf } from './obstaclesOf.js'

const coin = { ...native, id: undefined } as unknown as Plan['asset']
const usd = { ...token, id: token.asset } as unknown as Plan['asset']
const assessment = { isSelf: false, isInHistory: false }
const judge = (asset: Plan['asset'], amount: bigint, quote: Partial<Quote> = {}, nativeBalance?: bigint) =>
  obstaclesOf({
    plan: { asset, amount } as Plan,
    assessment,
    quote: { key: '', isCheckable: true, ...quote },
    nativeBalance,
  })
const refused = new KitError('mock/INSUFFICIENT_FUNDS', { message: 'too little' })

describe('what stands between a review and its button (J09, J10)', () => {
  it('is a fee that the rest cannot pay, to the last unit', () => {
    expect(judge(coin, 90n, { fee: 10n }, 100n)).toMatchObject({ lacksFunds: false, isBlocked: false })
    expect(judge(coin, 90n, { fee: 11n }, 100n)).toMatchObject({ lacksFunds: true, isBlocked: true })
    expect(judge(usd, 10n ** 30n, { fee: 10n }, 9n)).toMatchObject({ lacksFunds: true, isBlocked: true })
    expect(judge(usd, 10n ** 30n, { fee: 10n }, 10n)).toMatchObject({ isBlocked: false })
  })
  it('is a refusal of the network, also when no balance is known', () => {
    expect(judge(coin, 1n, { feeError: refused })).toMatchObject({ lacksFunds: true, isBlocked: true })
    // There is too little of the token, not for the fee: the trial has the words.
    const check = { failure: 'Insufficient balance' }
    expect(judge(usd, 1n, { feeError: refused, check })).toMatchObject({ lacksFunds: false, isBlocked: true })
  })
  it.each([0, 5, 7, 36, 255])('is a token of %i decimals that is listed with 6', decimals => {
    expect(judge(usd, 1n, { check: { decimals } })).toMatchObject({ realDecimals: decimals, isBlocked: true })
  })
  it('is no trial that failed: the review says so, and its owner decides', () => {
    expect(judge(usd, 1n, { check: { failure: 'The token is paused' } }).isBlocked).toBe(false)
  })
  it('is nothing that nobody knows', () => {
    expect(judge(usd, 1n)).toEqual({ lacksFunds: false, consents: [], isBlocked: false })
    expect(judge(usd, 1n, { check: { decimals: 6 } }).isBlocked).toBe(false)
    expect(judge(coin, 1n, { check: { decimals: 6 } }).isBlocked).toBe(false)
  })
})
