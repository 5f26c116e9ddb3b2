import type { Translate } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { cleanText } from '@latchkit/core/untrusted'

/** The words for what went wrong: those of the catalogue, or the error's own, cleaned. */
export function problemText(error: unknown, t: Translate): string {
  const { code, message } = toKitError(error)
  const key = `error.${code}`
  const known = t(key)
  return known === key ? cleanText(message, 160) : known
}
