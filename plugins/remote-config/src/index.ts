export type { RemoteConfigOptions } from './checkOptions.js'
export type {
  RemoteAnswer,
  RemoteConfigApi,
  RemoteFeature,
  RemoteLimits,
  RemoteState,
} from './RemoteConfigApi.js'
export { remoteConfig } from './remoteConfigPlugin.js'
export { restrictedZones } from './restrictedZones.js'
