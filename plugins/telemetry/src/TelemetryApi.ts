import type { Atom } from '@latchkit/core'

/** The visitor's answer: none yet, yes, or no. A browser that asks not to be tracked has said no. */
export type TelemetryConsent = 'unasked' | 'agreed' | 'declined'

/** `kit.plugins.telemetry`. */
export interface TelemetryApi {
  /**
   * Events are collected only while it is `agreed`. Before the kit has started it is `unasked`. The browser's Do Not
   * Track and Global Privacy Control make it `declined`.
   */
  readonly consent$: Atom<TelemetryConsent>
  /** The visitor agrees; remembered. Changes nothing where the browser asks not to be tracked. */
  agree(): void
  /** The visitor declines; remembered. What was not sent yet is forgotten. */
  decline(): void
}
