export { assetIdOf } from './assets/assetId.js'
export { knownAssets } from './assets/knownAssets.js'
