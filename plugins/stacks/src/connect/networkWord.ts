import type { CaipNetworkId } from '@latchkit/core'
import { isMainnet } from '../address/encodeAddress.js'

export const networkWord = (networkId: CaipNetworkId): 'mainnet' | 'testnet' =>
  isMainnet(networkId) ? 'mainnet' : 'testnet'
