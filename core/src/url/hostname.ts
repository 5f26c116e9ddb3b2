/** The host name of a URL without its port, to show where a link or request comes from; '' if it is invalid. */
export function hostname(url: unknown): string {
  try {
    return new URL(String(url)).hostname
  } catch {
    return ''
  }
}
