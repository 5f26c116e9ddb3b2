import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageFaults } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { onRampError } from './contract/onRampError.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'

const english: Readonly<Record<string, string>> = { ...en, ...viewMessages }

describe('words', () => {
  it('are all there in Arabic', () => {
    expect(messageFaults('ar', english, ar)).toEqual([])
  })
  it('that the views name exist', () => {
    const views = join(import.meta.dirname, 'views')
    const named = readdirSync(views)
      .filter(name => /\.tsx?$/.test(name))
      .flatMap(name => [...readFileSync(join(views, name), 'utf8').matchAll(/['"](onramp\.[\w.-]+)['"]/g)])
      .map(([, key]) => key ?? '')
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(key => !Object.hasOwn(english, key) && !/\.(?:css)$/.test(key))).toEqual([])
  })
  it('of an amount that is none are those of the specification', () => {
    expect(english['onramp.incorrect']).toBe('Incorrect amount')
    expect(onRampError('INCORRECT_AMOUNT').message).toBe('Incorrect amount')
  })
})
