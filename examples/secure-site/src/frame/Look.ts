import type { PageTokens } from './checkTheme.js'

/** How the site looks: as the page around it, within limits. */
export interface Look {
  readonly theme: 'dark' | 'light' | 'system'
  /** What the page chose, in forms that pass. Whether it can be read is looked at where it is used. */
  readonly variables: PageTokens
  /** BCP 47. */
  readonly locale: string
}

/** The site's own look: of every window of its own, whatever the page around a frame chose. */
export const ownLook = (): Look => ({ theme: 'system', variables: {}, locale: navigator.language })
