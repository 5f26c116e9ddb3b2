export type { DirectNetwork, DirectOptions, DirectToken, V2Pools, V3Pools } from './direct/DirectOptions.js'
export { directSwaps } from './direct/directSwaps.js'
