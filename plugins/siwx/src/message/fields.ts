import { isCaip2 } from '@latchkit/core/plugin'
import { isText } from '@latchkit/core/untrusted'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { knownNamespaces } from './knownNamespaces.js'

/** Longest field in characters. */
const LONGEST = 2_000
/** Maximum number of resources. */
const MOST = 100

/** The characters of a URI (RFC 3986), percent-encoded ones included. */
const URI = /^[a-z][\d+.a-z-]*:(?:[\w!#$&'()*+,./:;=?@[\]~-]|%[\dA-F]{2})+$/

/** Characters that EIP-4361 allows in a statement: letters, digits, spaces and punctuation of URIs. */
const STATEMENT = /^[\w!#$&'()*+,./:;=?@[\]~-](?:[\w !#$&'()*+,./:;=?@[\]~-]*[\w!#$&'()*+,./:;=?@[\]~-])?$/

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

/** An authority in the canonical form of browsers, so that no look-alike passes. */
function isDomain(text: string): boolean {
  if (!/^[\d.:[\]a-z-]+$/.test(text)) return false
  return parsed(`https://${text}/`)?.host === text || parsed(`http://${text}/`)?.host === text
}

/** A URI. The authority of a web URL must be in the canonical form of browsers. */
function isUri(text: string): boolean {
  if (!URI.test(text)) return false
  if (!/^https?:/.test(text)) return true
  const authority = /^https?:\/\/([^/?#]*)/.exec(text)?.[1]
  return authority !== undefined && parsed(text)?.host === authority && isDomain(authority)
}

function isKnownNetwork(id: string): boolean {
  const [namespace = '', reference = ''] = id.split(':')
  const family = Object.hasOwn(knownNamespaces, namespace) ? knownNamespaces[namespace] : undefined
  return isCaip2(id) && family !== undefined && (family.network?.test(reference) ?? true)
}

/** An existing UTC time, so not 30 February. */
function isTime(text: string): boolean {
  if (!ISO.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19)
}

function parsed(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined // no address of the web
  }
}

type Field = keyof SiwxMessage

const text = (check: (text: string) => boolean) => (value: unknown) => isText(value, LONGEST) && check(value)

const checks: Readonly<Record<Field, (value: unknown, message: SiwxMessage) => boolean>> = {
  domain: text(isDomain),
  chainId: text(isKnownNetwork),
  accountAddress: (value, { chainId }) =>
    isText(value, LONGEST) &&
    knownNamespaces[String(chainId).split(':')[0] ?? '']?.address.test(value) === true,
  uri: text(isUri),
  version: value => value === '1',
  nonce: text(value => /^[\dA-Za-z]{8,128}$/.test(value)),
  issuedAt: text(isTime),
  // Text that begins like a field would be parsed as one.
  statement: text(value => STATEMENT.test(value) && !value.startsWith('URI: ')),
  expirationTime: text(isTime),
  notBefore: text(isTime),
  requestId: text(value => /^(?:[\w!$&'()*+,.:;=@~-]|%[\dA-F]{2})+$/.test(value)),
  resources: value =>
    Array.isArray(value) && value.length > 0 && value.length <= MOST && value.every(text(isUri)),
}

const optional: readonly Field[] = ['statement', 'expirationTime', 'notBefore', 'requestId', 'resources']

/** The first malformed field. */
export function malformedField(message: SiwxMessage): Field | undefined {
  return (Object.keys(checks) as Field[]).find(field => {
    const value = message[field]
    return !(value === undefined && optional.includes(field)) && !checks[field](value, message)
  })
}

/** The first malformed field among those that a site sets. */
export function malformedWish(
  wish: Pick<SiwxMessage, 'statement' | 'requestId' | 'resources'>,
): Field | undefined {
  return (['statement', 'requestId', 'resources'] as const).find(
    field => wish[field] !== undefined && !checks[field](wish[field], {} as SiwxMessage),
  )
}
