import type { Atom, PluginContext } from '@latchkit/core'
import type { SentTransfer } from './SentTransfer.js'

/** What the lazy part of the plugin stands on, in one kit. */
export interface Seat {
  readonly ctx: PluginContext
  readonly sent$: Atom<readonly SentTransfer[]>
  setSent(sent: readonly SentTransfer[]): void
  /** Ends with the kit. */
  signal?: AbortSignal
}

/** Finds the lazy part's place by the public face that views can reach. */
export const seats = /* @__PURE__ */ new WeakMap<object, Seat>()
