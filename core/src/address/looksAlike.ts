const ends = (address: string) => address.slice(0, 4) + address.slice(-4)

/**
 * Whether two different addresses are easy to confuse: the same first and last 4 characters, ignoring case. The same
 * hex address in a different case is not a different address.
 */
export function looksAlike(a: string, b: string): boolean {
  if (a === b) return false
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
  return ends(x) === ends(y) && !(x === y && x.startsWith('0x'))
}
