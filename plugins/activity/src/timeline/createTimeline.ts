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
import { createPageReloader } from './createPageReloader.js'
import type { KeptHistory } from './keptHistory.js'
import { type FoundPage, readPage } from './readPage.js'
import { type Near, reduceTimeline, type TimelineEvent, unread } from './reduceTimeline.js'
import type { TimelineState } from './TimelineState.js'

const PAGE_TIMEOUT_MS = 30_000

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
  const base = atom(unread)
  const read = () => ctx.get(base)
  const disposal = new AbortController()
  /** Aborted when another list begins. */
  let list = new AbortController()
  let loading: Promise<void> | undefined
  let near: Near = { first: 0, last: 0 }
  let wantedRows = 0

  function send(event: TimelineEvent) {
    const before = read()
    const after = reduceTimeline(before, event)
    if (after.list !== before.list) {
      list.abort()
      list = new AbortController()
      near = { first: 0, last: 0 }
      reloader.restart()
    }
    ctx.set(base, after)
  }
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
  async function loadNewest() {
    const wasFailing = read().status === 'failed'
    send({ type: 'loading' })
    try {
      // Not the list's own signal: the shown list stays until this succeeds.
      const found = await ask(undefined, disposal.signal, new Set())
      send({ type: 'newest', found, at: Date.now() })
    } catch (cause) {
      if (disposal.signal.aborted) return
      if (isKitError(cause, 'network/UNSUPPORTED')) return send({ type: 'unserved', at: Date.now() })
      send({ type: 'failed', error: toKitError(cause) })
      if (!wasFailing) onFailed()
    }
  }
  async function readOn() {
    const { signal } = list
    send({ type: 'reading' })
    try {
      // One write per page: each of them renders the list.
      for (let now = read(); now.more === 'loading'; now = read())
        send({ type: 'page', found: await ask(now.next, signal, now.seen), near, wantedRows })
    } catch (error) {
      if (signal.aborted || isKitError(error, 'core/ABORTED')) return
      send({ type: 'broken' })
      onFailed()
    }
  }

  const reloader = createPageReloader({
    read,
    send,
    ask: page => ask(page.cursor, list.signal, new Set((page.repeated ?? []).map(hashText))),
    near: () => near,
    signal: () => list.signal,
    onFailed,
  })

  if (restored) {
    const { page, asOf, isWhole } = restored
    const found = readPage(page, undefined, { networkId, wasSeen: () => false })
    send({ type: 'restored', found, asOf, isOld: !isFresh(asOf, cacheLifetimes.transactions), isWhole })
  }

  return {
    state$: atom(get => get(base)),
    load(force = false) {
      if (disposal.signal.aborted) return Promise.resolve()
      const { asOf, status, isBehind } = read()
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
      const { more, isBehind } = read()
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
      disposal.abort()
      list.abort()
    },
  }
}
