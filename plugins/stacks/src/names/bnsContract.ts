import type { CaipNetworkId } from '@latchkit/core'
import { isMainnet } from '../address/encodeAddress.js'

/** The registry of names, BNS-V2. */
export const bnsContract = (networkId: CaipNetworkId): string =>
  isMainnet(networkId)
    ? 'SP2QEZ06AGJ3RKJPBV14SY1V5BBFNAW33D96YPGZF.BNS-V2'
    : 'ST2QEZ06AGJ3RKJPBV14SY1V5BBFNAW33D9SZJQ0M.BNS-V2'
