export { AssetView } from './AssetView.js'
export { FundView } from './FundView.js'
export { PayMethod } from './PayMethod.js'
export { PayView } from './PayView.js'
