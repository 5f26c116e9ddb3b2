import { plainDigits } from '@latchkit/core/plugin'

/** A text longer than this is no code, and is not looked at. */
const LONGEST = 200

/**
 * The digits of a typed or pasted code: in any script, with any spaces or hyphens between them, or as the only six digits of a
 * sentence. `undefined` if there is no telling.
 */
export function readCode(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const plain = plainDigits(text.normalize('NFKC')).replace(/[\s\p{Cf}\p{Pd}]/gu, '')
  if (/^[0-9]{0,6}$/.test(plain)) return plain
  const runs = plain.match(/[0-9]+/g) ?? []
  const [only, ...others] = runs.filter(run => run.length === 6)
  return others.length === 0 && runs.every(run => run.length <= 6) ? only : undefined
}
