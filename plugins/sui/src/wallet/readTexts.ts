/** The texts in a list from outside, the first hundred; empty for anything that is no list. */
export function readTexts(value: unknown): string[] {
  try {
    return Array.isArray(value) ? value.slice(0, 100).filter(text => typeof text === 'string') : []
  } catch {
    return [] // a proxy that throws
  }
}
