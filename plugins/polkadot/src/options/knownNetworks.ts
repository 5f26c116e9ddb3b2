// Made by `node .ci/networkLists.mjs` on 2026-11-27 from @polkadot/networks 14.0.3 (Apache-2.0) and @substrate/ss58-registry 1.51.0 (Apache-2.0); do not edit.
// biome-ignore-all format: made by a script
import { type KnownNetwork, network } from './network.js'

/** The networks that apps may name by their id alone. */
export const knownNetworks = (): readonly [KnownNetwork, ...KnownNetwork[]] => [
  network('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'Polkadot', 'DOT', 10, 0, 'polkadot'),
  network('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'Kusama', 'KSM', 12, 2, 'kusama'),
  network('68d56f15f85d3136970ec16946040bc1', 'Polkadot Asset Hub', 'Polkadot', 'DOT', 10, 0, 'assethub-polkadot'),
  network('48239ef607d7928874027a43a6768920', 'Kusama Asset Hub', 'Kusama', 'KSM', 12, 2, 'assethub-kusama'),
]

/**
 * Prefixes of networks whose accounts are Ethereum's (darwinia, BareSecp256k1, moonbeam, moonriver, moonsama, peerplays, mythos): the keys of this
 * family's wallets have no account there, although an address could be encoded.
 */
export const ofEthereum: readonly unknown[] = [18, 43, 1284, 1285, 2199, 3333, 29_972]
