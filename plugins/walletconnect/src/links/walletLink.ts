import type { WalletListing } from '@latchkit/core'
import type { Platform } from '@latchkit/core/platform'
import type { AppLink } from './AppLink.js'
import { pairingLink } from './pairingLink.js'

export type LinkedWallet = Pick<WalletListing, 'mobileLink' | 'universalLink' | 'desktopLink' | 'webappLink'>

export interface WalletLinkRequest {
  readonly listing: LinkedWallet
  /** `wc:…` */
  readonly uri: string
  readonly kind: 'mobile' | 'desktop' | 'web'
  readonly platform: Platform
  /** Prefers a mobile wallet's universal link over its own scheme. */
  readonly prefersUniversalLinks?: boolean
  /** Schemes allowed by the app. */
  readonly schemes?: readonly string[]
}

/** The link that passes a pairing to a wallet; undefined when it has no allowed one, so that only copying is left. */
export function walletLink(request: WalletLinkRequest): AppLink | undefined {
  const { listing, uri, kind, platform, prefersUniversalLinks = false, schemes } = request
  const { mobileLink, universalLink, desktopLink, webappLink } = listing
  const mobile = prefersUniversalLinks ? [universalLink, mobileLink] : [mobileLink, universalLink]
  const links = { mobile, desktop: [desktopLink], web: [webappLink] }[kind]
  for (const link of links) {
    const found = pairingLink(link, uri, platform, schemes)
    if (found) return isElsewhere(kind, found) ? { ...found, target: '_blank' } : found
  }
  return undefined
}

/** A web wallet must not replace this page. */
const isElsewhere = (kind: WalletLinkRequest['kind'], { href }: AppLink) =>
  kind !== 'mobile' && /^https?:/.test(href)
