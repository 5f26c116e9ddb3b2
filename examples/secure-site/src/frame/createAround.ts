import type { Look } from './Look.js'

/** What the page around says about itself and its looks. */
export interface Around {
  /** Verified. */
  readonly origin: string
  /** The frame may take every yes; else it asks in a window of its own, see `useGuard`. */
  readonly mayApprove: boolean
  /** What it calls itself. */
  readonly claimed: string | undefined
  readonly look: Look
}

/** Keeps what the page says. */
export interface AroundStore {
  current(): Around
  subscribe(listen: () => void): () => void
  /** Changes it once nothing is shown: the layout of what a person is about to answer must not be the page's to change. */
  wish(more: Partial<Around>): void
  /** As it is once nothing is shown. */
  wished(): Around
  /** Takes on what was wished. */
  settle(): void
}

/** Creates the store. `isShown`: whether a person is asked something. */
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
    wished: () => wished,
    settle,
  }
}
