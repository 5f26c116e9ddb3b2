/** `--lk-*` custom properties of a plugin, which the app's own override. */
export type ThemeTokens = Readonly<Record<`--lk-${string}`, string>>

/** A call without nested calls: colours, arithmetic or plain brackets. None of these can load anything. */
const call =
  /(^|[^\w-])(?:-|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|calc|min|max|clamp|var|cubic-bezier|linear|steps)?\([^()]*\)/gi

/** True if a value cannot load anything and stays within its declaration. */
function isSafe(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 200) return false
  if (/[;{}<>\\@\p{Cc}]|\/\*|\[|!/u.test(value)) return false
  let rest = value.replace(/"[^"()]*"|'[^'()]*'|\s+(?=\()/g, '')
  // From the inside out. Remaining brackets belong to another function or are unbalanced.
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(call, '$1')
  }
  return !/[()"']/.test(rest)
}

/** Keeps only `--lk-*` properties whose value cannot load anything, nest or end the declaration. */
export function safeTokens(tokens: ThemeTokens): ThemeTokens {
  const entries = typeof tokens === 'object' && tokens !== null ? Object.entries(tokens) : []
  return Object.fromEntries(
    entries.filter(([name, value]) => /^--lk-[a-z0-9-]{1,40}$/.test(name) && isSafe(value)),
  )
}
