import { isKitError } from '@latchkit/core'
import { parseAmount } from '@latchkit/core/plugin'
import type { SwapProblem } from '../contract/SwapForm.js'
import { isAmount } from '../figures/figures.js'

/** Reads the amount that was typed. */
export function readTyped(
  text: string,
  decimals: number,
): { readonly amount?: bigint; readonly problem?: SwapProblem } {
  if (text.trim() === '') return { problem: 'no-amount' }
  try {
    const amount = parseAmount(text, decimals)
    return isAmount(amount) ? { amount } : { problem: 'invalid-amount' }
  } catch (error) {
    return { problem: isKitError(error, 'amount/TOO_PRECISE') ? 'too-precise' : 'invalid-amount' }
  }
}
