import { checkDeepLink } from '@latchkit/core/plugin'

/** Real links are short. */
const MAX = 2000

/** The prefix of all links of a wallet, ending in a slash: `acme` and `acme:` mean `acme://`. */
export function linkBase(link: string | undefined, schemes?: readonly string[]): string | undefined {
  if (typeof link !== 'string' || link === '' || link.length > MAX) return undefined
  const isWhole = link.includes('://')
  if (!isWhole && !/^[a-z][a-z\d+.-]*:?\/*$/i.test(link)) return undefined
  const address = isWhole ? link : `${link.replace(/[:/]/g, '')}://`
  const base = address.endsWith('/') ? address : `${address}/`
  return checkDeepLink(base, schemes) && base
}
