/** A field of outside data; `undefined` where it is missing or its getter throws. */
export function readField(from: unknown, key: string): unknown {
  try {
    return (from as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}
