import type { SendAsset } from '../form/SendAsset.js'

/** Whether two texts are one address: hex is not told apart by its case. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())

/** Whether an address is that of the token which is to go there: it would be lost. */
export const isOwnContract = ({ contract }: SendAsset, to: string): boolean =>
  contract !== undefined && isSameAddress(contract, to)
