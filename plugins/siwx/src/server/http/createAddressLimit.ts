import type { SignInLimit } from './createHandler.js'

/** Options of `createAddressLimit`. */
export interface AddressLimitOptions {
  /** How many nonces and sign-ins one address may ask for in a minute. Default 30. */
  readonly perMinute?: number | undefined
  /** At most so many addresses are remembered. Default 100,000. */
  readonly mostAddresses?: number | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Limits how often one address asks for nonces and signs in, in the memory of this process. Addresses of IPv6 count by their /64
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
    const left = Math.min(perMinute, bucket.left + (time - bucket.at) * perMs)
    const isThere = left >= 1
    // Last again, so that the first one is who has been away longest.
    buckets.delete(key)
    buckets.set(key, { left: isThere ? left - 1 : left, at: time })
    const [first] = buckets.keys()
    if (buckets.size > mostAddresses && first !== undefined) buckets.delete(first)
    return isThere ? 0 : (1 - left) / perMs / 1_000
  }
}

/** One visitor has a whole /64 of IPv6. */
function networkOf(address: string): string {
  const text = address.toLowerCase()
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(text)?.[1]
  if (mapped || !text.includes(':')) return mapped ?? text
  const [head = '', tail] = text.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map(part => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
