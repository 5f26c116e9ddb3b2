/** Untrusted data for an error message: text only, at most 200 characters. */
export function quoteInput(value: unknown): string {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value
  return String(typeof value === 'number' ? value : typeof value)
}
