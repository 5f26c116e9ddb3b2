import type { WalletListing } from '@latchkit/core'
import type { Platform } from '@latchkit/core/platform'

/** A way to reach a wallet from this device; each is a tab. */
export type Place = 'code' | 'mobile' | 'desktop' | 'web' | 'browser'

export interface PlaceFacts {
  /** Absent for any wallet that scans. */
  readonly listing?: WalletListing
  readonly platform: Platform
  /** Its provider is already on this page. */
  readonly isInstalled: boolean
  /** It has a link that opens this page inside it. */
  readonly hasOwnLink: boolean
}

/** The ways to reach a wallet, best first. Empty when it is not supported here. */
export function placesFor({ listing, platform, isInstalled, hasOwnLink }: PlaceFacts): Place[] {
  if (!listing) return platform.isHandheld ? ['mobile', 'code'] : ['code']
  const { pairs, mobileLink, universalLink, desktopLink, webappLink, chromeStore } = listing
  const hasApp = Boolean(mobileLink || universalLink)
  const { isHandheld } = platform
  const there: Readonly<Record<Place, boolean>> = {
    browser: isInstalled || (!isHandheld && Boolean(chromeStore)),
    mobile: isHandheld && (hasOwnLink || (pairs && hasApp)),
    // A wallet without any link may still scan.
    code: pairs && (hasApp || !(desktopLink || webappLink || chromeStore)),
    desktop: pairs && !isHandheld && Boolean(desktopLink),
    web: pairs && Boolean(webappLink),
  }
  const order: readonly Place[] = isInstalled
    ? ['browser', 'mobile', 'code', 'desktop', 'web']
    : ['mobile', ...(isHandheld ? [] : (['code'] as const)), 'desktop', 'web', 'browser', 'code']
  return [...new Set(order)].filter(place => there[place])
}
