import type { CustomWallet, WalletListing } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/untrusted'

export interface GetLink {
  readonly kind: 'chrome' | 'apple' | 'google' | 'web' | 'home'
  readonly href: string
  /** The host of the page. */
  readonly host: string
}

/** The machine, as far as it matters for stores. */
export function platformOf(userAgent: string): 'apple' | 'google' | 'desktop' {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'apple'
  return /android/i.test(userAgent) ? 'google' : 'desktop'
}

const orders = {
  desktop: ['chrome', 'web', 'apple', 'google', 'home'],
  apple: ['apple', 'web', 'home'],
  google: ['google', 'web', 'home'],
} as const

/** The links of a wallet that pass the policy for links, the most useful on this platform first. On a phone, the stores of other phones are left out. */
export function getLinks(
  listing: WalletListing | CustomWallet,
  platform: keyof typeof orders,
): readonly GetLink[] {
  const given = {
    chrome: listing.chromeStore,
    apple: listing.appStore,
    google: listing.playStore,
    web: listing.webappLink,
    home: listing.homepage,
  }
  return orders[platform].flatMap(kind => {
    const url = checkUrl(given[kind], 'link')
    return url ? { kind, href: url.href, host: url.hostname.replace(/^www\./, '') } : []
  })
}
