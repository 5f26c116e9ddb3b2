/** The design tokens that a page may set, with their formats. All others are ignored. */
const forms = {
  '--lk-accent':
    /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|(?:rgb|hsl|oklch|oklab|lab|lch)\([\d\s.,%+-]{1,60}(?:deg)?[\d\s.,%+-]{0,30}\)|[a-z]{3,20})$/i,
  // Limited by the height of the frame's lowest rounded element.
  '--lk-radius': /^(?:[12]?\d(?:\.\d{1,3})?px|[01](?:\.\d{1,3})?rem)$/,
} as const

/** A page's accepted tokens: no URLs, expressions or other properties. */
export type PageTokens = { readonly [Name in keyof typeof forms]?: string }

/** Filters a page's variables to the accepted ones. */
export function checkTheme(given: Readonly<Record<string, string | undefined>> = {}): PageTokens {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([name, form]) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      return value !== undefined && form.test(value) ? [[name, value]] : []
    }),
  )
}
