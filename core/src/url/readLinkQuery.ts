/** How to read the query of a link. */
export interface LinkQueryOptions {
  /** Makes the error for a duplicate name (which one is meant?) or a part that cannot be decoded. */
  refuse(part: string): Error
  /** Normalizes a name for comparison. Default: unchanged. */
  nameOf?(name: string): string
}

/**
 * The parameters of a payment link in order, without duplicates. Percent-decoded (RFC 3986), not form-decoded: a plus
 * is a plus.
 */
export function readLinkQuery(
  query: string,
  { refuse, nameOf = same }: LinkQueryOptions,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const part of query.split('&').filter(Boolean)) {
    const [key = '', value = ''] = part.split(/=(.*)/s)
    const [said, text] = [decoded(key), decoded(value)]
    if (said === undefined) throw refuse('query')
    const name = nameOf(said)
    if (text === undefined || found.has(name)) throw refuse(name)
    found.set(name, text)
  }
  return found
}

const same = (name: string) => name

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
