export { BasicPairingView } from './BasicPairingView.js'
export { EndingNotice } from './EndingNotice.js'
export { PairingView } from './PairingView.js'
