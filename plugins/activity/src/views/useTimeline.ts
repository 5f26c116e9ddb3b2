import { type Account, type ActiveNetwork, type Atom, atom } from '@latchkit/core'
import { onReturn, useValue } from '@latchkit/ui/components'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Reconciled, reconcile } from '../model/reconcile.js'
import type { PartyNames } from '../parties/createPartyNames.js'
import type { ActivityController } from '../timeline/createController.js'
import { type Layout, layoutOf } from '../timeline/layoutOf.js'
import { emptyTimeline, type TimelineState } from '../timeline/TimelineState.js'

/** Delay and number of reloads for a transaction that just settled. */
const RELOAD_DELAY_MS = 3_000
const MAX_RELOADS = 8
/** Transactions that settled longer ago than this and are not in the history are checked again, this many at most. */
const RECHECK_AFTER_MS = 10_000
const MOST_LOOKS = 10
/** The next page is read this many rows before the last known one. */
const AHEAD = 40
/** When scrolling fast, rows are read for this many steps ahead. */
const STEPS_AHEAD = 3
const MOST_AHEAD = 400

const noHistory: Atom<TimelineState> = atom<TimelineState>({ ...emptyTimeline, status: 'ready' })

export interface TimelineNow {
  readonly state: TimelineState
  readonly hasHistory: boolean
  readonly layout: Layout
  readonly names: PartyNames | undefined
  readonly retry: () => void
  readonly more: () => void
  /** Called with the rows on screen, `end` excluded. */
  readonly onRange: (first: number, end: number) => void
}

/** Reads the history while it is on screen, and combines it with what this kit sends. */
export function useTimeline(
  controller: ActivityController,
  account: Account,
  network: ActiveNetwork,
): TimelineNow {
  const key = `${account.caipAddress} ${network.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which account and network it is.
  const timeline = useMemo(() => controller.timeline(account, network.id), [controller, key])
  const state = useValue(timeline?.state$ ?? noHistory)
  const allSent = useValue(controller.sent$)
  const sent = useMemo(
    () =>
      allSent.filter(({ from, networkId }) => {
        const [namespace, , address] = from.split(':')
        return networkId === network.id && namespace === account.namespace && address === account.address
      }),
    [allSent, network.id, account.namespace, account.address],
  )
  const { pages } = state
  const [first] = pages
  const both: Reconciled = useMemo(() => reconcile(sent, first?.entries ?? []), [sent, first])
  const layout = useMemo(() => layoutOf(both.pending, both.entries, pages), [both, pages])
  const range = useRef({ first: 0, end: 0, ahead: AHEAD })

  useEffect(() => {
    if (!timeline) return
    const look = () => void timeline.load()
    if (document.visibilityState === 'visible') look()
    return onReturn(look)
  }, [timeline])

  // A transaction that just settled appears in the history soon; one that settled long ago and is missing may have been undone.
  const { missing } = both
  const lately = useRef(0)
  const askedAt = useRef<number>(undefined)
  useEffect(() => {
    const now = Date.now()
    const settled = sent.filter(({ hash }) => missing.includes(hash))
    const isRead = !timeline || (state.status === 'ready' && state.asOf !== undefined)
    if (isRead) {
      const old = settled.filter(
        ({ settledAt = 0, status }) =>
          now - settledAt > RECHECK_AFTER_MS &&
          (status === 'confirmed' || status === 'failed' || status === 'unknown'),
      )
      const asked = old.slice(0, MOST_LOOKS).map(({ hash }) => hash)
      // Once per read of the history.
      if (asked.length > 0 && askedAt.current !== state.asOf) controller.lookAgain(asked)
      askedAt.current = state.asOf ?? -1
    }
    if (!timeline || settled.length === 0) {
      lately.current = 0
      return
    }
    if (lately.current >= MAX_RELOADS) return
    const timer = setTimeout(() => {
      lately.current++
      if (range.current.first < 20) void timeline.load(true)
    }, RELOAD_DELAY_MS)
    return () => clearTimeout(timer)
  }, [controller, timeline, missing, sent, state.status, state.asOf])

  const readOn = useCallback(() => {
    const { first: from, end, ahead } = range.current
    if (!timeline) return
    const near = layout.pagesBetween(from, end)
    timeline.look(near.first, near.last)
    if (end + ahead >= layout.count) void timeline.more(false, end + ahead)
    if (near.first === 0) void timeline.load()
  }, [timeline, layout])
  useEffect(() => {
    if (state.asOf !== undefined) readOn()
  }, [readOn, state.asOf])

  return {
    state,
    hasHistory: timeline !== undefined && !state.isUnserved,
    layout,
    names: controller.namesOn(account, network.id),
    retry() {
      if (state.hasGap) timeline?.refill()
      if (state.status === 'failed') void timeline?.load(true)
    },
    more: () => void timeline?.more(true),
    onRange(from, end) {
      const step = from - range.current.first
      range.current = { first: from, end, ahead: Math.min(MOST_AHEAD, Math.max(AHEAD, step * STEPS_AHEAD)) }
      readOn()
    },
  }
}
