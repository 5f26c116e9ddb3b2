export type { AsyncState, Loader } from './async/createLoader.js'
export { loadOnce } from './async/loadOnce.js'
export { within } from './async/onDemand.js'
export { whenIdle } from './async/whenIdle.js'
export type { CaipAddress, CaipAssetId, CaipNetworkId, ChainNamespace } from './caip/Caip.js'
export { AssetIds } from './capabilities/assetIds.js'
export { type AssetBalance, Balances, type HeldAmount } from './capabilities/balances.js'
export { CheckTransfer, type TransferCheck } from './capabilities/checkTransfer.js'
export { EthereumRpc } from './capabilities/ethereumRpc.js'
export { type GasPrice, GasPrices } from './capabilities/gasPrices.js'
export {
  type AccountTransaction,
  type AssetTransfer,
  History,
  type HistoryPage,
  type MovedNft,
} from './capabilities/history.js'
export { type NameRecord, NameRegistry, type NameSuggestion } from './capabilities/nameRegistry.js'
export { type NameProfile, Names } from './capabilities/names.js'
export {
  type NetworkHead,
  type NetworkReader,
  NetworkReads,
  type SeenTransaction,
  type SeenTransfer,
  type TransferPage,
} from './capabilities/networkReads.js'
export {
  OnRamp,
  type OnRampAmount,
  type OnRampQuote,
  type PaymentCurrency,
  type PurchaseCurrency,
  type PurchaseNetwork,
} from './capabilities/onRamp.js'
export { type PaymentLink, type PaymentRequestUri, PaymentUri } from './capabilities/paymentUri.js'
export { Prices } from './capabilities/prices.js'
export {
  type RelayEvent,
  type RelayGrant,
  type RelayProposal,
  RelaySessions,
} from './capabilities/relaySessions.js'
export {
  type Call,
  type CallsReceipt,
  type CallsStatus,
  SendCalls,
  type SendCallsRequest,
  type SentCalls,
  type WalletCapabilities,
} from './capabilities/sendCalls.js'
export {
  type FeeEstimate,
  type MemoRules,
  SendTransaction,
  type TransactionRequest,
  type TransactionStatus,
  type Transfer,
} from './capabilities/sendTransaction.js'
export { type SentTransaction, SentTransactions } from './capabilities/sentTransactions.js'
export { type Cacao, type SignedIn, SignIn, type SignInRequest } from './capabilities/signIn.js'
export { SignMessage } from './capabilities/signMessage.js'
export { SignTypedData, type TypedDataMismatch } from './capabilities/signTypedData.js'
export { type SessionLimit, type SmartSession, SmartSessions } from './capabilities/smartSessions.js'
export {
  type RouterCall,
  type RouterDecoder,
  type RouterTrade,
  type SwapCall,
  type SwapQuote,
  type SwapRequest,
  type SwapRouter,
  type SwapSource,
  Swaps,
  type SwapToken,
} from './capabilities/swaps.js'
export { SwitchNetwork } from './capabilities/switchNetwork.js'
export {
  type TokenFacts,
  type TradeApproval,
  type TradeField,
  type TradeGas,
  type Trader,
  type TradeSeen,
  type TradeSought,
  Trades,
  type TradeTerms,
  type TradeTrial,
  type TradeTried,
  type TradeVerdict,
} from './capabilities/trades.js'
export { VerifyMessage } from './capabilities/verifyMessage.js'
export {
  type RecentListing,
  WalletDirectory,
  type WalletOffer,
  type WalletPage,
  type WalletQuery,
} from './capabilities/walletDirectory.js'
export { ChainWallets } from './capabilities/wallets.js'
export type { Connection, ConnectionStatus } from './connection/Connection.js'
export type { ActiveNetwork, ConnectionsState, KitStatus } from './connection/ConnectionsState.js'
export type { ConfirmTarget } from './connection/createConfirm.js'
export type { Connections } from './connection/createConnections.js'
export type { DisconnectTarget } from './connection/createDisconnect.js'
export type { ConnectTarget } from './connection/pickConnector.js'
export type { Account, AccountType } from './contract/Account.js'
export {
  type Capability,
  type ChainCapability,
  defineCapability,
  type ImplOf,
} from './contract/Capability.js'
export type { CapabilityFinder, CapabilityScope } from './contract/CapabilityFinder.js'
export type { NativeCurrency, Network, NetworkFamily } from './contract/Network.js'
export { errorText } from './errors/errorText.js'
export { isKitError } from './errors/isKitError.js'
export { isOurs, KitError, type KitErrorInit, type Outcome } from './errors/KitError.js'
export type {
  CoreErrorCode,
  KitErrorCode,
  KitErrorContext,
  KitErrorContexts,
} from './errors/KitErrorContexts.js'
export type { Events } from './events/createEvents.js'
export type { KitEvents, NamedEvents, OtherEvent, PluginEvents } from './events/KitEvents.js'
export type { I18n, Messages, MessagesLoader, MessageValues, Translate } from './i18n/createI18n.js'
export { createKit } from './kit/createKit.js'
export type {
  AnyEvent,
  CloseOptions,
  EventsOf,
  Kit,
  KitRouter,
  OpenOptions,
  PluginApis,
  Register,
  RegisteredKit,
  Views,
} from './kit/Kit.js'
export type { Log } from './log/createKitLog.js'
export type { LogEntry, LogLevel } from './log/createLogBuffer.js'
export type { ModalState } from './modal/createModal.js'
export type {
  Router,
  RouterActions,
  RouterEntry,
  RouterState,
  TransactionCallbacks,
} from './modal/createRouter.js'
export type { ChainNetwork, NetworkOption, NetworkOptions } from './network/ChainNetwork.js'
export { type NamesSource, readNamesNetwork } from './network/readNamesNetwork.js'
export { type KnownNetworks, readNetworks } from './network/readNetworks.js'
export type {
  Notice,
  NoticeOptions,
  Notices,
  Notifier,
  SnackbarVariant,
  ToastVariant,
} from './notify/createNotices.js'
export { type ConnectorGroup, connectorGroups } from './options/ConnectorGroup.js'
export type { AppMetadata, CustomWallet, ImageOptions, KitOptions, ThemeMode } from './options/KitOptions.js'
export { isDecimals, must, readKeys, readLabel, readList } from './options/readers.js'
export { readUrl } from './options/readUrl.js'
export type { Schema, SchemaInput, SchemaOutput } from './plugin/applySchema.js'
export type { ChainOperations, OperationRequest } from './plugin/ChainOperations.js'
export type { CheckPlugins } from './plugin/CheckPlugins.js'
export {
  type ChainContext,
  type ChainEnv,
  type ChainPluginDefinition,
  defineChainPlugin,
} from './plugin/defineChainPlugin.js'
export {
  type ContextOf,
  defineFeaturePlugin,
  type FeatureDefinition,
  type FeatureEnv,
} from './plugin/defineFeaturePlugin.js'
export {
  definePlugin,
  type EventTypes,
  eventTypes,
  type PluginDefinition,
  type PluginFactory,
} from './plugin/definePlugin.js'
export { type Later, lazily } from './plugin/lazily.js'
export { lazyDiscovery } from './plugin/lazyDiscovery.js'
export { onStored } from './plugin/onStored.js'
export {
  CONTRACT,
  type Plugin,
  type PluginMessages,
  type PluginParts,
  type PluginShape,
} from './plugin/Plugin.js'
export type { PluginContext } from './plugin/PluginContext.js'
export type { PluginFailure } from './plugin/PluginFailure.js'
export {
  type ContributedView,
  type ParamsOf,
  type Route,
  route,
  type ViewKit,
  type ViewLoader,
  type ViewProps,
} from './plugin/Route.js'
export { type Contribution, defineSlot, type Slot } from './plugin/Slot.js'
export type {
  NamedRoutes,
  PluginRoutes,
  RouteName,
  ShellView,
  ShellViews,
  ViewName,
} from './plugin/ViewNames.js'
export { type AccountAction, accountActions } from './slots/accountActions.js'
export { type AccountPanel, accountPanels } from './slots/accountPanels.js'
export { type AvatarParams, type Avatars, avatars } from './slots/avatars.js'
export {
  type ConfirmStep,
  type ConfirmStepParams,
  type ConfirmStepShowing,
  confirmSteps,
} from './slots/confirmSteps.js'
export { type ConnectMethod, connectMethods } from './slots/connectMethods.js'
export { type Gate, gates } from './slots/gates.js'
export { type ModalPart, type ModalPartParams, modalParts } from './slots/modalParts.js'
export { type Overlay, overlays } from './slots/overlays.js'
export { type PairingViews, pairingViews } from './slots/pairingViews.js'
export { type ProfileRow, profileRows } from './slots/profileRows.js'
export { type RowItems, type RowPart, rowParts } from './slots/rowParts.js'
export { suggestedWallets, type WalletSuggestions } from './slots/suggestedWallets.js'
export { themeTokens } from './slots/themeTokens.js'
export { type NamedView, type ViewWrapper, views, viewWrappers } from './slots/views.js'
export { type Atom, atom, type PrimitiveAtom } from './state/atom.js'
export { onceFor } from './state/onceFor.js'
export type { StorageAdapter } from './storage/StorageAdapter.js'
export type { Theme } from './theme/createTheme.js'
export { safeTokens, type ThemeTokens } from './theme/safeTokens.js'
export { closeOnFailure, openPopup } from './url/popup.js'
export type { Connector, ConnectorType, ConnectRequest } from './wallet/Connector.js'
export type { SuggestedWallet } from './wallet/SuggestedWallet.js'
export type { Wallet } from './wallet/Wallet.js'
export type { WalletListing } from './wallet/WalletListing.js'
export type { SessionAuth, SessionChange, WalletSession } from './wallet/WalletSession.js'
export type { WalletSource } from './wallet/WalletSource.js'
