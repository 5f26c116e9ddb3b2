/** Readers of networks: what arrived, for pages and servers. */
export {
  createNetworkReader,
  type NetworkSource,
  type ReadAccount,
  type ReadPage,
  type ReadTransaction,
  readAll,
} from './reads/createNetworkReader.js'
export {
  createReads,
  type ReadsFamily,
  type ReadsNetwork,
  type ReadsOptions,
  type ServerReads,
} from './reads/createReads.js'
export { largestOf, type Movement, netGain } from './reads/netGain.js'
export { noHash, type ReadNetwork, unknownAddress, unknownAsset } from './reads/refusals.js'
