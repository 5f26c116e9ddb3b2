/** A field of an outside object, or `undefined`: missing, or a getter that throws. */
export function readField(from: unknown, key: string): unknown {
  try {
    return Object(from)[key]
  } catch {
    return undefined
  }
}
