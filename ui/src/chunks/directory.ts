export { AllWalletsRow } from '../views/connect/AllWalletsRow.js'
export { offerStore } from '../views/connect/offerStore.js'
