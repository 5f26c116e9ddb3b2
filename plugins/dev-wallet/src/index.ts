export type {
  BitcoinDialect,
  BitcoinWalletNetwork,
  BitcoinWalletOptions,
} from './bip122/BitcoinWalletOptions.js'
export type { CosmosWalletNetwork, CosmosWalletOptions } from './cosmos/CosmosWalletOptions.js'
export type { DevWalletApi, DevWalletPanelMode } from './DevWalletApi.js'
export type { DevWallet, DevWalletDrivers } from './DevWalletDrivers.js'
export type { DevWalletFaults } from './DevWalletFaults.js'
export type { DevWalletChain, DevWalletOptions } from './DevWalletOptions.js'
export type { DevWalletAccount, DevWalletState } from './DevWalletState.js'
export { type DevWalletPluginOptions, devWallet } from './devWallet.js'
export type { Eip1193Provider, Eip1193Request } from './eip155/Eip1193Provider.js'
export type { ProviderRpcError } from './eip155/providerRpcError.js'
export type { RpcFetch } from './node/RpcFetch.js'
export type { PolkadotWalletNetwork, PolkadotWalletOptions } from './polkadot/PolkadotWalletOptions.js'
export type { ApprovalKind, ApprovalLine, ApprovalRequest } from './queue/ApprovalRequest.js'
export type { WaitForRequestOptions } from './queue/waitForRequest.js'
export type { SolanaWalletNetwork, SolanaWalletOptions } from './solana/SolanaWalletOptions.js'
export type { StacksWalletNetwork, StacksWalletOptions } from './stacks/StacksWalletOptions.js'
export type { ReadableValue } from './state/createValue.js'
export type { SuiWalletNetwork, SuiWalletOptions } from './sui/SuiWalletOptions.js'
