import { cleanText } from './cleanText.js'

/** Reads a field of an untrusted object as plain text; '' if it is missing or a getter throws. */
export function cleanProperty(source: unknown, key: string, max?: number): string {
  try {
    return cleanText((source as Record<string, unknown>)[key], max)
  } catch {
    return ''
  }
}
