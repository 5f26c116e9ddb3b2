import { type CoreErrorCode, KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { messages as ar } from '../../locales/ar.js'
import { messages as en } from '../../locales/en.js'
import { connectFailure } from '../connecting/connectFailure.js'
import { switchFailure } from '../network/switchFailure.js'
import { errorMessage } from './errorMessage.js'

/** Only developers meet these: they end a set-up that is wrong, or never leave the kit. */
const neverShown = [
  'kit/DUPLICATE_PLUGIN',
  'kit/MISSING_CAPABILITY',
  'kit/PLUGIN_CYCLE',
  'kit/UNDECLARED_CAPABILITY',
  'kit/CONTRACT_MISMATCH',
  'kit/TWO_COPIES',
  'kit/CAPABILITY_VERSION',
  'kit/INVALID_OPTIONS',
  'kit/INVALID_PLUGIN',
  'kit/NAMESPACE_TAKEN',
  'kit/DISPOSED',
  'log/ENTRY_TOO_LARGE',
] as const satisfies readonly CoreErrorCode[]

type Shown = Exclude<CoreErrorCode, (typeof neverShown)[number]>
type Worded = keyof typeof en extends infer Key ? (Key extends `error.${infer Code}` ? Code : never) : never
/** A compile error here names a code that has no sentence yet. */
const isComplete: [Exclude<Shown, Worded>] extends [never] ? true : Exclude<Shown, Worded> = true

const t = (key: string) => (en as Record<string, string>)[key] ?? key
const codes = Object.keys(en).flatMap(key => (key.startsWith('error.') ? [key.slice(6)] : []))

describe('errorMessage', () => {
  it('has a sentence for each code that can reach a user', () => {
    expect(isComplete).toBe(true)
    expect(codes.length).toBeGreaterThan(40)
  })
  it.each(codes.filter(code => code !== 'generic'))('%s is a whole sentence', code => {
    const text = errorMessage(t, new KitError(code as CoreErrorCode))
    expect(text).toMatch(/^[A-Z].*\.$/)
    expect(text).not.toMatch(/!|chain id|RPC|undefined|\[object/)
  })
  it('claims nothing of money: that is the outcome’s to say', () => {
    for (const code of codes)
      expect(errorMessage(t, new KitError(code as CoreErrorCode)), code).not.toMatch(
        /money|nothing (?:changed|was (?:signed|sent))/i,
      )
  })
  it('shows the words of a wallet that are not understood, cleaned', () => {
    const said = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`
    const error = new KitError('core/UNKNOWN', { message: 'Popup gone\u202e' })
    expect(errorMessage(said, error)).toBe('wallet.said {"said":"Popup gone"}')
    expect(errorMessage(said, new KitError('core/UNKNOWN', { message: 'Unknown error' }))).toMatch(
      /^error\.core/,
    )
  })
  it('falls back for codes of plugins that bring no sentence', () => {
    expect(errorMessage(t, new KitError('swap/QUOTE_EXPIRED'))).toBe(en['error.generic'])
    const own = (key: string) => (key === 'error.swap/QUOTE_EXPIRED' ? 'The quote is old.' : t(key))
    expect(errorMessage(own, new KitError('swap/QUOTE_EXPIRED'))).toBe('The quote is old.')
  })
})

describe('the words of a failed request', () => {
  const texts = en as Record<string, string>
  it.each(codes)('%s has a title and a text where it is told in full', code => {
    for (const key of [
      connectFailure({ code: code as CoreErrorCode })?.title,
      `${switchFailure({ code: code as CoreErrorCode })}.title`,
    ]) {
      if (!key) continue
      expect(texts[key], key).toBeDefined()
      expect(texts[key.replace(/title$/, 'text')], key).toMatch(/\.$/)
    }
  })
  it('does not take a name like constructor for a code', () => {
    expect(connectFailure({ code: 'constructor' as CoreErrorCode })).toBeUndefined()
    expect(switchFailure({ code: '__proto__' as CoreErrorCode })).toBe('switch.failed')
  })
})

describe('the catalogues', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
  it('have the same keys', () => {
    expect(Object.keys(ar).sort()).toEqual(Object.keys(en).sort())
  })
  it.each(Object.entries(en))('%s has the same places', (key, text) => {
    expect([...new Set(places((ar as Record<string, string>)[key] ?? ''))]).toEqual([
      ...new Set(places(text)),
    ])
  })
  it('is really Arabic', () => {
    const proper = ['connect.none.apple', 'connect.none.google', 'getWallet.apple', 'getWallet.google']
    const foreign = Object.entries(ar).filter(
      ([key, text]) => !proper.includes(key) && !/\p{Script=Arabic}/u.test(text),
    )
    expect(foreign).toEqual([])
  })
})
