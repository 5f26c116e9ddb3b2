import type { SendAsset } from '../plan/SendAsset.js'

/** Whether two texts are the same address: hex ignores case. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())

/** Whether the recipient is the token's own contract, where it would be lost. */
export const isOwnContract = ({ contract }: SendAsset, to: string): boolean =>
  contract !== undefined && isSameAddress(contract, to)
