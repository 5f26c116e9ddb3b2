import { type Account, type ActiveNetwork, type Atom, atom } from '@latchkit/core'
import { useValue } from '@latchkit/ui/parts'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Reconciled, reconcile } from '../model/reconcile.js'
import type { PartyNames } from '../parties/createPartyNames.js'
import type { Desk } from '../timeline/createDesk.js'
import { type Layout, layoutOf } from '../timeline/layoutOf.js'
import { emptyTimeline, type TimelineState } from '../timeline/TimelineState.js'

/** How soon a history is asked for what just happened, in ms, and how often before it may take its time. */
const SOON = 3_000
const TRIES = 8
/** What ended before is asked about once more when no history tells it, so many at most. */
const SETTLED_BEFORE = 10_000
const MOST_LOOKS = 10
/** So many rows before the last one that is known, what follows is read. */
const AHEAD = 40
/** Whoever scrolls quickly is at the end before one page is there: rows are read for the next so many steps. */
const STEPS_AHEAD = 3
const MOST_AHEAD = 400

const noHistory: Atom<TimelineState> = atom<TimelineState>({ ...emptyTimeline, status: 'ready' })

/** The list of an account on a network, and what can be done with it. */
export interface TimelineNow {
  readonly state: TimelineState
  readonly hasHistory: boolean
  readonly layout: Layout
  readonly names: PartyNames | undefined
  readonly retry: () => void
  readonly more: () => void
  /** The rows in sight, `end` excluded. */
  readonly onRange: (first: number, end: number) => void
}

/** Reads the history when it is looked at, and keeps it in step with what this kit sends. */
export function useTimeline(desk: Desk, account: Account, network: ActiveNetwork): TimelineNow {
  const key = `${account.caipAddress} ${network.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which account and network it is.
  const timeline = useMemo(() => desk.timeline(account, network.id), [desk, key])
  const state = useValue(timeline?.state$ ?? noHistory)
  const allSent = useValue(desk.sent$)
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
    const look = () => {
      if (document.visibilityState === 'visible') void timeline.load()
    }
    look()
    const events = ['focus', 'online'] as const
    for (const event of events) window.addEventListener(event, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeline])

  // What just ended is soon told by the history; what ended long ago and is not told may have been undone.
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
          now - settledAt > SETTLED_BEFORE &&
          (status === 'confirmed' || status === 'failed' || status === 'unknown'),
      )
      const asked = old.slice(0, MOST_LOOKS).map(({ hash }) => hash)
      // Once for each time that the history was read.
      if (asked.length > 0 && askedAt.current !== state.asOf) desk.lookAgain(asked)
      askedAt.current = state.asOf ?? -1
    }
    if (!timeline || settled.length === 0) {
      lately.current = 0
      return
    }
    if (lately.current >= TRIES) return
    const timer = setTimeout(() => {
      lately.current++
      if (range.current.first < 20) void timeline.load(true)
    }, SOON)
    return () => clearTimeout(timer)
  }, [desk, timeline, missing, sent, state.status, state.asOf])

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
    names: desk.namesOn(account, network.id),
    retry() {
      if (state.hasHole) timeline?.refill()
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
