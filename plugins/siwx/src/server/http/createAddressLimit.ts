import type { SignInLimit } from './createHandler.js'

/** Options of `createAddressLimit`. */
export interface AddressLimitOptions {
  /** Nonces and sign-ins per address and minute. Default 30. */
  readonly perMinute?: number | undefined
  /** Maximum number of addresses in memory. Default 100,000. */
  readonly mostAddresses?: number | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Limits nonces and sign-ins per address, in the memory of this process. IPv6 addresses count by their /64
 * network, and visitors without an address count as one.
 */
export function createAddressLimit({
  perMinute = 30,
  mostAddresses = 100_000,
  now = Date.now,
}: AddressLimitOptions = {}): SignInLimit {
  const perMs = perMinute / 60_000
  const buckets = new Map<string, { readonly left: number; readonly at: number }>()
  return (call, { address }) => {
    if (call === 'sessions' || call === 'sign-out') return 0
    const key = networkOf(address ?? '')
    const time = now()
    const bucket = buckets.get(key) ?? { left: perMinute, at: time }
    const left = Math.min(perMinute, bucket.left + Math.max(0, time - bucket.at) * perMs)
    const isThere = left >= 1
    // Moved to the end, so that the first one is the least recently used.
    buckets.delete(key)
    buckets.set(key, { left: isThere ? left - 1 : left, at: time })
    const [first] = buckets.keys()
    if (buckets.size > mostAddresses && first !== undefined) buckets.delete(first)
    return isThere ? 0 : (1 - left) / perMs / 1_000
  }
}

/** Private networks: a server sees such an address for its proxy, and so for all visitors. */
const PRIVATE =
  /^(?:$|0:0:0:0$|(?:0|10|127)\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd]|fe[89ab])/

/**
 * For servers without a configured limit: no single visitor can fill the memory store, even behind a proxy
 * that hides all addresses.
 */
export function createDefaultLimit(now: () => number): SignInLimit {
  const each = createAddressLimit({ perMinute: 300, now })
  const all = createAddressLimit({ perMinute: 6_000, now })
  return (call, info) =>
    PRIVATE.test(networkOf(info.address ?? '')) ? all(call, { ...info, address: '' }) : each(call, info)
}

/** Longer than any address. */
const LONGEST = 100
/** Prefixes of IPv4 in IPv6: mapped, translated, and NAT64. */
const PREFIXES = ['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0']

/** One visitor has a whole /64 of IPv6. Some proxies add the port. */
function networkOf(address: string): string {
  const given = address.trim().toLowerCase().slice(0, LONGEST)
  const text = /^\[([^\]]*)\](?::\d+)?$/.exec(given)?.[1] ?? given
  const v4 = /^(\d+(?:\.\d+){3})(?::\d+)?$/.exec(text)?.[1]
  if (v4 || !text.includes(':')) return v4 ?? text
  const [head = '', tail] = text.split('%')[0]?.split('::') ?? []
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].map(group => group.replace(/^0+(?=.)/, ''))
  const isV4 = PREFIXES.includes(groups.slice(0, 6).join(':'))
  if (!isV4) return groups.slice(0, 4).join(':')
  return groups
    .slice(6)
    .flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** The last 32 bits may be in IPv4 notation. */
function groupsOf(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap(group => {
    const [a = 0, b = 0, c, d = 0] = group.split('.').map(Number)
    return c === undefined ? group : [a * 256 + b, c * 256 + d].map(value => value.toString(16))
  })
}
