import type { SuggestedWallet } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/untrusted'

export type Device = 'chrome' | 'firefox' | 'apple' | 'google' | 'other'

/** The visitor's device, as far as it matters for stores. */
export function deviceOf({ userAgent, maxTouchPoints = 0 }: Partial<Navigator>): Device {
  const agent = userAgent ?? ''
  // An iPad calls itself a Mac.
  if (/iphone|ipad|ipod/i.test(agent) || (/macintosh/i.test(agent) && maxTouchPoints > 1)) return 'apple'
  if (/android/i.test(agent)) return 'google'
  if (/firefox/i.test(agent)) return 'firefox'
  // All others of its family install from the same store.
  return /chrom(?:e|ium)\//i.test(agent) ? 'chrome' : 'other'
}

export interface PlaceToGet {
  /** The store, or the wallet's own page. */
  readonly kind: Device
  readonly href: string
  /** The host of the page. */
  readonly host: string
}

/** The store of this device, or the wallet's own page; `undefined` when neither passes the policy for links. */
export function placeToGet(wallet: SuggestedWallet, device: Device): PlaceToGet | undefined {
  const { chromeStore, firefoxStore, appStore, playStore, homepage } = wallet
  const stores = {
    chrome: chromeStore,
    firefox: firefoxStore,
    apple: appStore,
    google: playStore,
    other: undefined,
  }
  const store = checkUrl(stores[device], 'link')
  const url = store ?? checkUrl(homepage, 'link')
  return url && { kind: store ? device : 'other', href: url.href, host: url.hostname.replace(/^www\./, '') }
}
