/** Logs one event of the service. Pass nothing that identifies a person: no addresses, clients, topics or URLs. */
export type Log = (
  level: 'info' | 'warning' | 'error',
  event: string,
  fields?: Readonly<Record<string, string | number | boolean>>,
) => void

/** Creates a log of JSON lines. */
export function createLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
}

/** The loggable part of an error: its kind, its code, and its message without identifying or secret parts. */
export function describeFailure(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { failure: typeof error }
  const { name, message, cause } = error
  const told: Record<string, string> = { failure: name }
  if ('code' in error && typeof error.code === 'string') told['code'] = error.code
  // With several attempts, such as one per address of a host, the outer error says nothing.
  const [first]: unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  const text = message === '' && first instanceof Error ? first.message : message
  if (text !== '') told['message'] = conceal(text)
  if (cause instanceof Error) told['because'] = conceal(cause.message)
  return told
}

const MOST_CHARACTERS = 200

/** The first line without URLs, quoted text, network and email addresses, and long words, which are keys or hashes. */
function conceal(text: string): string {
  const [line = ''] = text.slice(0, 2_000).split('\n')
  return line
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[url]')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '[quoted]')
    .replace(/\S+@\S+/g, '[address]')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b(?::\d+)?|\[?(?:[0-9a-f]{0,4}:){2,}[0-9a-f.:]*\]?/gi, '[address]')
    .replace(/\S{25,}|\b0x[0-9a-f]{8,}/gi, '[long]')
    .slice(0, MOST_CHARACTERS)
}
