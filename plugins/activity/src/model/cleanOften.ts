import { cleanText } from '@latchkit/core/safe'

/** Names of tokens come again and again, and cleaning is most of what reading a page costs. */
const MOST = 500
const known = new Map<string, string>()

/** `cleanText` for short texts that repeat. */
export function cleanOften(text: unknown, max: number): string {
  if (typeof text !== 'string' || text.length > 100) return cleanText(text, max)
  const key = `${max} ${text}`
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MOST) known.clear()
  const clean = cleanText(text, max)
  known.set(key, clean)
  return clean
}
