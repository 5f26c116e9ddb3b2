import type { CaipNetworkId } from '@latchkit/core'
import { isMainnet } from '../address/encodeAddress.js'

/** What SIP-030 calls a network. */
export const networkWord = (networkId: CaipNetworkId): 'mainnet' | 'testnet' =>
  isMainnet(networkId) ? 'mainnet' : 'testnet'
