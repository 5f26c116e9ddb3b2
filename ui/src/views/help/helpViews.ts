// One file: from what a wallet is, a visitor goes on to getting one.
export { GetWalletView } from '../directory/GetWalletView.js'
export { WhatIsANetworkView, WhatIsAWalletView } from './HelpView.js'
