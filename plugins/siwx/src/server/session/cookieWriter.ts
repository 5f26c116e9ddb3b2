/** How this server's cookies are named and written. */
export type CookieWriter = ReturnType<typeof cookieWriter>

/** Writes and names cookies: with the `__Host-` prefix no other host, not even a subdomain, can set them. */
export function cookieWriter(isSecure: boolean) {
  const prefix = isSecure ? '__Host-' : ''
  return {
    nameOf: (name: string) => `${prefix}${name}`,
    /** `seconds` 0 removes it. */
    write: (name: string, value: string, seconds: number) =>
      `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}
