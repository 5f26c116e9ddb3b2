const MOST_CHARACTERS = 256

/** A string from an outside contract, made safe for a database: well-formed, without NUL, and of limited length. */
export function readText(text: unknown): string {
  if (typeof text !== 'string') return ''
  return Buffer.from(text.replaceAll('\0', '').slice(0, MOST_CHARACTERS)).toString()
}
