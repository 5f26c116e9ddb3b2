import type { CaipNetworkId, RelayEvent, RelayGrant } from '@latchkit/core'
import { readTexts } from '@latchkit/core/untrusted'
import { readAddress } from '../address/readAddress.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { grantedNetworks } from './grantedNetworks.js'

export interface Selection {
  /** `undefined` when nothing usable is granted any more. */
  networkId(): CaipNetworkId | undefined
  /** Those of the network in use, the chosen one first. */
  addresses(): readonly string[]
  isGranted(networkId: CaipNetworkId): boolean
  /** Moves to a network if it is granted. */
  select(networkId: CaipNetworkId): boolean
  /** Follows an event of the wallet, as far as its values are granted. */
  follow(event: RelayEvent): void
}

/**
 * Keeps track of the network and account in use of a grant. Requests name their network, so no switch between granted
 * ones is requested from the wallet. `preferred` is the app's order.
 */
export function createSelection(
  grant: RelayGrant,
  preferred: readonly (CaipNetworkId | undefined)[],
): Selection {
  let current: CaipNetworkId | undefined
  let first: string | undefined

  function networkId(): CaipNetworkId | undefined {
    const granted = grantedNetworks(grant)
    if (current === undefined || !granted.has(current)) {
      current = preferred.find(id => id !== undefined && granted.has(id)) ?? granted.keys().next().value
    }
    return current
  }
  const selection: Selection = {
    networkId,
    addresses() {
      const id = networkId()
      const addresses = (id && grantedNetworks(grant).get(id)) || []
      const isChosen = (address: string) => address === first
      return [...addresses.filter(isChosen), ...addresses.filter(address => !isChosen(address))]
    },
    isGranted: id => grantedNetworks(grant).has(id),
    select(id) {
      if (!selection.isGranted(id)) return false
      current = id
      return true
    },
    follow({ name, data, chainId }) {
      if (name === 'chainChanged') {
        const number = readChainNumber(typeof data === 'string' ? data.replace(/^eip155:/, '') : data)
        selection.select(number ? `eip155:${number}` : (chainId as CaipNetworkId))
      }
      if (name !== 'accountsChanged') return
      // Wallets name the account in use first, as an address or as CAIP-10.
      const [named] = readTexts(data, 1)
      first = readAddress(named?.split(':').at(-1)) ?? first
    },
  }
  return selection
}
