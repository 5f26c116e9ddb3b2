import type { CaipNetworkId, RelayGrant } from '@latchkit/core'
import { readGranted } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'
import { readChainNumber } from '../provider/readChainNumber.js'

/** The addresses of each network, in the wallet's own order. */
export type GrantedNetworks = ReadonlyMap<CaipNetworkId, readonly string[]>

const MOST_ACCOUNTS = 500

/** The last result: checksums of a long list are slow, and it is read often. */
const last = new WeakMap<RelayGrant, { readonly ids: string; readonly networks: GrantedNetworks }>()

/** The addresses that a wallet granted on each network. Anything that is not an address is dropped. */
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
