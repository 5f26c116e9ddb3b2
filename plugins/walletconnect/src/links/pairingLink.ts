import type { Platform } from '@latchkit/core/platform'
import { checkDeepLink } from '@latchkit/core/plugin'
import { type AppLink, linkTarget } from './AppLink.js'
import { linkBase } from './linkBase.js'

/**
 * A wallet's link from a directory with a pairing in it: `acme://wc?uri=…`, or the same for an http(s) link. Undefined when the
 * link or the result is not allowed: an unknown scheme, control characters, a user name.
 */
export function pairingLink(
  link: string | undefined,
  uri: string,
  platform: Platform,
  schemes?: readonly string[],
): AppLink | undefined {
  const base = linkBase(link, schemes)
  if (base === undefined || !/^wc:[\w-]+@2\?/.test(uri)) return undefined
  // Telegram for Android decodes a link once before passing it on.
  const once = platform.isTelegram && platform.os === 'android' ? encodeURIComponent(uri) : uri
  const url = checkDeepLink(`${base}wc?uri=${encodeURIComponent(once)}`, schemes)
  return url && { href: url.href, target: linkTarget(platform), base }
}

/** The pairing URI as a link: the phone opens a wallet that handles it, or lets the visitor choose one. */
export function anyWalletLink(uri: string, platform: Platform): AppLink | undefined {
  if (!platform.isHandheld || !/^wc:[\w-]+@2\?/.test(uri)) return undefined
  const url = checkDeepLink(uri)
  return url && { href: url.href, target: linkTarget(platform) }
}
