import type { KitError } from '@latchkit/core'
import { hashText } from '@latchkit/core/plugin'
import type { FoundPage } from './readPage.js'
import { emptyTimeline, type Page, type TimelineState } from './TimelineState.js'
import { SLACK, unloadFar } from './unloadFar.js'

/** After this many pages in a row with nothing to show, the visitor is asked whether to continue. */
const MOST_EMPTY = 10
/** Pages that are read ahead; more would be unloaded before they are seen. */
const PAGES_AHEAD = SLACK - 1

/** The pages on screen, `last` included. */
export interface Near {
  readonly first: number
  readonly last: number
}

/** The history, with what reading on needs. */
export interface ReadState extends TimelineState {
  /** Counts the lists: a reload that finds something new begins another one. */
  readonly list: number
  /** The cursor of the page that follows. */
  readonly next?: string | undefined
  /** Hashes of the ids of the list. */
  readonly seen: ReadonlySet<number>
  /** Restored rows are on screen and out of date, or their cursor is unknown: nothing follows them. */
  readonly isBehind: boolean
  /** Pages in a row with nothing to show. */
  readonly empty: number
}

export type TimelineEvent =
  | { readonly type: 'loading' | 'reading' | 'broken' }
  /** Times are in ms since the epoch. */
  | {
      readonly type: 'restored'
      readonly found: FoundPage
      readonly asOf: number
      readonly isOld: boolean
      readonly isWhole: boolean
    }
  | { readonly type: 'newest'; readonly found: FoundPage; readonly at: number }
  | { readonly type: 'unserved'; readonly at: number }
  | { readonly type: 'failed'; readonly error: KitError }
  | { readonly type: 'page'; readonly found: FoundPage; readonly near: Near; readonly wantedRows: number }
  | {
      readonly type: 'reread'
      readonly page: Page
      readonly found: FoundPage
      readonly near: Near
      readonly hasGap: boolean
    }
  | { readonly type: 'gap'; readonly hasGap: boolean }

export const unread: ReadState = { ...emptyTimeline, list: 0, seen: new Set(), isBehind: false, empty: 0 }

const hashesOf = ({ entries }: FoundPage['page']) => entries.map(({ id }) => hashText(id))

const isSame = (page: Page | undefined, { entries }: FoundPage['page']) =>
  page?.entries?.length === entries.length &&
  page.entries.every(
    ({ id, status }, index) => entries[index]?.id === id && entries[index]?.status === status,
  )

const begin = (state: ReadState, { page, next }: FoundPage): ReadState => ({
  ...state,
  list: state.list + 1,
  next,
  seen: new Set(hashesOf(page)),
  pages: [page],
  more: next === undefined ? 'end' : 'open',
  hasGap: false,
})

const ready = (state: ReadState, at: number, isUnserved: boolean): ReadState => ({
  ...state,
  status: 'ready',
  isBehind: false,
  asOf: at,
  isOld: false,
  error: undefined,
  isUnserved,
})

/** Adds a page; `more` stays `loading` while the next one is wanted. */
function append(
  state: ReadState,
  { found, near, wantedRows }: Extract<TimelineEvent, { type: 'page' }>,
): ReadState {
  const { page, count, repeats } = found
  const whole = [...state.pages, page]
  // A repeated cursor, or a page with only known rows, would loop forever.
  const isLoop =
    (found.next !== undefined && whole.some(({ cursor }) => cursor === found.next)) ||
    (count > 0 && repeats === count)
  const next = isLoop ? undefined : found.next
  const rows = whole.reduce((sum, one) => sum + one.count, 0)
  const isEnough = rows >= wantedRows || whole.length - 1 - near.last >= PAGES_AHEAD
  const empty = page.count > 0 ? 0 : state.empty + 1
  const more =
    next === undefined ? 'end' : empty >= MOST_EMPTY ? 'paused' : empty === 0 && isEnough ? 'open' : 'loading'
  const seen = new Set([...state.seen, ...hashesOf(page)])
  return { ...state, pages: unloadFar(whole, near.first, near.last), next, seen, empty, more }
}

export function reduceTimeline(state: ReadState, event: TimelineEvent): ReadState {
  switch (event.type) {
    case 'restored': {
      const { found, asOf, isOld, isWhole } = event
      const isBehind = isOld || !isWhole
      return { ...begin(state, found), status: isBehind ? 'loading' : 'ready', asOf, isOld, isBehind }
    }
    case 'loading':
      return { ...state, status: 'loading' }
    case 'newest': {
      const { found, at } = event
      // A cursor of an earlier visit may lead nowhere.
      const isKept = !state.isBehind && isSame(state.pages[0], found.page)
      return ready(isKept ? state : begin(state, found), at, false)
    }
    case 'unserved': {
      // Restored rows are of a service that had the network.
      const { pages, more } = state.isBehind ? emptyTimeline : state
      return ready({ ...state, pages, more }, event.at, true)
    }
    case 'failed':
      return { ...state, status: 'failed', error: event.error }
    case 'reading':
      return { ...state, more: 'loading', empty: 0 }
    case 'broken':
      return { ...state, more: 'failed' }
    case 'page':
      return append(state, event)
    case 'reread': {
      const { page, found, near } = event
      const again = { ...found.page, ...(page.repeated ? { repeated: page.repeated } : {}) }
      const pages = state.pages.map(other => (other.cursor === page.cursor ? again : other))
      return { ...state, pages: unloadFar(pages, near.first, near.last), hasGap: event.hasGap }
    }
    case 'gap':
      return { ...state, hasGap: event.hasGap }
  }
}
