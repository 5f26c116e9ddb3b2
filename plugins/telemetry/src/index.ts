export type { TelemetryOptions } from './checkOptions.js'
export type { TelemetryConsent, TelemetryController } from './TelemetryController.js'
export type {
  TelemetryError,
  TelemetryErrorKind,
  TelemetryEvent,
  TelemetryUse,
  TelemetryValue,
} from './TelemetryEvent.js'
export { telemetry } from './telemetryPlugin.js'
