/** True for the same address or id, in any case of the letters: sources and wallets spell them as they like. */
export const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a?.toLowerCase() === b?.toLowerCase()
