import type { Platform } from '@latchkit/core/platform'

/** A link that passes a pairing, or this page, to a wallet. Checked against the URL policy. */
export interface AppLink {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** The prefix of the wallet's links, for reopening it. Absent for links that carry the page instead of a pairing. */
  readonly base?: string
}

/** The target of a link to an app: Telegram keeps its page, and a frame cannot navigate to an app itself. */
export function linkTarget({ isTelegram, isFramed }: Platform): AppLink['target'] {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}

/** Opens a link. Call it within the tap itself: browsers block later attempts. Sends no referrer: the link may contain a key. */
export function openLink({ href, target }: AppLink): void {
  window.open(href, target, 'noopener,noreferrer')
}
