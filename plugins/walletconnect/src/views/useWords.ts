import type { Translate } from '@latchkit/core'
import { useT } from '@latchkit/ui/parts'
import { viewMessages } from '../locales/enViews.js'

const english: Readonly<Record<string, string>> = viewMessages

/** Translates the words of these views. The English ones came with the view, not with the page: what nobody translated is theirs. */
export function useWords(): Translate {
  const t = useT()
  return (key, values = {}) => {
    const text = t(key, values)
    if (text !== key || !Object.hasOwn(english, key)) return text
    return (english[key] ?? key).replace(/\{(\w+)\}/g, (place, name) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    )
  }
}
