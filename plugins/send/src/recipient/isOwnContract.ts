import { isSameAddress } from '@latchkit/core'
import type { SendAsset } from '../plan/SendAsset.js'

/** Whether the recipient is the token's own contract, where it would be lost. */
export const isOwnContract = ({ contract }: SendAsset, to: string): boolean =>
  contract !== undefined && isSameAddress(contract, to)
