import type { KitError } from '@latchkit/core'
import type { Entry } from '../model/Entry.js'
import type { MonthRun } from '../model/months.js'

/** A page of history. Its rows may be unloaded; their number and months are kept. */
export interface Page {
  /** Its cursor; undefined for the first page. */
  readonly cursor?: string
  readonly entries?: readonly Entry[]
  readonly months: readonly MonthRun[]
  readonly count: number
  /** Ids that an earlier page had already. */
  readonly repeated?: readonly string[]
}

/** The loaded history of one account on one network. */
export interface TimelineState {
  /** Of the newest page; its data stays through reloads and failures. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** When the newest page was read, in ms since the epoch. */
  readonly asOf?: number
  /** The newest page is from before this page load, and out of date. */
  readonly isOld?: boolean
  readonly error?: KitError
  /** No provider has a history of this network, which is not a failure. */
  readonly isUnserved?: boolean
  readonly pages: readonly Page[]
  /** Of the next pages. `paused`: many in a row had nothing to show. */
  readonly more: 'open' | 'loading' | 'failed' | 'paused' | 'end'
  /** An unloaded page could not be read again. */
  readonly hasGap: boolean
}

export const emptyTimeline: TimelineState = { status: 'idle', pages: [], more: 'end', hasGap: false }
