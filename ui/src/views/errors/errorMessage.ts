import type { KitError, MessageValues, Translate } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'

/**
 * Tells a failure and the next step, in one or two sentences: the text of `error.<code>`, or a general one. A wallet's
 * problem that the kit does not know is told in the wallet's own words. None of them says what became of money: `error.outcome` does.
 */
export function errorMessage(t: Translate, error: KitError, values?: MessageValues): string {
  if (error.code === 'core/UNKNOWN' && !['Unknown error', error.code].includes(error.message)) {
    const said = cleanText(error.message, 160)
    if (said) return t('wallet.said', { ...values, said })
  }
  const key = `error.${error.code}`
  const text = t(key, values)
  return text === key ? t('error.generic', values) : text
}
