/** Keeps the start and end of a text with a mark in between, if that shortens it. What people see has the mark `…`. */
export function truncateMiddle(text: string, start: number, end: number, mark = '...'): string {
  const characters = [...text]
  if (characters.length <= start + end) return text
  return `${characters.slice(0, start).join('')}${mark}${characters.slice(characters.length - end).join('')}`
}

/** Shortens an address for chips and lists to its first 4 and last 6 characters. Show the full address before a signature. */
export function truncateAddress(address: string): string {
  return truncateMiddle(address, 4, 6, '…')
}

const ends = (address: string) => address.slice(0, 4) + address.slice(-4)

/**
 * True if two different addresses are easy to confuse: the same first and last 4 characters, ignoring case. The same
 * hex address in a different case is not a different address.
 */
export function looksAlike(a: string, b: string): boolean {
  if (a === b) return false
  const [x, y] = [a.toLowerCase(), b.toLowerCase()]
  return ends(x) === ends(y) && !(x === y && x.startsWith('0x'))
}
