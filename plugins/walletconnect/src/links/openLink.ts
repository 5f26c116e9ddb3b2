import type { WalletLink } from './WalletLink.js'

/** Follows a link. Call it from the tap itself: browsers stop what comes later. Tells nobody where it came from: it may hold a key. */
export function openLink({ href, target }: WalletLink): void {
  window.open(href, target, 'noopener,noreferrer')
}
