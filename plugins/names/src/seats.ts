import type { PluginContext } from '@latchkit/core'
import type { NamesConfig } from './options/NamesConfig.js'

/** What the lazy part of the plugin stands on, in one kit. */
export interface Seat {
  readonly ctx: PluginContext
  readonly config: NamesConfig
  /** Ends with the kit. */
  readonly signal: AbortSignal
}

/** Finds the lazy part's place by the public face that views can reach. */
export const seats = /* @__PURE__ */ new WeakMap<object, Seat>()
