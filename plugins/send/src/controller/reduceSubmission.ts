import type { KitError } from '@latchkit/core'
import type { Plan } from '../plan/Plan.js'

/** The state of a confirmation. It belongs to the kit: it goes on without any view on screen. */
export type Submission =
  | { readonly status: 'idle' }
  /**
   * Not asked yet, or waiting for approval in the wallet; `id` is that of the unknown transfer recorded for it. `found` is the
   * hash of an earlier, identical request that turned up meanwhile.
   */
  | { readonly status: 'checking'; readonly plan: Plan; readonly found?: string }
  | { readonly status: 'waiting'; readonly plan: Plan; readonly found?: string; readonly id: string }
  /** Broadcast; the receipt shows how it ends. */
  | { readonly status: 'sent'; readonly plan: Plan; readonly hash: string }
  /** `error.outcome` says what became of the money. */
  | { readonly status: 'failed'; readonly plan: Plan; readonly error: KitError }

export interface SubmissionState {
  readonly reviewed?: Plan | undefined
  readonly submission: Submission
}

export type SubmissionEvent =
  /** Starts the review of a plan; without one, ends it. */
  | { readonly type: 'review'; readonly plan?: Plan }
  | { readonly type: 'reset' }
  | { readonly type: 'submit'; readonly plan: Plan }
  | { readonly type: 'waiting'; readonly id: string }
  | { readonly type: 'sent'; readonly hash: string }
  | { readonly type: 'failed'; readonly error: KitError }
  /** An unknown transfer was found on the network; `isSame` tells whether a plan is that payment. */
  | { readonly type: 'found'; readonly hash: string; isSame(plan: Plan): boolean }
  /** The receipt is on screen, so no other view has to lead there. */
  | { readonly type: 'seen'; readonly hash: string }

const idle: Submission = { status: 'idle' }

type UnderWay = Extract<Submission, { status: 'checking' | 'waiting' }>

/** One submission at a time: a second one is refused. */
export const isUnderWay = (submission: Submission): submission is UnderWay =>
  submission.status === 'checking' || submission.status === 'waiting'

/** The state after an event, or the same one if it refuses the event. */
export function reduceSubmission(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  const { submission: now, reviewed } = state
  const isBusy = isUnderWay(now)
  const to = (submission: Submission) => ({ reviewed, submission })
  switch (event.type) {
    case 'review':
      return { reviewed: event.plan, submission: isBusy ? now : idle }
    case 'reset':
      return isBusy ? state : to(idle)
    case 'submit':
      return isBusy ? state : to({ status: 'checking', plan: event.plan })
    case 'waiting':
      return now.status === 'checking' ? to({ ...now, status: 'waiting', id: event.id }) : state
    case 'sent':
      return isBusy ? to({ status: 'sent', plan: now.plan, hash: event.hash }) : state
    case 'failed': {
      if (!isBusy) return state
      const { plan, found } = now
      const isSent = found !== undefined && typeof event.error.outcome !== 'object'
      return to(
        isSent ? { status: 'sent', plan, hash: found } : { status: 'failed', plan, error: event.error },
      )
    }
    case 'found': {
      const { hash, isSame } = event
      // A second review of the same payment ends too: its button would pay twice.
      const rest = reviewed && isSame(reviewed) ? undefined : reviewed
      const plan = now.status === 'idle' ? reviewed : now.plan
      if (!plan || now.status === 'sent' || !isSame(plan))
        return rest === reviewed ? state : { ...state, reviewed: rest }
      // A running request for the same payment finishes first.
      return { reviewed: rest, submission: isBusy ? { ...now, found: hash } : { status: 'sent', plan, hash } }
    }
    case 'seen':
      // Any other review goes on, whatever receipt was opened meanwhile.
      return now.status === 'sent' && now.hash === event.hash ? { submission: idle } : state
  }
}
