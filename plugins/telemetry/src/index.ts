export type { TelemetryOptions } from './checkOptions.js'
export type { TelemetryApi, TelemetryConsent } from './TelemetryApi.js'
export type {
  TelemetryError,
  TelemetryErrorKind,
  TelemetryEvent,
  TelemetryUse,
  TelemetryValue,
} from './TelemetryEvent.js'
export { telemetry } from './telemetryPlugin.js'
