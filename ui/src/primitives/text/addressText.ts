/** An address within a sentence: its first 4 and last 6 characters (specification §5). */
export const addressText = (address: string): string =>
  address.length > 10 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
