/** The tokens that a page may choose. */
const colours = new Set([
  '--lk-bg',
  '--lk-fg',
  '--lk-muted',
  '--lk-border',
  '--lk-accent',
  '--lk-accent-fg',
  '--lk-success',
  '--lk-warning',
  '--lk-error',
])
const colour =
  /^(?:#[0-9a-f]{3,8}|(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\([\d\s.,%/+-]{1,60}(?:deg)?[\d\s.,%/+-]{0,30}\)|[a-z]{3,20})$/i
const length = /^\d{1,3}(?:\.\d{1,3})?(?:px|rem)$/

/** The variables that are colours or a radius, and nothing else: no URL, no expression, no other property. */
export function checkTheme(
  variables: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) =>
      name === '--lk-radius' ? length.test(value) : colours.has(name) && colour.test(value),
    ),
  )
}
