import {
  type Atom,
  atom,
  type CaipNetworkId,
  type HistoryPage,
  isKitError,
  type PluginContext,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { specError, toKitError } from '@latchkit/core/errors'
import { cacheLifetimes, hashText, isFresh } from '@latchkit/core/plugin'
import { createPageReloader, type Near } from './createPageReloader.js'
import type { KeptHistory } from './keptHistory.js'
import { type FoundPage, readPage } from './readPage.js'
import { emptyTimeline, type Page, type TimelineState } from './TimelineState.js'
import { SLACK, unloadFar } from './unloadFar.js'

const PAGE_TIMEOUT_MS = 30_000
/** After this many pages in a row with nothing to show, the visitor is asked whether to continue. */
const MOST_EMPTY = 10
/** Pages that are read ahead; more would be unloaded before they are seen. */
const PAGES_AHEAD = SLACK - 1

export interface Timeline {
  readonly state$: Atom<TimelineState>
  /**
   * Reads the newest page, unless it is less than 15 s old or the visitor has scrolled to older ones, or if `force` is set. Never
   * rejects.
   */
  load(force?: boolean): Promise<void>
  /**
   * Reads the next pages until `wanted` rows are known, or enough for the visitor's position. With `force` also after a failure or
   * a pause. Never rejects.
   */
  more(force?: boolean, wanted?: number): Promise<void>
  /** Sets the pages on screen, `last` included: reloads their missing rows, and unloads pages far from them. */
  look(first: number, last: number): void
  /** Retries reading missing rows of the pages on screen. */
  refill(): void
  dispose(): void
}

export interface TimelineParts {
  readonly ctx: Pick<PluginContext, 'get' | 'set'>
  readonly networkId: CaipNetworkId
  fetch(cursor: string | undefined, signal: AbortSignal): Promise<HistoryPage>
  /** The newest page, as it was before the page loaded. */
  readonly restored?: KeptHistory | undefined
  /** Called with the newest page, as the provider returned it. */
  keep?(answer: HistoryPage): void
  /** Called on each new failure. */
  onFailed(): void
}

export function createTimeline({ ctx, networkId, fetch, restored, keep, onFailed }: TimelineParts): Timeline {
  /** What was restored is on screen and out of date, or its cursor is unknown: nothing follows it. */
  let isBehind = false
  const base = atom<TimelineState>(emptyTimeline)
  const read = () => ctx.get(base)
  const write = (change: Partial<TimelineState>) => ctx.set(base, { ...read(), ...change })
  /** Aborted when a reload finds something new and starts another list. */
  let list = new AbortController()
  let isOver = false
  let next: string | undefined
  let seen = new Set<number>()
  let cursors = new Set<string>()
  let loading: Promise<void> | undefined
  let near: Near = { first: 0, last: 0 }
  let wantedRows = 0

  async function ask(
    cursor: string | undefined,
    signal: AbortSignal,
    known: ReadonlySet<number>,
  ): Promise<FoundPage> {
    const answer = await settleBy(fetch(cursor, signal), PAGE_TIMEOUT_MS, signal)
    if (signal.aborted) throw specError('core/ABORTED')
    const found = readPage(answer, cursor, { networkId, wasSeen: id => known.has(hashText(id)) })
    if (cursor === undefined) keep?.(answer)
    return found
  }
  const isSame = (page: Page | undefined, other: Page) =>
    page?.entries?.length === other.entries?.length &&
    (page?.entries ?? []).every(({ id, status }, index) => {
      const now = other.entries?.[index]
      return now?.id === id && now.status === status
    })
  function begin({ page, next: following }: FoundPage) {
    list.abort()
    list = new AbortController()
    next = following
    seen = new Set(page.entries.map(({ id }) => hashText(id)))
    cursors = new Set(following === undefined ? [] : [following])
    reloader.restart()
    near = { first: 0, last: 0 }
    write({ pages: [page], more: following === undefined ? 'end' : 'open', hasGap: false })
  }
  async function loadNewest() {
    const before = read()
    write({ status: 'loading' })
    // Not the list's own signal: the shown list stays until this succeeds.
    const run = new AbortController()
    const stop = () => run.abort()
    disposal.signal.addEventListener('abort', stop)
    try {
      const found = await ask(undefined, run.signal, new Set())
      // A cursor of an earlier visit may lead nowhere.
      if (isBehind || !isSame(read().pages[0], found.page)) begin(found)
      isBehind = false
      write({ status: 'ready', asOf: Date.now(), isOld: false, error: undefined, isUnserved: false })
    } catch (cause) {
      if (isOver) return
      if (isKitError(cause, 'network/UNSUPPORTED')) {
        // What an earlier visit left is of a service that had it.
        if (isBehind) write({ pages: emptyTimeline.pages, more: emptyTimeline.more })
        isBehind = false
        write({ status: 'ready', asOf: Date.now(), isOld: false, error: undefined, isUnserved: true })
        return
      }
      write({ status: 'failed', error: toKitError(cause) })
      if (before.status !== 'failed') onFailed()
    } finally {
      disposal.signal.removeEventListener('abort', stop)
    }
  }
  const disposal = new AbortController()

  async function readOn() {
    const { signal } = list
    write({ more: 'loading' })
    try {
      for (let empty = 0; ; ) {
        const found = await ask(next, signal, seen)
        for (const { id } of found.page.entries) seen.add(hashText(id))
        // A repeated cursor, or a page with only known rows, would loop forever.
        const isLoop =
          (found.next !== undefined && cursors.has(found.next)) ||
          (found.count > 0 && found.repeats === found.count)
        next = isLoop ? undefined : found.next
        if (next !== undefined) cursors.add(next)
        const pages = unloadFar([...read().pages, found.page], near.first, near.last)
        const rows = pages.reduce((sum, { count }) => sum + count, 0)
        const isEnough = rows >= wantedRows || pages.length - 1 - near.last >= PAGES_AHEAD
        empty = found.page.count > 0 ? 0 : empty + 1
        // One write per page: each of them renders the list.
        if (next === undefined) return write({ pages, more: 'end' })
        if (empty >= MOST_EMPTY) return write({ pages, more: 'paused' })
        if (empty === 0 && isEnough) return write({ pages, more: 'open' })
        write({ pages })
      }
    } catch (error) {
      if (signal.aborted || isKitError(error, 'core/ABORTED')) return
      write({ more: 'failed' })
      onFailed()
    }
  }

  const reloader = createPageReloader({
    read,
    write,
    ask: page => ask(page.cursor, list.signal, new Set((page.repeated ?? []).map(hashText))),
    near: () => near,
    signal: () => list.signal,
    onFailed,
  })

  if (restored) {
    begin(readPage(restored.page, undefined, { networkId, wasSeen: () => false }))
    const isOld = !isFresh(restored.asOf, cacheLifetimes.transactions)
    isBehind = isOld || !restored.isWhole
    write({ status: isBehind ? 'loading' : 'ready', asOf: restored.asOf, isOld })
  }

  return {
    state$: atom(get => get(base)),
    load(force = false) {
      if (isOver) return Promise.resolve()
      const { asOf, status } = read()
      const isCalm = status !== 'failed' && !isBehind && isFresh(asOf, cacheLifetimes.transactions)
      // A restarted list would remove the rows on screen.
      if (!force && (isCalm || near.first > 0)) return Promise.resolve()
      loading ??= loadNewest().finally(() => {
        loading = undefined
      })
      return loading
    },
    async more(force = false, wanted = 0) {
      wantedRows = wanted
      const { more } = read()
      if (isBehind) return
      if (more === 'open' || (force && (more === 'failed' || more === 'paused'))) await readOn()
    },
    look(first, last) {
      // Far pages are unloaded when the next page arrives: only then does the list grow, and it renders anyway.
      near = { first, last }
      reloader.fill()
    },
    refill: reloader.retry,
    dispose() {
      isOver = true
      disposal.abort()
      list.abort()
    },
  }
}
