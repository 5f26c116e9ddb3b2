const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Checks the relay URL (`aud`) that a token was made for: it must be one of `publicUrls` or, if there are none,
 * any loopback URL, as on a developer's machine.
 */
export function createAudienceCheck(publicUrls: readonly string[] = []): (url: string) => boolean {
  const allowed = new Set(publicUrls.map(normalise))
  return url => (allowed.size > 0 ? allowed.has(normalise(url)) : isLoopback(url))
}

function normalise(url: string): string {
  return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url
}

function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'ws:' && loopback.has(hostname)
}
