import type { CaipNetworkId, RelayGrant } from '@latchkit/core'
import { readGranted } from '@latchkit/core/tools'
import { readAddress } from '../address/readAddress.js'
import { readChainNumber } from '../network/readChainNumber.js'

/** The addresses that a wallet granted, by network, in its own order. What is no address of a chain is left out. */
export function grantedNetworks(grant: RelayGrant): Map<CaipNetworkId, string[]> {
  const networks = new Map<CaipNetworkId, string[]>()
  for (const { networkId, address } of readGranted(grant.accounts(), 'eip155')) {
    const isChain = `eip155:${readChainNumber(networkId.slice('eip155:'.length))}` === networkId
    const checked = readAddress(address)
    if (!isChain || !checked) continue
    const known = networks.get(networkId) ?? []
    if (!known.includes(checked)) networks.set(networkId, [...known, checked])
  }
  return networks
}
