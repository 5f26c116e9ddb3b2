/** A parsed sign-in message (EIP-4361, or its variant for Solana). */
export interface SignIn {
  readonly scheme: string | undefined
  /** Host with port, as in a URL. */
  readonly domain: string
  readonly address: string
  readonly statement: string | undefined
  /** This and the following may be missing in the variant for Solana. */
  readonly uri: string | undefined
  readonly chainId: string | undefined
  readonly nonce: string | undefined
  readonly issuedAt: string | undefined
  readonly expirationTime: string | undefined
  readonly notBefore: string | undefined
  readonly requestId: string | undefined
  readonly resources: readonly string[]
}

const header = /^(?:([a-zA-Z][\w+.-]*):\/\/)?(\S+) wants you to sign in with your (\S+) account:$/
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
const names = {
  uri: ['URI', String.raw`\S+`],
  version: ['Version', '1'],
  chainId: ['Chain ID', String.raw`\S+`],
  nonce: ['Nonce', '[a-zA-Z0-9]{8,}'],
  issuedAt: ['Issued At', time],
  expirationTime: ['Expiration Time', time],
  notBefore: ['Not Before', time],
  requestId: ['Request ID', String.raw`\S*`],
} as const

const nothing = {
  statement: undefined,
  uri: undefined,
  chainId: undefined,
  nonce: undefined,
  issuedAt: undefined,
  expirationTime: undefined,
  notBefore: undefined,
  requestId: undefined,
  resources: [],
}

/** The text resembles a sign-in, so it must be a valid one. */
export const looksLikeSignIn = (text: string): boolean =>
  /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i.test(text)

/** Parses a sign-in message; undefined unless it is exactly one. */
export function readSignIn(text: string): SignIn | undefined {
  const lines = text.split('\n')
  // A nonstandard line break could hide a line.
  if (/[\r\u0085\u2028\u2029\v\f]/.test(text)) return undefined
  const [, scheme, domain, family] = header.exec(lines[0] ?? '') ?? []
  const address = lines[1] ?? ''
  if (domain === undefined || !/^\S{20,64}$/.test(address)) return undefined
  if (family === 'Solana' && lines.length === 2) return { ...nothing, scheme, domain, address }
  if (lines[2] !== '') return undefined
  // A statement is between two empty lines; without one, there is one empty line or two.
  const hasStatement = lines[3] !== '' && lines[4] === '' && !(lines[3] ?? '').startsWith('URI: ')
  const statement = hasStatement ? lines[3] : undefined
  let at = hasStatement ? 5 : lines[3] === '' ? 4 : 3
  const read = (field: keyof typeof names) => {
    const [label, pattern] = names[field]
    const [, value] = new RegExp(`^${label}: (${pattern})$`).exec(lines[at] ?? '') ?? []
    if (value !== undefined) at += 1
    return value
  }
  const [uri, version, chainId, nonce, issuedAt] = [
    read('uri'),
    read('version'),
    read('chainId'),
    read('nonce'),
    read('issuedAt'),
  ]
  const [expirationTime, notBefore, requestId] = [
    read('expirationTime'),
    read('notBefore'),
    read('requestId'),
  ]
  const resources: string[] = []
  if (lines[at] === 'Resources:') {
    at += 1
    for (; at < lines.length; at += 1) {
      const [, resource] = /^- (\S+)$/.exec(lines[at] ?? '') ?? []
      if (resource === undefined) return undefined
      resources.push(resource)
    }
  }
  if (at !== lines.length) return undefined
  const isWhole = uri && version && chainId && nonce && issuedAt
  if (!isWhole && family !== 'Solana') return undefined
  const optional = { expirationTime, notBefore, requestId }
  return { scheme, domain, address, statement, uri, chainId, nonce, issuedAt, ...optional, resources }
}
