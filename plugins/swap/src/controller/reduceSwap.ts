import type { KitError } from '@latchkit/core'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress, SwapStep } from '../contract/SwapProgress.js'
import { isOpen, type SwapRecord } from '../contract/SwapRecord.js'
import type { Changed } from './Changed.js'

type Steps = readonly SwapStep[]
type Shown<S extends SwapProgress['status']> = Extract<SwapProgress, { status: S }>

interface Attempt {
  readonly accepted?: Steps | undefined
  readonly paid: Steps
}

/**
 * Progress with the data that later attempts need. `paid`: broadcast steps of earlier attempts since the
 * review. `accepted`: the steps that the visitor confirmed; absent if the app did. `was`: the confirmed offer.
 */
export type SwapState =
  | Shown<'idle' | 'sent'>
  | (Shown<'reviewing' | 'changed'> & { readonly paid: Steps })
  | (Shown<'checking' | 'running'> & Attempt & { readonly was: SwapOffer })
  | (Shown<'failed'> & Attempt)

export type SwapEvent =
  | { readonly type: 'review' | 'confirm' | 'start'; readonly offer: SwapOffer }
  | { readonly type: 'reset' }
  /** The steps of the offer `of` are known, with its network fee, or could not be read. */
  | { readonly type: 'prepared'; readonly of: SwapOffer; readonly offer: SwapOffer; readonly steps: Steps }
  | { readonly type: 'unprepared'; readonly of: SwapOffer; readonly error: KitError }
  | { readonly type: 'planned'; readonly offer: SwapOffer; readonly steps: Steps }
  | ({ readonly type: 'step' } & Pick<SwapStep, 'kind' | 'status' | 'record' | 'hash'>)
  | { readonly type: 'renewed'; readonly offer: SwapOffer }
  | { readonly type: 'sent'; readonly hash: string }
  /** Ends of an attempt; `sent` are the records of its wallet requests. */
  | { readonly type: 'changed'; readonly changed: Changed; readonly sent: readonly SwapRecord[] }
  | { readonly type: 'failed'; readonly error: KitError; readonly sent: readonly SwapRecord[] }

const PHASES: readonly SwapStep['status'][] = ['todo', 'wallet', 'pending', 'done']

const isBroadcast = ({ hash }: SwapStep) => hash !== undefined

/** The final status of steps that were under way when an attempt ended. */
const ended = (steps: Steps, sent: readonly SwapRecord[], isUnknown: boolean): Steps =>
  steps.map(step => {
    if (step.status !== 'wallet' && step.status !== 'pending') return step
    const record = sent.find(({ id }) => id === step.record)
    // A dropped or replaced transaction has cost nothing.
    const isGone = record?.status === 'dropped' || record?.status === 'replaced'
    const hash = isGone ? undefined : (record?.hash ?? step.hash)
    if (step.status === 'pending' && record && isOpen(record) && !isUnknown) return step
    if (record?.status === 'confirmed') return { ...step, hash, status: 'done' }
    return { ...step, hash, status: isUnknown ? 'unknown' : 'failed' }
  })

/** The paid steps that none of `steps` repeats, without those that were dropped meanwhile. */
const stillPaid = (paid: Steps, steps: Steps, sent: readonly SwapRecord[]): Steps =>
  ended(
    paid.map(step => ({ ...step, status: 'pending' })),
    sent,
    true,
  ).filter(step => isBroadcast(step) && !steps.some(({ hash }) => hash === step.hash))

/** The offer is on screen with its steps, or with the reason why they are missing. */
export const isConfirmable = (
  state: SwapState,
  offer: SwapOffer,
): state is Extract<SwapState, { status: 'reviewing' | 'changed' | 'failed' }> =>
  state.status === 'failed'
    ? state.offer === offer
    : (state.status === 'reviewing' || state.status === 'changed') &&
      state.offer === offer &&
      (state.steps.length > 0 || state.error !== undefined)

/** The state after an event, or the same one if it refuses the event. */
export function reduceSwap(state: SwapState, event: SwapEvent): SwapState {
  const isUnderWay = state.status === 'checking' || state.status === 'running'
  const isReviewing = state.status === 'reviewing' || state.status === 'changed'
  switch (event.type) {
    case 'review': {
      const { offer } = event
      const isKnown = state.status === 'reviewing' && state.offer === offer && state.steps.length > 0
      return isUnderWay || isKnown ? state : { status: 'reviewing', offer, steps: [], paid: [] }
    }
    case 'reset':
      return isUnderWay ? state : { status: 'idle' }
    case 'prepared':
      if (!isReviewing || state.offer !== event.of) return state
      return { ...state, offer: event.offer, steps: event.steps }
    case 'unprepared':
      return isReviewing && state.offer === event.of ? { ...state, error: event.error } : state
    case 'start': {
      const { offer } = event
      return isUnderWay ? state : { status: 'checking', offer, was: offer, steps: [], paid: [] }
    }
    case 'confirm': {
      const { offer } = event
      if (!isConfirmable(state, offer)) return state
      const [accepted, paid] =
        state.status === 'failed'
          ? [state.accepted ?? [], [...state.paid, ...state.steps.filter(isBroadcast)]]
          : [state.steps, state.paid]
      return { status: 'checking', offer, was: offer, steps: accepted, accepted, paid }
    }
    case 'planned':
      return isUnderWay ? { ...state, status: 'running', offer: event.offer, steps: event.steps } : state
    case 'renewed':
      return state.status === 'running' ? { ...state, offer: event.offer } : state
    case 'step': {
      if (state.status !== 'running') return state
      const { type: _, ...next } = event
      const before = state.steps.find(({ kind }) => kind === next.kind)
      if (!before || PHASES.indexOf(next.status) < PHASES.indexOf(before.status)) return state
      return { ...state, steps: state.steps.map(step => (step === before ? { ...step, ...next } : step)) }
    }
    case 'sent': {
      if (state.status !== 'running') return state
      const { offer, steps } = state
      return { status: 'sent', offer, steps, hash: event.hash }
    }
    case 'changed': {
      if (!isUnderWay) return state
      const { reason, offer, steps } = event.changed
      const done = ended(state.steps, event.sent, false).filter(isBroadcast)
      const paid = [...stillPaid(state.paid, done, event.sent), ...done]
      return reason === 'contracts' && !state.accepted?.length
        ? { status: 'reviewing', offer, steps, paid }
        : { status: 'changed', reason, offer, was: state.was, steps, paid }
    }
    case 'failed': {
      if (!isUnderWay) return state
      const { error, sent } = event
      const { offer, accepted } = state
      const steps = ended(state.steps, sent, error.outcome !== 'untouched')
      return { status: 'failed', offer, steps, error, accepted, paid: stillPaid(state.paid, steps, sent) }
    }
  }
}
