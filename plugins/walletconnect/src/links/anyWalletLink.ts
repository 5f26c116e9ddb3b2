import { checkDeepLink } from '@latchkit/core/tools'
import type { Platform } from '../platform/Platform.js'
import type { AppLink } from './AppLink.js'
import { linkTarget } from './linkTarget.js'

/** The pairing itself as a link: a phone opens a wallet that takes such, or lets its owner choose one. */
export function anyWalletLink(uri: string, platform: Platform): AppLink | undefined {
  if (!platform.isHandheld || !/^wc:[\w-]+@2\?/.test(uri)) return undefined
  const url = checkDeepLink(uri)
  return url && { href: url.href, target: linkTarget(platform) }
}
