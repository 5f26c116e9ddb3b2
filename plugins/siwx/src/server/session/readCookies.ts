/** Request headers: of the Fetch API, of Next's `headers()`, or of Node. */
export type RequestHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

/** A longer header is not read. */
const LONGEST = 65_536

/** The cookies of a request. Of two with the same name the first counts, which has the longer path. */
export function readCookies(headers: RequestHeaders): ReadonlyMap<string, string> {
  const text = readHeader(headers, 'cookie', '; ') ?? ''
  const cookies = new Map<string, string>()
  if (text.length > LONGEST) return cookies
  for (const part of text.split(';')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim())
  }
  return cookies
}

/** A header by its lower-case name. Several values are joined. */
export function readHeader(headers: RequestHeaders, name: string, joint = ', '): string | undefined {
  const given = isFetchHeaders(headers) ? headers.get(name) : headers[name]
  return Array.isArray(given) ? given.join(joint) : ((given as string | null | undefined) ?? undefined)
}

const isFetchHeaders = (headers: RequestHeaders): headers is { get(name: string): string | null } =>
  typeof Reflect.get(headers, 'get') === 'function'
