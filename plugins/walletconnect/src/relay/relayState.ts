import type { KitError } from '@latchkit/core'

/** Connections shorter than this count as failures. */
const STABLE_AFTER_MS = 10_000
/** When a relay restarts, all its pages reconnect: each waits a random time up to this one. Not when the page's own network returns. */
const JITTER_MS = 500
/** Between looks at a network that is not there. */
const OFFLINE_MS = 30_000

export interface RelayState {
  /** Failed attempts and short connections since the last stable one. */
  readonly failures: number
  /** When the socket opened, in ms of `performance.now()`. */
  readonly openedAt: number
  /** The relay refuses the page: it is left alone until `woken`. */
  readonly refusal?: KitError | undefined
  readonly isClosed: boolean
}

export type RelayEvent =
  /** A socket opened or was lost, at a time of `performance.now()`. */
  | { readonly type: 'opened' | 'lost'; readonly at: number }
  /** An attempt failed; `refused`: the relay said no on an open socket. */
  | { readonly type: 'failed' | 'refused'; readonly error?: KitError | undefined }
  | { readonly type: 'woken' | 'closed' }

export const untried: RelayState = { failures: 0, openedAt: 0, isClosed: false }

export function reduceRelay(state: RelayState, event: RelayEvent): RelayState {
  switch (event.type) {
    case 'opened':
      return { ...state, openedAt: event.at }
    case 'lost': {
      const isStable = event.at - state.openedAt > STABLE_AFTER_MS
      return { ...state, failures: isStable ? 1 : state.failures + 1 }
    }
    case 'failed':
    case 'refused': {
      const { type, error } = event
      const refusal = error && !error.retryable ? error : state.refusal
      return { ...state, refusal, failures: type === 'failed' ? state.failures + 1 : state.failures }
    }
    case 'woken':
      return { ...state, refusal: undefined, failures: 0 }
    case 'closed':
      return { ...state, isClosed: true }
  }
}

/** The pause before the next attempt, in ms. Short connections count too, so that a relay that accepts and hangs up is not flooded. */
export function pauseOf(
  { failures }: RelayState,
  { isFirst, isOffline }: { readonly isFirst: boolean; readonly isOffline: boolean },
): number {
  if (isFirst) return failures === 1 ? Math.random() * JITTER_MS : 0
  return isOffline ? OFFLINE_MS : backOff(failures - 1)
}

/** Pauses between attempts, in ms: 1 s, doubling up to 30 s, with up to 50 % jitter so that pages do not reconnect in step. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.min(attempt, 10))
  return Math.max(1_000, longest * (1 - random() / 2))
}
