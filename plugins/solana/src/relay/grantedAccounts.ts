import type { CaipNetworkId, RelayGrant } from '@latchkit/core'
import { readGranted } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'
import { standardChain } from '../network/standardChain.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { realId } from './chainAliases.js'

/** An account that was granted, on one of the app's networks. */
export interface SolanaGrant {
  readonly address: string
  readonly publicKey: Uint8Array
  /** As CAIP-2 has it now. */
  readonly networkId: CaipNetworkId
  /** In the wallet's own spelling, which requests must use. */
  readonly chainId: CaipNetworkId
  /** As Wallet Standard has it. */
  readonly chain: string
}

/**
 * The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address is
 * dropped.
 */
export function grantedAccounts({ config }: SolanaEnv, grant: RelayGrant): SolanaGrant[] {
  const granted = readGranted(grant.accounts(), 'solana').flatMap(({ networkId: chainId, address }) => {
    const networkId = realId(chainId)
    const publicKey = readAddress(address)
    return publicKey ? [{ address, publicKey, networkId, chainId, chain: standardChain(networkId) }] : []
  })
  return config.networks.flatMap(({ id }) => {
    const own = granted.filter(({ networkId }) => networkId === id)
    // A wallet may grant a network under both ids; it is one account all the same.
    return [...own.filter(({ chainId }) => chainId === id), ...own.filter(({ chainId }) => chainId !== id)]
  })
}
