// Made by `node .ci/networkLists.mjs` on 2026-11-27 from chain-registry 2.0.251 (MIT); do not edit.
// biome-ignore-all format: made by a script
import { network } from './network.js'

/** Cosmos Hub, `cosmoshub-4`. */
export const cosmoshub = network('cosmoshub-4', 'Cosmos Hub', 'Cosmos Hub Atom', 'ATOM', 6, 'cosmos', 'uatom', '0.025', 118, 118, 'secp256k1')
/** Osmosis, `osmosis-1`. */
export const osmosis = network('osmosis-1', 'Osmosis', 'Osmosis', 'OSMO', 6, 'osmo', 'uosmo', '0.1', 10_000_118, 118, 'secp256k1')
