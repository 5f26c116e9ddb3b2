import { checkDeepLink } from '@latchkit/core/tools'
import type { Platform } from '../platform/Platform.js'
import type { AppLink } from './AppLink.js'
import { linkBase } from './linkBase.js'
import { linkTarget } from './linkTarget.js'

/**
 * A wallet's link from a directory with a pairing in it: `acme://wc?uri=…`, and the same under an http(s) address. Undefined
 * when the link, or what comes of it, is not allowed: of no wallet's scheme, control characters, a user name.
 */
export function pairingLink(
  link: string | undefined,
  uri: string,
  platform: Platform,
  schemes?: readonly string[],
): AppLink | undefined {
  const base = linkBase(link, schemes)
  if (base === undefined || !/^wc:[\w-]+@2\?/.test(uri)) return undefined
  // The Android app of Telegram decodes a link once before it hands it on.
  const once = platform.isTelegram && platform.os === 'android' ? encodeURIComponent(uri) : uri
  const url = checkDeepLink(`${base}wc?uri=${encodeURIComponent(once)}`, schemes)
  return url && { href: url.href, target: linkTarget(platform), base }
}
