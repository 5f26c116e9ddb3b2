/** At most this many characters of a path are kept. */
const MOST = 200

/** Long runs of letters and digits are addresses, hashes, keys or tokens; so are numbers with many digits ids of people. */
const secret = /[a-z\d]{20}|\d{6}|@|%|\.(eth|sol)$/i

/** The same in groups, as a UUID is; words between dashes have no digits. */
const isSecret = (part: string) =>
  secret.test(part) || (/\d/.test(part) && secret.test(part.replace(/[-_.~]/g, '')))

/** A page as events name it: its origin and path, without query and hash. Parts that may be secret or personal are `*`. */
export function pageOf({ origin, host, pathname }: Pick<Location, 'origin' | 'host' | 'pathname'>): {
  readonly url: string
  readonly domain: string
} {
  const path = pathname
    .split('/')
    .map(part => (isSecret(part) ? '*' : part))
    .join('/')
    .slice(0, MOST)
  return { url: `${origin}${path}`, domain: host }
}
