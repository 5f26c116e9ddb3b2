import { sharesKeys } from '../address/sharesKeys.js'
import { toBech32 } from '../address/toBech32.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { WalletKey } from './readKey.js'

/** What a wallet told of one account: its key on each network. */
export interface Keyring {
  /** Its key on a network: as the wallet told it, else worked out from a network with the same keys, else `undefined`. */
  on(network: CosmosChain): WalletKey | undefined
  /** Takes what the wallet told. Another key than it told before is another account: what is known of the old one goes. */
  add(network: CosmosChain, key: WalletKey): void
}

/** Makes the memory of a wallet's keys. No address comes out of it that the wallet's own words do not give. */
export function createKeyring(): Keyring {
  const told = new Map<string, { readonly network: CosmosChain; readonly key: WalletKey }>()
  return {
    on(network) {
      const own = told.get(network.id)
      if (own) return own.key
      const like = [...told.values()].find(other => sharesKeys(other.network, network))?.key
      return like && { ...like, address: toBech32(network.bech32Prefix, like.hash) }
    },
    add(network, key) {
      if ((told.get(network.id)?.key.address ?? key.address) !== key.address) told.clear()
      told.set(network.id, { network, key })
    },
  }
}
