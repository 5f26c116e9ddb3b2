const ends = (address: string) => address.slice(0, 4) + address.slice(-4)

/**
 * Whether two different addresses could be taken for one another: the same first and last 4 characters,
 * upper and lower case alike. The same hex address in another case is not another address.
 */
export function looksAlike(a: string, b: string): boolean {
  if (a === b) return false
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
  return ends(x) === ends(y) && !(x === y && x.startsWith('0x'))
}
