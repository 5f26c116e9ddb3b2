import ipaddr from 'ipaddr.js'

/**
 * The key for counting an address: itself for IPv4, its /64 for IPv6, because one client usually has all of it.
 * All invalid addresses share one key, so that made-up ones in a header gain nothing.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')}/64`
}
