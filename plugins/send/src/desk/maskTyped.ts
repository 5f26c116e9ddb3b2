import { maskAmountInput, plainDigits } from '@latchkit/core/tools'

/** What the field shows for what was typed: digits of any script as ASCII, one dot, no grouping. */
export const maskTyped = (text: string): string =>
  maskAmountInput(plainDigits(text.slice(0, 400)).replaceAll('\u066b', '.').replaceAll('\u066c', ''))
