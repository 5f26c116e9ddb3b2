/** Whether two texts are one address: hex is not told apart by its case. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())
