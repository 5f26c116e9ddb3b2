export { cardPartner } from './sellers/cardPartner.js'
export { rampNetwork } from './sellers/rampNetwork.js'
export { type TransakParams, transak } from './sellers/transak.js'
