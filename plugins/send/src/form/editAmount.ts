import { maskAmountInput, plainDigits, readPastedAmount } from '@latchkit/core/tools'
import type { Unit } from './Draft.js'

/** What the field shows for what was typed: digits of any script as ASCII, one dot, no grouping. */
export const maskTyped = (text: string): string =>
  maskAmountInput(plainDigits(text.slice(0, 400)).replaceAll('\u066b', '.').replaceAll('\u066c', ''))

/** What became of a change of the amount field. `unit` is what a pasted text said of itself: `$5`, `2 ETH`. */
export type AmountEdit = { readonly text: string; readonly unit?: Unit } | { readonly refused: string }

/** A change of the amount field. */
export interface AmountChange {
  /** What the field showed. */
  readonly before: string
  /** What is in it now. */
  readonly after: string
  /** The browser's name for what happened: `insertText`, `insertFromPaste` … */
  readonly inputType?: string | undefined
  readonly locale: string
  readonly symbol: string
}

const DOLLARS = ['US$', '$', 'USD']

/** The text between what a change left alone. */
function insertedIn(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}

/**
 * Decides about a change of the amount field. Keys are masked one by one. What comes as a whole (pasted, dropped, filled in)
 * has to be one number, or the field keeps what it had: an amount is never made of parts of a text.
 */
export function editAmount({ before, after, inputType = '', locale, symbol }: AmountChange): AmountEdit {
  const inserted = insertedIn(before, after)
  const isWhole = [...inserted].length > 1 || /Paste|Drop|Replacement|Yank/.test(inputType)
  if (!isWhole) {
    // A second separator would move the first one.
    const isSecond = /^[.,\u066b]$/.test(inserted) && before.includes('.') && after.length > before.length
    const text = isSecond ? before : maskTyped(after)
    // Or `1e-7` would become 17 without a word.
    const isLost = text === before && /[^\p{Nd}\s]/u.test(inserted)
    return isLost ? { refused: after } : { text }
  }
  const read = (marks: readonly string[]) => readPastedAmount(after, { locale, marks })
  const plain = read([])
  if (plain !== undefined) return { text: maskTyped(plain) }
  const [inToken, inFiat] = [read([symbol]), read(DOLLARS)]
  // A token called $ leaves open which of the two is meant.
  if (inToken !== undefined && inFiat === undefined) return { text: maskTyped(inToken), unit: 'token' }
  if (inFiat !== undefined && inToken === undefined) return { text: maskTyped(inFiat), unit: 'fiat' }
  return { refused: after }
}
