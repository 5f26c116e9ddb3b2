import type { CaipNetworkId, RelayGrant } from '@latchkit/core'
import { readGranted } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'
import { readChainNumber } from '../network/readChainNumber.js'

/** The addresses of each network, in the wallet's own order. */
export type GrantedNetworks = ReadonlyMap<CaipNetworkId, readonly string[]>

/** More accounts than this are left out. */
const MOST_ACCOUNTS = 500

/** What was read last: checksums of a long list cost time, and it is looked at often. */
const last = new WeakMap<RelayGrant, { readonly ids: string; readonly networks: GrantedNetworks }>()

/** What a wallet granted on each network. What is no address of a chain is left out. */
export function grantedNetworks(grant: RelayGrant): GrantedNetworks {
  const granted = readGranted(grant.accounts(), 'eip155').slice(0, MOST_ACCOUNTS)
  const ids = granted.map(({ networkId, address }) => `${networkId}:${address}`).join()
  const known = last.get(grant)
  if (known?.ids === ids) return known.networks
  const networks = new Map<CaipNetworkId, string[]>()
  for (const { networkId, address } of granted) {
    const isChain = `eip155:${readChainNumber(networkId.slice('eip155:'.length))}` === networkId
    const checked = readAddress(address)
    if (!isChain || !checked) continue
    const addresses = networks.get(networkId) ?? []
    if (!addresses.includes(checked)) networks.set(networkId, [...addresses, checked])
  }
  last.set(grant, { ids, networks })
  return networks
}
