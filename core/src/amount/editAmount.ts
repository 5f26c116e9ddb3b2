import { maskAmountInput } from './maskAmountInput.js'
import { plainDigits } from './plainDigits.js'
import { readPastedAmount } from './readPastedAmount.js'

/** Typed text as the field shows it: digits of any script as ASCII, one dot, no grouping. */
export const maskTyped = (text: string): string =>
  maskAmountInput(plainDigits(text.slice(0, 400)).replaceAll('\u066b', '.').replaceAll('\u066c', ''))

/** The result of editing an amount field. `unit` is set when pasted text names it: `$5`, `2 ETH`. */
export type AmountEdit =
  | { readonly text: string; readonly unit?: 'token' | 'fiat' }
  | { readonly refused: string }

/** An edit of an amount field. */
export interface AmountChange {
  /** The field's text before. */
  readonly before: string
  /** The field's text now. */
  readonly after: string
  /** `InputEvent.inputType`: `insertText`, `insertFromPaste` … */
  readonly inputType?: string | undefined
  readonly locale: string
  readonly symbol: string
}

const DOLLARS = ['US$', '$', 'USD']

/** The text that an edit inserted. */
function insertedIn(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.slice(start, after.length - end)
}

/**
 * Accepts or refuses an edit of an amount field. Key presses are masked one by one. Text that is pasted, dropped or filled in
 * has to be one number, or the field keeps its text: an amount is never put together from parts of a text.
 */
export function editAmount({ before, after, inputType = '', locale, symbol }: AmountChange): AmountEdit {
  const inserted = insertedIn(before, after)
  const isWhole = [...inserted].length > 1 || /Paste|Drop|Replacement|Yank/.test(inputType)
  if (!isWhole) {
    // A second separator would move the first one.
    const isSecond = /^[.,\u066b]$/.test(inserted) && before.includes('.') && after.length > before.length
    const text = isSecond ? before : maskTyped(after)
    // Otherwise `1e-7` would silently become 17.
    const isLost = text === before && /[^\p{Nd}\s]/u.test(inserted)
    return isLost ? { refused: after } : { text }
  }
  const read = (marks: readonly string[]) => readPastedAmount(after, { locale, marks })
  const plain = read([])
  if (plain !== undefined) return { text: maskTyped(plain) }
  const [inToken, inFiat] = [read([symbol]), read(DOLLARS)]
  // For a token called $ the unit is ambiguous.
  if (inToken !== undefined && inFiat === undefined) return { text: maskTyped(inToken), unit: 'token' }
  if (inFiat !== undefined && inToken === undefined) return { text: maskTyped(inFiat), unit: 'fiat' }
  return { refused: after }
}
