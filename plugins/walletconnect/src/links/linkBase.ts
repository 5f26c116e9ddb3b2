import { checkDeepLink } from '@latchkit/core/tools'

/** A directory's link is short; a longer one is not meant to be followed. */
const MOST = 2000

/** The start of all links of a wallet, with a slash at its end: `acme` and `acme:` mean `acme://`. */
export function linkBase(link: string | undefined, schemes?: readonly string[]): string | undefined {
  if (typeof link !== 'string' || link === '' || link.length > MOST) return undefined
  const isWhole = link.includes('://')
  if (!isWhole && !/^[a-z][a-z\d+.-]*:?\/*$/i.test(link)) return undefined
  const address = isWhole ? link : `${link.replace(/[:/]/g, '')}://`
  const base = address.endsWith('/') ? address : `${address}/`
  return checkDeepLink(base, schemes) && base
}
