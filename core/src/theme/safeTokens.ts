import type { ThemeTokens } from '../slots/themeTokens.js'

/** A call without another inside: of colours and arithmetic, or brackets alone. None of these fetches anything. */
const call =
  /(^|[^\w-])(?:-|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|calc|min|max|clamp|var|cubic-bezier|linear|steps)?\([^()]*\)/gi

/** Whether a value fetches nothing, and ends where its declaration should. */
function isSafe(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 200) return false
  if (/[;{}<>\\@\p{Cc}]|\/\*|\[|!/u.test(value)) return false
  let rest = value.replace(/"[^"()]*"|'[^'()]*'|\s+(?=\()/g, '')
  // From the inside out. A bracket that is left belongs to something else, or to nothing.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(call, '$1')
  }
  return !/[()"']/.test(rest)
}

/** Keeps only custom properties of ours whose value cannot fetch, nest or end the declaration. */
export function safeTokens(tokens: ThemeTokens): ThemeTokens {
  const entries = typeof tokens === 'object' && tokens !== null ? Object.entries(tokens) : []
  return Object.fromEntries(
    entries.filter(([name, value]) => /^--lk-[a-z0-9-]{1,40}$/.test(name) && isSafe(value)),
  )
}
