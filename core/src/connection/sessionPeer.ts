import { cleanProperty } from '../text/cleanProperty.js'
import { checkUrl } from '../url/checkUrl.js'
import type { Connection } from './Connection.js'

/** Who a session says is at its other end: a cleaned name, and what of its picture and address may be shown. */
export function sessionPeer(said: unknown): Connection['peer'] {
  try {
    const name = cleanProperty(said, 'name')
    if (!name) return undefined
    const { icon, url } = said as { icon?: unknown; url?: unknown }
    return { name, icon: checkUrl(icon, 'image')?.href, url: checkUrl(url, 'link')?.href }
  } catch {
    return undefined // a getter or a proxy that throws
  }
}
