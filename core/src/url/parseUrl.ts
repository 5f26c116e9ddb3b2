/** Whether a normalized host name is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|[^.]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Parses a URL up to a maximum length; `undefined` for anything else, and for control characters or credentials. */
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

/** Whether a page may link to a URL: https, or http on localhost. */
export const isLink = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
