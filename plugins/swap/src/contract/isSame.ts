/** Whether two addresses or ids are the same, in any case of their letters: sources and wallets spell them as they like. */
export const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a?.toLowerCase() === b?.toLowerCase()
