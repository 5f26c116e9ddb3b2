export type { DirectNetwork, DirectOptions, DirectToken, V2Pools, V3Pools } from './pools/DirectOptions.js'
export { directSwaps } from './pools/directSwaps.js'
