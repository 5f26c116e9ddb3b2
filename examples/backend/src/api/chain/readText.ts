const MOST_CHARACTERS = 256

/** A text from a stranger's contract that a database can hold: well-formed, without NUL, and not without end. */
export function readText(text: unknown): string {
  if (typeof text !== 'string') return ''
  return Buffer.from(text.replaceAll('\0', '').slice(0, MOST_CHARACTERS)).toString()
}
