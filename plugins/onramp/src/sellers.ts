export { cardPartner } from './sellers/cardPartner.js'
export { rampNetwork } from './sellers/rampNetwork.js'
export { transak } from './sellers/transak.js'
