/**
 * Last line of defence for links: script-carrying schemes become undefined, so nothing can be followed.
 * Views decide which addresses are allowed at all.
 */
export function safeHref(href: string | undefined): string | undefined {
  // Browsers ignore control characters and blanks inside a scheme, so they must not hide one from us.
  const scheme = href?.replace(/[\p{Cc}\s]/gu, '').toLowerCase()
  return scheme && /^(javascript|data|vbscript|file):/.test(scheme) ? undefined : href
}
