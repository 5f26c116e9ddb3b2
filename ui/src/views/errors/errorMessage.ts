import type { KitError, MessageValues, Translate } from '@latchkit/core'

/** What happened and what to do next, in one or two sentences: the text of `error.<code>`, or a general one. */
export function errorMessage(t: Translate, error: KitError, values?: MessageValues): string {
  const key = `error.${error.code}`
  const text = t(key, values)
  return text === key ? t('error.generic', values) : text
}
