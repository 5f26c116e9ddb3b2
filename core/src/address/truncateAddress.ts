/** Keeps the start and end of a text with `...` in between, if that shortens it. */
export function truncateMiddle(text: string, start: number, end: number): string {
  const characters = [...text]
  if (characters.length <= start + end) return text
  return `${characters.slice(0, start).join('')}...${characters.slice(characters.length - end).join('')}`
}

/**
 * Shortens an address for chips and lists to its first 4 and last 6 characters. Show the full address before a
 * signature.
 */
export function truncateAddress(address: string): string {
  return truncateMiddle(address, 4, 6)
}
