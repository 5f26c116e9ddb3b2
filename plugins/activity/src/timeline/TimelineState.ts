import type { KitError } from '@latchkit/core'
import type { Entry } from '../model/Entry.js'
import type { MonthRun } from '../model/months.js'

/** A page of history. Its rows may have left the memory; where they stood is known. */
export interface Page {
  /** Where it begins; undefined for the first one. */
  readonly cursor?: string
  readonly entries?: readonly Entry[]
  readonly months: readonly MonthRun[]
  readonly count: number
  /** Ids that an earlier page told already. */
  readonly repeated?: readonly string[]
}

/** What is known of the history of one account on one network. */
export interface TimelineState {
  /** Of the newest page: data stays through reloads and failures. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** When the newest page was read, in ms since the epoch; undefined until it was. */
  readonly asOf?: number
  readonly error?: KitError
  /** Nobody who tells history serves this network, which is no outage. */
  readonly isUnserved?: boolean
  readonly pages: readonly Page[]
  /** Of the pages that follow. `paused`: many in a row had nothing to show. */
  readonly more: 'open' | 'loading' | 'failed' | 'paused' | 'end'
  /** A page that left the memory could not be read again. */
  readonly hasHole: boolean
}

export const emptyTimeline: TimelineState = { status: 'idle', pages: [], more: 'end', hasHole: false }
