import ipaddr from 'ipaddr.js'

/**
 * The IP address is public: not of this machine, a private, link-local, carrier-grade NAT or multicast range,
 * or any other special range. An IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
