export { type EvmReads, type EvmReadsNetwork, type EvmReadsOptions, evmReads } from './reads/evmReads.js'
