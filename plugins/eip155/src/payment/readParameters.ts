import { unsupported } from './unsupported.js'

/** Reads `key=value` pairs in their order. Throws `payment/UNSUPPORTED` for what is said twice or cannot be decoded. */
export function readParameters(query: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (query === undefined) return found
  for (const pair of query.split('&')) {
    const [key = '', ...rest] = pair.split('=')
    if (key === '' || rest.length !== 1 || found.has(key)) throw unsupported(pair)
    try {
      // Not a form: a plus sign is a plus sign.
      found.set(key, decodeURIComponent(rest[0] ?? ''))
    } catch {
      throw unsupported(pair)
    }
  }
  return found
}
