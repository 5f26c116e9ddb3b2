import { readField } from '../errors/readField.js'

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
