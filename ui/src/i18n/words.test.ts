import { pseudoMessages } from '@latchkit/core/tools'
import { describe, expect, test } from 'vitest'
import { createShellKit } from '../test/shellKit.js'
import { addCatalogue } from './addCatalogue.js'
import { arabicShellMessages } from './arabicShellMessages.js'
import { buttonMessages } from './buttonMessages.js'
import { legalMessages } from './legalMessages.js'
import { richText } from './richText.js'
import { shellMessages } from './shellMessages.js'

const english: Record<string, string> = { ...buttonMessages, ...shellMessages, ...legalMessages }
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

describe('the shell in Arabic', () => {
  test('has every word, with the same places', () => {
    expect(Object.keys(arabicShellMessages).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) {
      expect([key, places(arabicShellMessages[key] ?? '')]).toEqual([key, places(text)])
    }
  })
})

describe('the pseudo-locale', () => {
  test('is longer, in brackets, accented, and keeps places', () => {
    const { a = '' } = pseudoMessages({ a: 'Network: {name}. Change' })
    expect(a).toBe('[Ñéţŵöŕķ: {name}. Çĥåñĝé~~~~~~~~~~]')
  })

  test('is loaded when it is asked for', async () => {
    const { kit } = await createShellKit()
    addCatalogue(kit)
    await kit.i18n.setLocale('en-XA')
    expect(kit.i18n.t('shell.close')).toMatch(/^\[.*~+\]$/)
    await kit.i18n.setLocale('ar')
    expect(kit.i18n.t('shell.close')).toBe('إغلاق')
  })
})

test('richText puts elements into places and leaves unknown ones', () => {
  const pieces = richText('I accept {terms} and {other}{__proto__}', { terms: 'T' })
  expect(pieces.map(piece => (piece as { props: { children: string } }).props.children).join('')).toBe(
    'I accept T and {other}{__proto__}',
  )
})
