export { grantedNetworks } from './relay/grantedNetworks.js'
export {
  type RelayedAccount,
  type RelayedWallet,
  relayStandardWallet,
} from './relay/relayStandardWallet.js'
