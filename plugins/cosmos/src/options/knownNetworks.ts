import type { Network } from '@latchkit/core'
import type { CosmosChain } from './CosmosConfig.js'

type Known = Omit<CosmosChain, 'urls' | 'isDescribed'> & Network

/** The networks that need only be named. */
export const knownNetworks: readonly [Known, ...Known[]] = [
  {
    id: 'cosmos:cosmoshub-4',
    namespace: 'cosmos',
    name: 'Cosmos Hub',
    nativeCurrency: { name: 'Cosmos Hub', symbol: 'ATOM', decimals: 6 },
    bech32Prefix: 'cosmos',
    denom: 'uatom',
    gasPrice: '0.025',
    slip44: 118,
    coinType: 118,
    keyType: 'secp256k1',
  },
  {
    id: 'cosmos:osmosis-1',
    namespace: 'cosmos',
    name: 'Osmosis',
    nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
    bech32Prefix: 'osmo',
    denom: 'uosmo',
    gasPrice: '0.04',
    slip44: 10_000_118,
    // Its coin has a number of its own, its keys are the hub's.
    coinType: 118,
    keyType: 'secp256k1',
  },
]
