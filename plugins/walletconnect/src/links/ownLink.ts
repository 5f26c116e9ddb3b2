import { checkUrl } from '@latchkit/core/outside'
import { checkDeepLink } from '@latchkit/core/plugin'
import { hasGlobal } from '../platform/hasGlobal.js'
import type { Platform, PlatformScope } from '../platform/Platform.js'
import type { AppLink } from './AppLink.js'
import { linkTarget } from './AppLink.js'
import { knownNamespaces } from './knownNamespaces.js'
import { ownLinks } from './ownLinks.js'

/** The wallet and the page to link. */
export interface OwnLinkRequest {
  readonly listing: { readonly id: string; readonly rdns?: string }
  readonly platform: Platform
  /** CAIP-2 namespace in use; without one there is no link. */
  readonly namespace?: string
  readonly networkId?: string
  readonly page: { readonly href: string; readonly origin: string }
  readonly scope?: PlatformScope
}

/** The only intents that are opened are our own, for a known package. */
const ownIntent =
  /^intent:\/\/browse\/[\w.~%!*'()-]+\?ref=[\w.~%!*'()-]+#Intent;scheme=phantom;package=app\.phantom;end$/

/** The link that opens this page inside a wallet on a phone; undefined when it has none, or the page already runs inside it. */
export function ownLink(request: OwnLinkRequest): AppLink | undefined {
  const { listing, platform, namespace, networkId, page, scope = globalThis as PlatformScope } = request
  if (namespace === undefined || !platform.isHandheld || !checkUrl(page.href, 'link')) return undefined
  const own = ownLinks.find(
    ({ name, wallets }) =>
      (wallets.includes(listing.id) || (listing.rdns !== undefined && wallets.includes(listing.rdns))) &&
      knownNamespaces[name]?.includes(namespace),
  )
  if (!own || hasGlobal(scope, own.global)) return undefined
  const text = own.write({ ...page, networkId, os: platform.os })
  const href = ownIntent.test(text) ? text : checkDeepLink(text)?.href
  return href === undefined ? undefined : { href, target: linkTarget(platform) }
}
