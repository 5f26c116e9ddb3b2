import type { PluginContext, PrimitiveAtom, SentTransaction } from '@latchkit/core'

/** What the lazy part of the plugin stands on, in one kit. */
export interface Seat {
  readonly ctx: PluginContext
  readonly sent$: PrimitiveAtom<readonly SentTransaction[]>
  /** Whether something waits for a view that tells it. */
  readonly untold$: PrimitiveAtom<true | undefined>
  /** Ends with the kit. */
  signal?: AbortSignal
}

/** Finds the lazy part's place by the public face that views can reach. */
export const seats = /* @__PURE__ */ new WeakMap<object, Seat>()
