/** Reads a field of an untrusted value; `undefined` if there is none or a getter throws. */
export function readField(value: unknown, key: string): unknown {
  try {
    return Object(value) === value ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined // a getter of a hostile object
  }
}
