/** At most this many characters of a path are kept. */
const MOST = 200

/** Long runs of letters and digits are addresses, hashes, keys or tokens; so are numbers with many digits ids of people. */
const secret = /[a-z\d]{20}|\d{6}|@|%/i

/** A page as events name it: its origin and path, without query and hash. Parts that may be secret or personal are `*`. */
export function pageOf({ origin, host, pathname }: Pick<Location, 'origin' | 'host' | 'pathname'>): {
  readonly url: string
  readonly domain: string
} {
  const path = pathname
    .split('/')
    .map(part => (secret.test(part) ? '*' : part))
    .join('/')
    .slice(0, MOST)
  return { url: `${origin}${path}`, domain: host }
}
