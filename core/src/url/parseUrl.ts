/** Reads a URL of at most so many characters; undefined for anything else, and with control characters or a user name in it. */
export function parseUrl(value: unknown, longest: number): URL | undefined {
  if (typeof value !== 'string' || value.length > longest || /\p{Cc}/u.test(value.slice(0, 8192)))
    return undefined
  try {
    const url = new URL(value)
    return url.username || url.password ? undefined : url
  } catch {
    return undefined
  }
}
