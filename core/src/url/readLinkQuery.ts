/** How the query of a link is read. */
export interface LinkQueryOptions {
  /** Makes the error for a name that stands there twice (which of them is meant?), and for what cannot be decoded. */
  refuse(part: string): Error
  /** Spells a name as the link's kind compares it. Default: as it is. */
  nameOf?(name: string): string
}

/**
 * The parameters of a payment link by name, in their order: each once, and percent-encoded (RFC 3986), not as forms write it: a plus
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
