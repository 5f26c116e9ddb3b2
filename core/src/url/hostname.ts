/** The host name of a URL without its port, for showing where a link or a request comes from; '' when it is none. */
export function hostname(url: unknown): string {
  try {
    return new URL(String(url)).hostname
  } catch {
    return ''
  }
}
