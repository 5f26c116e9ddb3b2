export type CookieWriter = ReturnType<typeof cookieWriter>

/**
 * Names and serializes cookies: with the `__Host-` prefix no other host, not even a subdomain, can set them.
 * Cross-site cookies are partitioned (CHIPS), as browsers without third-party cookies require.
 */
export function cookieWriter(isSecure: boolean, isCrossSite = false) {
  const prefix = isSecure ? '__Host-' : ''
  const rest = isCrossSite
    ? 'SameSite=None; Secure; Partitioned'
    : `SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    nameOf: (name: string) => `${prefix}${name}`,
    /** `seconds` 0 deletes it. */
    write: (name: string, value: string, seconds: number) =>
      `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${rest}`,
  }
}
