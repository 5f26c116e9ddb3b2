/** Cuts an address into groups for reading it in full; a leading `0x` stands alone. The groups join to the address. */
export function groupAddress(address: string, size = 4): string[] {
  const prefix = /^0x/i.test(address) ? 2 : 0
  const groups = prefix ? [address.slice(0, 2)] : []
  for (let at = prefix; at < address.length; at += size) groups.push(address.slice(at, at + size))
  return groups
}
