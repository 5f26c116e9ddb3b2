import { capitalize } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'

/** The name of a way to pay: translated where it is known, else the seller's own word. */
export function methodName(
  method: string,
  t: (key: 'onramp.method.card' | 'onramp.method.bank') => string,
): string {
  if (/card/i.test(method)) return t('onramp.method.card')
  if (/bank/i.test(method)) return t('onramp.method.bank')
  return capitalize(cleanText(method.replaceAll('_', ' '), 24))
}
