import { randomKey } from './randomKey.js'
import { wipe } from './wipe.js'

/** Crockford's alphabet, without look-alikes. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 28
const GROUP = 4

/** A new recovery code: 28 letters in groups of four, 140 random bits. */
export function createRecoveryCode(): string {
  const random = randomKey(LENGTH)
  // 32 letters divide a byte evenly.
  const code = Array.from(random, byte => letters[byte % 32]).join('')
  wipe(random)
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** Normalizes variations in how people type a code. */
const plainCode = (typed: string): string =>
  typed
    .slice(0, 200)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** The code in its original form, from typed text; undefined if it is invalid. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = plainCode(typed)
  const isCode = plain.length === LENGTH && [...plain].every(letter => letters.includes(letter))
  return isCode ? plain : undefined
}
