import { isSameAddress } from './isSameAddress.js'
import type { SendAsset } from './SendAsset.js'

/** Whether an address is that of the token which is to go there: it would be lost. */
export const isOwnContract = ({ contract }: SendAsset, to: string): boolean =>
  contract !== undefined && isSameAddress(contract, to)
