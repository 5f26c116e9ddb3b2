export { AllWalletsRow } from './AllWalletsRow.js'
export { offerStore } from './offerStore.js'
