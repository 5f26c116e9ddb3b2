import { cleanText } from './cleanText.js'

/** Reads a field of an outside object as plain text. A missing field or a getter that throws gives ''. */
export function cleanProperty(source: unknown, key: string, max?: number): string {
  try {
    return cleanText((source as Record<string, unknown>)[key], max)
  } catch {
    return ''
  }
}
