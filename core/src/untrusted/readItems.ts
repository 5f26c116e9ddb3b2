import { readField } from '../errors/readField.js'
import { cleanText } from '../text/cleanText.js'

/** The items of an untrusted list, each read once in a try block: at most 1000, or `most`. Empty if it is no list. */
export function readItems(value: unknown, most = 1000): unknown[] {
  try {
    if (!Array.isArray(value)) return []
    return Array.from({ length: Math.min(value.length, most) }, (_, at) => readField(value, String(at)))
  } catch {
    return [] // a proxy that throws
  }
}

/** The strings among the first hundred items (or `most`) of an untrusted list. Empty if it is no list. */
export function readTexts(value: unknown, most = 100): string[] {
  return readItems(value, most).filter(item => typeof item === 'string')
}

/**
 * Tests outside data for a text of 1 to `most` UTF-16 code units.
 *
 * @example
 * isText('0xab', 128) // true
 */
export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

/** Reads a field of an untrusted object as plain text; '' if it is missing or a getter throws. */
export function cleanProperty(source: unknown, key: string, max?: number): string {
  try {
    return cleanText((source as Record<string, unknown>)[key], max)
  } catch {
    return ''
  }
}

/**
 * Parses untrusted JSON. Drops keys named `__proto__`, so that a later merge cannot reach a prototype. Throws a
 * `SyntaxError` like `JSON.parse`.
 */
export function parseJson(text: string): unknown {
  // The reviver is slow, so it only runs on texts that may contain the key, including escaped forms.
  const suspicious = /__proto__|\\u00/i.test(text)
  return suspicious
    ? JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value))
    : JSON.parse(text)
}
