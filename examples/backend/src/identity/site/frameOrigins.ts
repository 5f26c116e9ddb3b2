import { domainToASCII } from 'node:url'

/** An origin, or a pattern of origins, in which `*` stands for exactly one label. */
interface OriginPattern {
  readonly scheme: 'http' | 'https'
  readonly labels: readonly string[]
  readonly port: string
}

const shape = /^(?:(https?):\/\/)?(\[[0-9a-f:.]+\]|[^\s/?#@:[\]\\;,'"]+)(?::(\d{1,5}))?$/iu
const usualPorts = { http: '80', https: '443' } as const

/**
 * Parses a pattern of the form `https://*.shop.example:8443`. Without a scheme it means https. `*` may only
 * be the first label, before at least two others, because `frame-ancestors` in browsers has no other
 * wildcard. Undefined for anything else.
 */
function readPattern(text: string): OriginPattern | undefined {
  const [, given = 'https', host = '', port = ''] = shape.exec(text.trim()) ?? []
  const scheme = given.toLowerCase() === 'http' ? 'http' : 'https'
  const isWild = host.startsWith('*.')
  const name = isWild ? host.slice(2) : host
  const ascii = name.startsWith('[') ? name.toLowerCase() : domainToASCII(name.toLowerCase())
  if (ascii === '' || ascii.includes('*') || ascii.startsWith('.') || ascii.endsWith('.')) return undefined
  const labels = ascii.split('.')
  if (isWild && (labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? ''))) return undefined
  return {
    scheme,
    labels: isWild ? ['*', ...labels] : labels,
    port: port === usualPorts[scheme] ? '' : port,
  }
}

const format = ({ scheme, labels, port }: OriginPattern) =>
  `${scheme}://${labels.join('.')}${port && `:${port}`}`

/** The patterns in the form of a `frame-ancestors` directive; unreadable ones allow nothing. */
export function toAncestors(patterns: readonly string[]): readonly string[] {
  return [...new Set(patterns.flatMap(pattern => readPattern(pattern) ?? []).map(format))]
}

/**
 * The page may embed the frame: its scheme, its port and every label of its host must match. Unlike for the
 * other services, an empty list allows nobody, and this machine is only allowed if it is listed.
 */
export function isFrameOrigin(origin: string, patterns: readonly string[]): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const page = readPattern(origin)
  if (!page || page.labels.includes('*')) return false
  return patterns.some(pattern => {
    const wanted = readPattern(pattern)
    return (
      wanted !== undefined &&
      wanted.scheme === page.scheme &&
      wanted.port === page.port &&
      wanted.labels.length === page.labels.length &&
      wanted.labels.every((label, n) => label === '*' || label === page.labels[n])
    )
  })
}
