import { truncateMiddle } from './truncateMiddle.js'

/** An address for chips and lists: its first 4 and last 6 characters. Show the whole of it before a signature. */
export function truncateAddress(address: string): string {
  return truncateMiddle(address, 4, 6)
}
