import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageFaults } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { exchangePayError } from './contract/exchangePayError.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'

const english: Readonly<Record<string, string>> = { ...en, ...viewMessages }
type Problem = Parameters<typeof exchangePayError>[0]

describe('words', () => {
  it('are all there in Arabic, with those of errors', () => {
    const errors = Object.keys(ar).flatMap(key => {
      const [, problem] = key.split('error.exchange-pay/')
      return problem ? [[key, exchangePayError(problem as Problem).message]] : []
    })
    expect(messageFaults('ar', { ...english, ...Object.fromEntries(errors) }, ar)).toEqual([])
    expect(errors).toHaveLength(14)
  })
  it('that the views name exist', () => {
    const views = join(import.meta.dirname, 'views')
    const named = readdirSync(views)
      .filter(name => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .flatMap(name => [...readFileSync(join(views, name), 'utf8').matchAll(/'(exchange-pay\.[\w.-]+)'/g)])
      .map(([, key]) => key ?? '')
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(key => !Object.hasOwn(english, key))).toEqual([])
  })
  it('are those of the specification, section 8', () => {
    const said = (
      [
        'NO_EXCHANGES',
        'ASSET_NOT_SUPPORTED',
        'NOT_INITIATED',
        'POPUP_BLOCKED',
        'NO_ACCOUNT',
        'NO_ASSET',
        'STATUS_UNKNOWN',
        'NO_PRICE',
        'UNSUPPORTED_NAMESPACE',
      ] as const
    ).map(problem => exchangePayError(problem).message)
    expect(said).toEqual([
      'Unable to get exchanges',
      'Asset not supported',
      'Unable to initiate payment',
      'Could not create popup window',
      'No account connected',
      'No payment asset selected',
      'Unable to get deposit status',
      'Cannot get token price',
      'Unsupported chain namespace',
    ])
  })
})
