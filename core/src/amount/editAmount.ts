import { plainDigits, ungroup } from './numerals.js'
import { readPastedAmount } from './readPastedAmount.js'

/** How many digits an amount field accepts on each side of the separator. */
export interface AmountLimits {
  integers?: number
  decimals?: number
}

/**
 * Formats typed or pasted text for an amount field: digits and one dot, without extra leading zeros or digits over the
 * limit. A comma becomes a dot; a lone separator becomes `0.`.
 */
export function maskAmountInput(text: string, { integers, decimals }: AmountLimits = {}): string {
  const plain = ungroup(text.slice(0, 400).replace(/[^\d.,]/g, ''))
  const dot = plain.indexOf('.')
  const whole = (dot < 0 ? plain : plain.slice(0, dot)).replace(/^0+(?=\d)/, '').slice(0, integers)
  if (dot < 0 || decimals === 0) return whole
  const fraction = plain.slice(dot).replaceAll('.', '').slice(0, decimals)
  return `${whole || fraction ? whole : '0'}.${fraction}`
}

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

export interface AmountKey {
  key: string
  ctrlKey?: boolean
  metaKey?: boolean
}

export interface AmountKeydown {
  /** Call `preventDefault()`. */
  prevent: boolean
  /** Then set the field to this. */
  value?: string
}

/**
 * Handles a key in an amount field: digits and one separator pass, a leading separator becomes `0.`, and a leading zero
 * is replaced. Editing keys and shortcuts always work; other characters are blocked.
 */
export function amountKeydown({ key, ctrlKey, metaKey }: AmountKey, currentValue = ''): AmountKeydown {
  const isCharacter = [...key].length === 1
  if (!isCharacter || ctrlKey || metaKey) return { prevent: false }
  if (key === '.' || key === ',') {
    if (currentValue === '') return { prevent: true, value: '0.' }
    return { prevent: /[.,]/.test(currentValue) }
  }
  if (!/^\d$/.test(key)) return { prevent: true }
  return currentValue === '0' ? { prevent: true, value: key } : { prevent: false }
}
