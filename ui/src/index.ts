export type { ViewProps } from '@latchkit/core'
export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.js'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.js'
export type { ButtonBaseProps } from './buttons/KitButton.js'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.js'
export { RememberAccount, type RememberAccountProps } from './buttons/RememberAccount.js'
export type { ConnectButtonState } from './buttons/useConnectButton.js'
export { queryKeys } from './hooks/acting/queryKeys.js'
export { queryOptions } from './hooks/acting/queryOptions.js'
export type { ActorChoice } from './hooks/acting/useActor.js'
export { type BalancesInfo, useBalances } from './hooks/acting/useBalances.js'
export { type DisconnectInfo, useDisconnect } from './hooks/acting/useDisconnect.js'
export { type EstimateFeeInfo, useEstimateFee } from './hooks/acting/useEstimateFee.js'
export { useName } from './hooks/acting/useName.js'
export { type ClientChoice, type ClientInfo, usePluginClient } from './hooks/acting/usePluginClient.js'
export { type CallsToSend, type SendCallsInfo, useSendCalls } from './hooks/acting/useSendCalls.js'
export {
  type BroadcastTransaction,
  type SendTransactionInfo,
  type TransactionToSend,
  useSendTransaction,
} from './hooks/acting/useSendTransaction.js'
export { type SignMessageInfo, useSignMessage } from './hooks/acting/useSignMessage.js'
export {
  type SignTypedDataInfo,
  type SignTypedDataOptions,
  useSignTypedData,
} from './hooks/acting/useSignTypedData.js'
export { type SwitchNetworkInfo, useSwitchNetwork } from './hooks/acting/useSwitchNetwork.js'
export { useVerifyMessage, type VerifyMessageInfo } from './hooks/acting/useVerifyMessage.js'
export { useWaitForTransaction, type WaitForTransactionInfo } from './hooks/acting/useWaitForTransaction.js'
export type { NameInfo } from './hooks/namesStore.js'
export { type RememberedAccount, useRemembered } from './hooks/RememberedContext.js'
export { type AccountInfo, useAccount } from './hooks/useAccount.js'
export { type ConnectedAccount, useAccounts } from './hooks/useAccounts.js'
export { type ConnectionsInfo, useConnections } from './hooks/useConnections.js'
export { useEvents } from './hooks/useEvents.js'
export { useKit } from './hooks/useKit.js'
export { type ModalInfo, useModal } from './hooks/useModal.js'
export { type NetworkInfo, useNetwork } from './hooks/useNetwork.js'
export { useT } from './hooks/useT.js'
export { type ThemeInfo, useTheme } from './hooks/useTheme.js'
export { useValue } from './hooks/useValue.js'
export { useWallets, type WalletsInfo } from './hooks/useWallets.js'
export { type MountOptions, mountKit } from './mount/mountKit.js'
export { EmbeddedKit, type EmbeddedKitProps } from './shell/embedded/EmbeddedKit.js'
export { KitProvider } from './shell/provider/KitProvider.js'
export type { KitProviderProps } from './shell/provider/KitProviderProps.js'
export type { ShellViewName } from './shell/view/ShellViewName.js'
