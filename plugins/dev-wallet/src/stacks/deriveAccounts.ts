import { bitcoinNetworks } from '../bip122/bitcoinNetworks.js'
import type { BitcoinKey } from '../bip122/deriveKeys.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import { deriveKeys, type StacksKey } from './deriveKeys.js'

/** A Stacks key with the Bitcoin keys of the same account. */
export interface StacksAccountKey extends StacksKey {
  /** Payment and ordinals; none unless the wallet is also one for such a Bitcoin network. */
  bitcoin(network: 'mainnet' | 'testnet'): readonly BitcoinKey[]
}

/** Derives the first accounts of the wallet. The Bitcoin part loads only with its option. */
export async function deriveAccounts(
  { options, seed }: NamespaceHost,
  count: number,
): Promise<readonly StacksAccountKey[]> {
  const keys = deriveKeys(seed, count)
  if (!options.bip122) return keys.map(key => ({ ...key, bitcoin: () => [] }))
  const networks = bitcoinNetworks(options.bip122.networks)
  const bitcoin = await import('../bip122/deriveKeys.js')
  const pairsOn = (coin: 0 | 1) => {
    const network = networks.find(one => one.coin === coin)
    return network ? bitcoin.deriveKeys(seed, count, network) : []
  }
  const pairs = { mainnet: pairsOn(0), testnet: pairsOn(1) }
  return keys.map((key, index) => ({ ...key, bitcoin: network => pairs[network][index] ?? [] }))
}
