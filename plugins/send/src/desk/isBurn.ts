/** An address that nobody can hold the key of by its looks: one character all the way, zeros for one. */
export const isBurn = (address: string): boolean => /^(?:0x)?(.)\1+$/i.test(address)
