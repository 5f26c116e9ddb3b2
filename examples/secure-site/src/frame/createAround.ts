import type { Look } from './Look.js'

/** The embedding page's own description and appearance. */
export interface Around {
  /** Verified. */
  readonly origin: string
  /** The frame may take every confirmation; otherwise it asks in a separate window, see `useGuard`. */
  readonly mayApprove: boolean
  /** The name it claims. */
  readonly claimed: string | undefined
  readonly look: Look
}

/** Stores the embedding page's settings. */
export interface AroundStore {
  current(): Around
  subscribe(listen: () => void): () => void
  /** Applies changes once nothing is shown: the page must not change the layout of a question on screen. */
  wish(more: Partial<Around>): void
  /** Applies pending changes. */
  settle(): void
}

/** Creates the store. `isShown`: a question is on screen. */
export function createAround(first: Around, isShown: () => boolean): AroundStore {
  let [around, wished] = [first, first]
  const listeners = new Set<() => void>()
  function settle() {
    around = wished
    for (const listen of listeners) listen()
  }
  return {
    current: () => around,
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    wish(more) {
      wished = { ...wished, ...more }
      if (!isShown()) settle()
    },
    settle,
  }
}
