import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is one of the open internet: not of this machine, a private network, a link, a carrier's own, a
 * multicast group or any other range with a meaning of its own. An IPv4 address inside an IPv6 one counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
