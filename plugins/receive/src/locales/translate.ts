import type { Translate } from '@latchkit/core'
import { viewMessages } from './enViews.js'

const english: Readonly<Record<string, string>> = viewMessages

/** The words of the views over a catalogue that may lack them: English comes with the views, not with the page. */
export const translate =
  (t: Translate): Translate =>
  (key, values = {}) => {
    const text = t(key, values)
    if (text !== key || !Object.hasOwn(english, key)) return text
    return (english[key] ?? key).replace(/\{(\w+)\}/g, (place, name) =>
      Object.hasOwn(values, name) ? String(values[name]) : place,
    )
  }
