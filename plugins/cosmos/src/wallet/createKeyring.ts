import { sharesKeys } from '../address/sharesKeys.js'
import { toBech32 } from '../address/toBech32.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import type { WalletKey } from './readKey.js'

export interface Keyring {
  /**
   * Its key on a network: as the wallet returned it, else derived from a network with the same keys, else
   * `undefined`.
   */
  on(network: CosmosChain): WalletKey | undefined
  /** Adds a key that the wallet returned. A different key means another account: the old account's keys are dropped. */
  add(network: CosmosChain, key: WalletKey): void
}

/** Creates a wallet's keyring. Every address in it follows from what the wallet itself returned. */
export function createKeyring(): Keyring {
  const keys = new Map<string, { readonly network: CosmosChain; readonly key: WalletKey }>()
  return {
    on(network) {
      const own = keys.get(network.id)
      if (own) return own.key
      const like = [...keys.values()].find(other => sharesKeys(other.network, network))?.key
      return like && { ...like, address: toBech32(network.bech32Prefix, like.hash) }
    },
    add(network, key) {
      if ((keys.get(network.id)?.key.address ?? key.address) !== key.address) keys.clear()
      keys.set(network.id, { network, key })
    },
  }
}
