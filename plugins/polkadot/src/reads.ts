export {
  type PolkadotReads,
  type PolkadotReadsNetwork,
  type PolkadotReadsOptions,
  polkadotReads,
} from './reads/polkadotReads.js'
