import type { AppLink } from './AppLink.js'

/** Follows a link. Call it from the tap itself: browsers stop what comes later. Tells nobody where it came from: it may hold a key. */
export function openLink({ href, target }: AppLink): void {
  window.open(href, target, 'noopener,noreferrer')
}
