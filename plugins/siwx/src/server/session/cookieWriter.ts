/** How this server's cookies are named and written. */
export type CookieWriter = ReturnType<typeof cookieWriter>

/**
 * Writes and names cookies: with the `__Host-` prefix no other host, not even a subdomain, can set them. For pages of other sites
 * each site has its own (CHIPS), as browsers that share none between sites want it.
 */
export function cookieWriter(isSecure: boolean, isCrossSite = false) {
  const prefix = isSecure ? '__Host-' : ''
  const rest = isCrossSite
    ? 'SameSite=None; Secure; Partitioned'
    : `SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    nameOf: (name: string) => `${prefix}${name}`,
    /** `seconds` 0 removes it. */
    write: (name: string, value: string, seconds: number) =>
      `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${rest}`,
  }
}
