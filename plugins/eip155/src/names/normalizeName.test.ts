import { normalize } from 'viem/ens'
import { describe, expect, it } from 'vitest'
import { normalizeName } from './normalizeName.js'

it.each([
  ['ALICE.eth', 'alice.eth'],
  [' alice.eth ', 'alice.eth'],
  ['alice\u200b.eth', 'alice.eth'],
  // The selector goes, the joiners of a sequence stay.
  ['❤️.eth', '❤.eth'],
  ['👨‍👩‍👧.eth', '👨‍👩‍👧.eth'],
])('writes %j as ENSIP-15 does (J06)', (name, normalized) => expect(normalizeName(name)).toBe(normalized))

it.each([
  ['a Cyrillic letter among Latin ones', 'аlice.eth'],
  ['Cyrillic letters that all look Latin', 'сосо.eth'],
  ['a joiner where there is no emoji', 'ali\u200dce.eth'],
  ['a change of direction', 'alice\u202e.eth'],
  ['a full stop that only looks like one', 'alice。'],
  ['an empty label', 'alice..eth'],
  ['no dot', 'alice'],
  ['too much', `${'a'.repeat(260)}.eth`],
])('takes no name with %s (J06, M02)', (_, name) => expect(normalizeName(name)).toBeUndefined())

describe('a plain name', () => {
  /** All of up to three characters, where a label begins, ends, or has its third and fourth. */
  const characters = ['a', 'z', '0', '9', '-', '_', '.', '$', 'A', "'", ' ']
  const texts = (length: number): string[] =>
    length === 0
      ? ['']
      : texts(length - 1).flatMap(text => [text, ...characters.map(character => text + character)])
  const byLibrary = (name: string) => {
    try {
      return normalize(name.trim())
    } catch {
      return undefined
    }
  }

  it('is what the tables make of it', () => {
    const names = [...new Set(texts(3))].flatMap(text => [
      `${text}b.eth`,
      `b${text}.eth`,
      `b.${text}`,
      `ab-${text}.eth`,
    ])
    expect(names.filter(name => name.includes('.') && normalizeName(name) !== byLibrary(name))).toEqual([])
  })
})
