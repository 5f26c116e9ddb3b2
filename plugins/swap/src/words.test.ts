import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageFaults } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { swapError } from './contract/swapError.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'

const english: Readonly<Record<string, string>> = { ...en, ...viewMessages }
const errorKey = /^error\.swap\/(\w+)$/
type Problem = Parameters<typeof swapError>[0]

describe('words', () => {
  it('are all there in Arabic, with those of errors that may be shown', () => {
    const errors = Object.keys(ar).flatMap(key => {
      const problem = errorKey.exec(key)?.[1]
      return problem ? [[key, swapError(problem as Problem).message]] : []
    })
    expect(messageFaults('ar', { ...english, ...Object.fromEntries(errors) }, ar)).toEqual([])
    const shown: Problem[] = [
      'LESS_ARRIVES',
      'ALLOWANCE_UNREAD',
      'APPROVAL_FAILED',
      'BUILD_FAILED',
      'BATCH_FAILED',
    ]
    expect(Object.keys(ar)).toEqual(expect.arrayContaining(shown.map(problem => `error.swap/${problem}`)))
  })
  it('that the views name exist', () => {
    const views = join(import.meta.dirname, 'views')
    const named = readdirSync(views)
      .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .flatMap(name => [...readFileSync(join(views, name), 'utf8').matchAll(/['"](swap\.[\w.-]+)['"]/g)])
      .map(([, key]) => key ?? '')
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(key => !Object.hasOwn(english, key) && key !== 'swap.css')).toEqual([])
  })
})

describe('the words of the specification', () => {
  it.each([
    ['swap.insufficient', 'Insufficient balance'],
    ['swap.unsupported', 'Network not supported for Swaps'],
    ['swap.balances.unavailable', 'Token Balance Unavailable'],
    ['swap.balances.failed', 'Token Balance Unavailable'],
    ['swap.init.failed', 'Failed to initialize swap'],
    ['swap.price.unavailable', 'Failed to fetch network token price'],
    ['swap.incorrect', 'Incorrect amount'],
    ['swap.waiting.approve', 'Approve limit increase in your wallet'],
    ['swap.waiting.confirm', 'Confirm transaction in your wallet'],
    ['swap.toast.sending', 'Swapping {from} to {to}'],
    ['swap.swapping', 'Swapping {from} to {to}'],
    ['swap.done.pending', 'Swapping {from} to {to}'],
    ['swap.toast.done', 'Swapped {from} to {to}'],
    ['swap.done.confirmed', 'Swapped {from} to {to}'],
    ['swap.failed.other', 'Transaction error'],
  ])('%s is %s', (key, text) => expect(english[key]).toBe(text))
  it.each([
    ['NO_ADDRESS', 'No address found to swap the tokens from.'],
    ['UNSUPPORTED_NETWORK', 'Network not supported for Swaps'],
    ['INCORRECT_AMOUNT', 'Incorrect amount'],
    ['INSUFFICIENT_BALANCE', 'Insufficient balance'],
    ['NO_LIQUIDITY', 'Insufficient liquidity'],
    ['ALLOWANCE_UNREAD', 'Failed to check allowance'],
    ['APPROVAL_FAILED', 'Failed to create approval transaction'],
    ['BUILD_FAILED', 'Failed to create transaction'],
  ] as const)('%s is %s', (problem, text) => expect(swapError(problem).message).toBe(text))
})
