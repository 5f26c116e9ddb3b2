/** Reads a field of an untrusted value; `undefined` if there is none or a getter throws. */
export function readField(value: unknown, key: string): unknown {
  try {
    return Object(value) === value ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined // a getter of a hostile object
  }
}

/** The message of anything thrown; `Unknown error` if there is none. At most 500 characters. */
export function errorText(error: unknown): string {
  const text =
    typeof error === 'string' ? error : (readField(error, 'shortMessage') ?? readField(error, 'message'))
  return (typeof text === 'string' && text.trim().slice(0, 500)) || 'Unknown error'
}
