export type { RemoteConfigOptions } from './checkOptions.js'
export type {
  RemoteAnswer,
  RemoteConfigController,
  RemoteFeature,
  RemoteLimits,
  RemoteState,
} from './RemoteConfigController.js'
export { remoteConfig } from './remoteConfigPlugin.js'
export { restrictedZones } from './restrictedZones.js'
