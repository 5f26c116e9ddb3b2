import type { CaipNetworkId } from '@latchkit/core'
import { isMainnet } from '../address/encodeAddress.js'

/** The network's name in SIP-030. */
export const networkWord = (networkId: CaipNetworkId): 'mainnet' | 'testnet' =>
  isMainnet(networkId) ? 'mainnet' : 'testnet'
