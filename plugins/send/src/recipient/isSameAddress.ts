import type { SendAsset } from '../plan/SendAsset.js'

/** True if two texts are the same address: hex ignores case. */
export const isSameAddress = (a: string, b: string): boolean =>
  a === b || (/^0x/i.test(a) && a.toLowerCase() === b.toLowerCase())

/** True if the recipient is the token's own contract, where the amount would be lost. */
export const isOwnContract = ({ contract }: SendAsset, to: string): boolean =>
  contract !== undefined && isSameAddress(contract, to)
