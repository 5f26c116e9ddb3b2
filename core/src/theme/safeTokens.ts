import type { ThemeTokens } from '../slots/themeTokens.js'

/** The functions a value may use: colours and arithmetic. None of them fetches anything. */
const functions =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|calc|min|max|clamp|var|cubic-bezier|linear|steps)$/i

/** True when brackets and quotes close, so that the declaration ends where it should. */
function isBalanced(value: string): boolean {
  const bare = value.replace(/"[^"]*"|'[^']*'/g, '')
  let depth = 0
  for (const character of bare) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (depth < 0) return false
  }
  return depth === 0 && !/["']/.test(bare)
}

function isSafe(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 200) return false
  if (/[;{}<>\\@\p{Cc}]|\/\*|\[|!/u.test(value) || !isBalanced(value)) return false
  return [...value.matchAll(/([\w-]*)\s*\(/g)].every(
    ([, name = '']) => /^-?$/.test(name) || functions.test(name),
  )
}

/** Keeps only custom properties of ours whose value cannot fetch, nest or end the declaration. */
export function safeTokens(tokens: ThemeTokens): ThemeTokens {
  const entries = typeof tokens === 'object' && tokens !== null ? Object.entries(tokens) : []
  return Object.fromEntries(
    entries.filter(([name, value]) => /^--lk-[a-z0-9-]{1,40}$/.test(name) && isSafe(value)),
  )
}
