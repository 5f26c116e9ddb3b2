import { readField } from '../errors/readField.js'

/**
 * The items of a list from outside, each read once behind a guard: at most 1000, or as many as named. Empty for anything
 * that is no list.
 */
export function readItems(value: unknown, most = 1000): unknown[] {
  try {
    if (!Array.isArray(value)) return []
    return Array.from({ length: Math.min(value.length, most) }, (_, at) => readField(value, String(at)))
  } catch {
    return [] // a proxy that throws
  }
}

/** The texts among the first hundred items of a list from outside, or as many as named. Empty for anything that is no list. */
export function readTexts(value: unknown, most = 100): string[] {
  return readItems(value, most).filter(item => typeof item === 'string')
}
