/** Keeps the first and the last characters of a text and puts `...` between, where that leaves anything out. */
export function truncateMiddle(text: string, start: number, end: number): string {
  const characters = [...text]
  if (characters.length <= start + end) return text
  return `${characters.slice(0, start).join('')}...${characters.slice(characters.length - end).join('')}`
}

/** An address for chips and lists: its first 4 and last 6 characters. Show the whole of it before a signature. */
export function truncateAddress(address: string): string {
  return truncateMiddle(address, 4, 6)
}
