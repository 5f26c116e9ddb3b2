// One file: from the list of networks a visitor goes on to the others.
export { NetworksView } from './NetworksView.js'
export { SwitchActiveChainView } from './SwitchActiveChainView.js'
export { SwitchNetworkView } from './SwitchNetworkView.js'
export { UnsupportedChainView } from './UnsupportedChainView.js'
