import type { WalletListing } from '@latchkit/core'
import type { Platform } from '../platform/Platform.js'
import type { AppLink } from './AppLink.js'
import { pairingLink } from './pairingLink.js'

/** The links of a listed wallet; its other fields do not matter here. */
export type LinkedWallet = Pick<WalletListing, 'mobileLink' | 'universalLink' | 'desktopLink' | 'webappLink'>

/** Which wallet, with which pairing, and as what. */
export interface WalletLinkRequest {
  readonly listing: LinkedWallet
  /** `wc:…` */
  readonly uri: string
  readonly kind: 'mobile' | 'desktop' | 'web'
  readonly platform: Platform
  /** Prefers the universal link of a phone wallet to its own scheme. */
  readonly prefersUniversalLinks?: boolean
  /** Schemes that the app names. */
  readonly schemes?: readonly string[]
}

/** The link that hands a pairing to a wallet; undefined when it has none that is allowed, and copying is what is left. */
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

/** A wallet that is a page must not take the place of this one. */
const isElsewhere = (kind: WalletLinkRequest['kind'], { href }: AppLink) =>
  kind !== 'mobile' && /^https?:/.test(href)
