/** Whether two addresses are the same, plain or both as CAIP-10: hex ignores case. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (/(^|:)0x/i.test(a) && a.toLowerCase() === b.toLowerCase())
