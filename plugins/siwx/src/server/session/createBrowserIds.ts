import { base58 } from '@scure/base'
import type { CookieWriter } from './cookieWriter.js'
import { type RequestHeaders, readCookies } from './readCookies.js'

const NAME = 'siwx.browser.'
/** Characters of an id in its cookie's name. */
const NAMED = 2
/** Cookies read at most. */
const MOST = 8

/**
 * Short-lived cookies that bind nonces to a browser. Tabs that start at the same moment, before there is one,
 * get separate names, so that the second does not replace the first one's.
 */
export function createBrowserIds(cookies: CookieWriter, lifetimeMs: number) {
  const start = cookies.nameOf(NAME)
  const nameOf = (id: string) => `${NAME}${id.slice(0, NAMED)}`
  function read(headers: RequestHeaders): string[] {
    return [...readCookies(headers)]
      .filter(([name, id]) => name.startsWith(start) && name === cookies.nameOf(nameOf(id)) && isId(id))
      .map(([, id]) => id)
      .slice(0, MOST)
  }
  return {
    read,
    /** The id for the next nonce, and the cookie to set. */
    next(headers: RequestHeaders): { id: string; cookie: string } {
      const [id = base58.encode(crypto.getRandomValues(new Uint8Array(16)))] = read(headers)
      return { id, cookie: cookies.write(nameOf(id), id, Math.floor(lifetimeMs / 1_000)) }
    },
  }
}

const isId = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{16,32}$/.test(text)
