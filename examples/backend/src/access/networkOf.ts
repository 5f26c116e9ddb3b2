import ipaddr from 'ipaddr.js'

/**
 * What an address is counted by: itself for IPv4, its /64 for IPv6, of which one client has all. What is no address is all
 * counted as one, so that invented ones of a header bring nothing.
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
