/** A link that hands a pairing, or this page, to a wallet. Passed the URL policy. */
export interface AppLink {
  readonly href: string
  readonly target: '_self' | '_top' | '_blank'
  /** The start of the wallet's own links, for reopening it. Absent for links that carry the page instead of a pairing. */
  readonly base?: string
}
