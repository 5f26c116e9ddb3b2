/** A field of anything; `undefined` when there is none, or when a hostile getter throws. */
export function readField(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined // a getter of a hostile object
  }
}
