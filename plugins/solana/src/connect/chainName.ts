import type { CaipNetworkId } from '@latchkit/core'
import { standardChain } from '../network/standardChain.js'

/**
 * A network as sign-in messages name it: wallets know the public ones by their names. The reference of CAIP-2 stands for the
 * others.
 */
export function chainName(networkId: CaipNetworkId): string {
  const name = standardChain(networkId).slice('solana:'.length)
  return name === 'localnet' ? networkId.slice('solana:'.length) : name
}
