export type { ProjectLimits, ProjectSettings, Projects } from './access/Projects.js'
export { type Analytics, type AnalyticsOptions, createAnalytics } from './analytics/createAnalytics.js'
export type { ApiChain, EvmApiChain, KnownToken, SolanaApiChain } from './api/ApiChain.js'
export type { ApiOptions } from './api/ApiOptions.js'
export { type Api, createApi } from './api/createApi.js'
export { electLeader } from './api/indexer/electLeader.js'
export type { Leadership } from './api/indexer/Leadership.js'
export { createPriceTable } from './api/prices/createPriceTable.js'
export type { PriceSource } from './api/prices/PriceSource.js'
export type { Directory, DirectoryOptions } from './directory/createDirectory.js'
export { createDirectory } from './directory/createDirectory.js'
export type { DirectoryWallet } from './directory/DirectoryWallet.js'
export { inventWallets } from './directory/inventWallets.js'
export type { ExchangeAsset, ExchangeOptions, Payout } from './exchange/ExchangeOptions.js'
export { type RunningExchange, startExchange } from './exchange/startExchange.js'
export type { IdentityChain, IdentityOptions, Profile } from './identity/IdentityOptions.js'
export { createLocalWrapper } from './identity/keys/createLocalWrapper.js'
export type { SocialOptions } from './identity/social/SocialOptions.js'
export {
  type RunningIdentity,
  type StartIdentityOptions,
  startIdentity,
} from './identity/startIdentity.js'
export { createMemoryBus, type MemoryBusHub } from './relay/createMemoryBus.js'
export { createMemoryMailbox } from './relay/createMemoryMailbox.js'
export type { RelayOptions } from './relay/createRelay.js'
export type { Mailbox, MailPage, RelayMessage } from './relay/Mailbox.js'
export type { MailLimits } from './relay/MailLimits.js'
export type { RelayBus } from './relay/RelayBus.js'
export type { RelayLimits } from './relay/RelayLimits.js'
export { type RunningRelay, startRelay } from './service/startRelay.js'
export {
  type ApiFace,
  type RunningService,
  type ServiceOptions,
  startService,
} from './service/startService.js'
export type { SqlRunner } from './store/SqlRunner.js'
export { startEmbeddedSql } from './store/startEmbeddedSql.js'
