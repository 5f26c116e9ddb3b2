import type { PageTokens } from './checkTheme.js'

/** The site's appearance: that of the embedding page, within limits. */
export interface Look {
  readonly theme: 'dark' | 'light' | 'system'
  /** Accepted design tokens of the page. Contrast is checked where they are used. */
  readonly variables: PageTokens
}

/** The site's own appearance, for its own windows: a page's choices apply only to its frame. */
export const ownLook = (): Look => ({ theme: 'system', variables: {} })
