/** The ends of an address, which people compare. */
export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-6)}`
