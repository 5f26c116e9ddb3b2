/** All that a page may choose of how the frame looks, each with the form of its values. Whatever is not here does not pass. */
const forms = {
  '--lk-accent':
    /^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|(?:rgb|hsl|oklch|oklab|lab|lch)\([\d\s.,%+-]{1,60}(?:deg)?[\d\s.,%+-]{0,30}\)|[a-z]{3,20})$/i,
  // No larger than what is round in the frame is high.
  '--lk-radius': /^(?:[12]?\d(?:\.\d{1,3})?px|[01](?:\.\d{1,3})?rem)$/,
} as const

/** What a page chose, in the forms that pass: no URL, no expression, no other property. */
export type PageTokens = { readonly [Name in keyof typeof forms]?: string }

/** Takes from a page's variables what it may choose, and nothing else. */
export function checkTheme(given: Readonly<Record<string, string | undefined>> = {}): PageTokens {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([name, form]) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      return value !== undefined && form.test(value) ? [[name, value]] : []
    }),
  )
}
