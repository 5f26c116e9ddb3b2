/** Hosts that every list allows, for development. */
const alwaysAllowed = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A page's origin is on a project's list. An empty list allows all; `*` stands for exactly one label of the
 * host; the port must match, and the scheme too if the pattern has one.
 */
export function isOriginAllowed(
  origin: string,
  patterns: readonly string[],
  defaults: readonly string[] = [],
): boolean {
  if (patterns.length === 0 || patterns.includes(origin)) return true
  const page = parse(origin)
  if (!page) return false
  if (alwaysAllowed.has(page.host)) return true
  return [...patterns, ...defaults].some(pattern => {
    const wanted = parse(pattern)
    if (!wanted || (wanted.scheme && wanted.scheme !== page.scheme)) return false
    return wanted.port === page.port && isHostMatch(page.host, wanted.host)
  })
}

function isHostMatch(host: string, pattern: string): boolean {
  const [labels, wanted] = [host.split('.'), pattern.split('.')]
  return (
    labels.length === wanted.length &&
    wanted.every((label, index) => label === '*' || label === labels[index])
  )
}

function parse(text: string) {
  const [, scheme, host, port = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\[[0-9a-f:]+\]|[a-z0-9*._-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? []
  if (!host) return undefined
  const usual = { http: '80', https: '443' }[scheme?.toLowerCase() ?? '']
  return {
    scheme: scheme?.toLowerCase(),
    host: host.toLowerCase(),
    port: port === usual ? '' : port,
  }
}
