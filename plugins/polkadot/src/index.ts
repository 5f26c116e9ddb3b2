export type { PolkadotNetwork, PolkadotOptions } from './options/PolkadotOptions.js'
export { polkadot } from './polkadot.js'
export { type PolkadotCall, SendPolkadotTransaction } from './send/PolkadotCall.js'
