import type { CaipNetworkId } from '@latchkit/core'

/** Networks by address prefix: the test networks share theirs. */
export type AddressKind = 'main' | 'test' | 'regtest'

/** Wallets' name for a network, and its address prefixes. */
export interface NetworkKind {
  readonly id: CaipNetworkId
  /** As in WBIP: `Mainnet`. Other interfaces spell it differently. */
  readonly name: string
  readonly kind: AddressKind
  /** SLIP-44. */
  readonly coin: number
}

const kinds: readonly NetworkKind[] = [
  { id: 'bip122:000000000019d6689c085ae165831e93', name: 'Mainnet', kind: 'main', coin: 0 },
  { id: 'bip122:000000000933ea01ad0ee984209779ba', name: 'Testnet', kind: 'test', coin: 1 },
  { id: 'bip122:00000000da84f2bafbbc53dee25a72ae', name: 'Testnet4', kind: 'test', coin: 1 },
  { id: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'Signet', kind: 'test', coin: 1 },
  { id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Regtest', kind: 'regtest', coin: 1 },
]

export const kindOf = (networkId: unknown) => kinds.find(({ id }) => id === networkId)

/**
 * The network by any wallet's name for it: `Mainnet`, `livenet`, `BITCOIN_TESTNET4`, `bitcoin:signet`. `undefined`
 * for any other.
 */
export function kindNamed(name: unknown): NetworkKind | undefined {
  if (typeof name !== 'string') return undefined
  const word = name
    .slice(0, 40)
    .toLowerCase()
    .replace(/^bitcoin[_:]/, '')
    .replace('livenet', 'mainnet')
  return kinds.find(other => other.name.toLowerCase() === word)
}
