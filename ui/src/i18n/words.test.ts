import { messageFaults } from '@latchkit/core/testing'
import { describe, expect, test } from 'vitest'
import { messages as arabicViewMessages } from '../locales/ar.js'
import { messages as viewMessages } from '../locales/en.js'
import { prepareModal } from '../shell/dialog/prepareModal.js'
import { createShellKit } from '../test/shellKit.js'
import { richText } from './richText.js'

describe('the shell in Arabic', () => {
  test('has every word, with the same places', () => {
    expect(messageFaults('ar', viewMessages, arabicViewMessages)).toEqual([])
  })
})

test('the shell speaks the pseudo-locale and Arabic when they are asked for', async () => {
  const { kit } = await createShellKit()
  prepareModal(kit)
  await kit.i18n.setLocale('en-XA')
  expect(kit.i18n.t('shell.close')).toMatch(/^\[.*~+\]$/)
  await kit.i18n.setLocale('ar')
  expect(kit.i18n.t('shell.close')).toBe('إغلاق')
})

test('English contracts its negations, as all of the kit does', () => {
  const stiff = /\b(?:did|could|does|do|is|are|was|has|have|would) not\b|\bcannot\b/i
  expect(Object.entries(viewMessages).filter(([, text]) => stiff.test(text))).toEqual([])
})

test('no failure of unknown cause says that no money moved', () => {
  const claims = Object.entries(viewMessages).filter(([, text]) => /money moved|not affected/.test(text))
  expect(claims.map(([key]) => key)).toEqual(['connecting.declined.text', 'switch.declined.text'])
})

test('richText puts elements into places and leaves unknown ones', () => {
  const pieces = richText('I accept {terms} and {other}{__proto__}', { terms: 'T' })
  expect(pieces.map(piece => (piece as { props: { children: string } }).props.children).join('')).toBe(
    'I accept T and {other}{__proto__}',
  )
})
