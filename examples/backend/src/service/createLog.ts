/** Writes one event of the service. Give it nothing that names a person: no addresses, clients, topics or URLs. */
export type Log = (
  level: 'info' | 'error',
  event: string,
  fields?: Readonly<Record<string, string | number | boolean>>,
) => void

/** Makes a log of JSON lines. */
export function createLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`)
}

/** What a log may say of a failure: its kind and its code. Messages of databases and sockets can quote data. */
export function describeFailure(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { failure: typeof error }
  const hasCode = 'code' in error && typeof error.code === 'string'
  return hasCode ? { failure: error.name, code: `${error.code}` } : { failure: error.name }
}
