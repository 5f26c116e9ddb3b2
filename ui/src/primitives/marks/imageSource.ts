/**
 * An image address that may be shown: https, a path of the page, a blob, or an inline image.
 * Plain http is allowed on the page's own machine only. Anything else gives undefined.
 */
export function imageSource(src: string | null | undefined): string | undefined {
  const value = src?.trim()
  if (!value || value.length > 512_000) return undefined
  if (/^(https:\/\/|blob:|data:image\/|\.{0,2}\/(?!\/))/i.test(value)) return value
  return /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//i.test(value) ? value : undefined
}
