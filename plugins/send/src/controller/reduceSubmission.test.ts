import { KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import type { Plan } from '../plan/Plan.js'
import { reduceSubmission, type SubmissionEvent, type SubmissionState } from './reduceSubmission.js'

const plan = { to: 'me' } as Plan
const other = { to: 'other' } as Plan
const error = new KitError('core/USER_REJECTED', { outcome: 'untouched' })
const signed = new KitError('core/TIMEOUT', { context: { afterMs: 1 }, outcome: { hash: '0xa' } })

const states = {
  empty: { submission: { status: 'idle' } },
  review: { reviewed: plan, submission: { status: 'idle' } },
  checking: { reviewed: plan, submission: { status: 'checking', plan } },
  waiting: { reviewed: plan, submission: { status: 'waiting', plan, id: '1' } },
  found: { submission: { status: 'waiting', plan, id: '1', found: '0xf' } },
  next: { reviewed: other, submission: { status: 'waiting', plan, id: '1' } },
  sent: { reviewed: plan, submission: { status: 'sent', plan, hash: '0xa' } },
  failed: { reviewed: plan, submission: { status: 'failed', plan, error } },
} satisfies Record<string, SubmissionState>
type Name = keyof typeof states

const events = {
  review: { type: 'review', plan: other },
  clear: { type: 'review' },
  reset: { type: 'reset' },
  submit: { type: 'submit', plan },
  waiting: { type: 'waiting', id: '1' },
  sent: { type: 'sent', hash: '0xa' },
  failed: { type: 'failed', error },
  signed: { type: 'failed', error: signed },
  found: { type: 'found', hash: '0xf', isSame: one => one === plan },
  seen: { type: 'seen', hash: '0xa' },
  seenOther: { type: 'seen', hash: '0xb' },
} satisfies Record<string, SubmissionEvent>
type Table = Partial<Record<Name, SubmissionState>>

const idle = { status: 'idle' } as const
const checking = { status: 'checking', plan } as const
const failed = { status: 'failed', plan, error } as const
const sentAs = (hash: string) => ({ status: 'sent', plan, hash }) as const
const reviewed = (submission: SubmissionState['submission']) => ({ reviewed: plan, submission })

describe('a submission', () => {
  it.each<[keyof typeof events, Table]>([
    [
      'review',
      {
        empty: { reviewed: other, submission: idle },
        review: { reviewed: other, submission: idle },
        checking: { ...states.checking, reviewed: other },
        waiting: states.next,
        found: { ...states.found, reviewed: other },
        sent: { reviewed: other, submission: idle },
        failed: { reviewed: other, submission: idle },
      },
    ],
    [
      'clear',
      {
        review: states.empty,
        checking: { submission: checking },
        waiting: { submission: states.waiting.submission },
        next: { submission: states.next.submission },
        sent: states.empty,
        failed: states.empty,
      },
    ],
    ['reset', { sent: states.review, failed: states.review }],
    [
      'submit',
      {
        empty: { submission: checking },
        review: states.checking,
        sent: states.checking,
        failed: states.checking,
      },
    ],
    ['waiting', { checking: states.waiting }],
    [
      'sent',
      {
        checking: states.sent,
        waiting: states.sent,
        found: { submission: sentAs('0xa') },
        next: { reviewed: other, submission: sentAs('0xa') },
      },
    ],
    [
      'failed',
      {
        checking: states.failed,
        waiting: states.failed,
        found: { submission: sentAs('0xf') },
        next: { reviewed: other, submission: failed },
      },
    ],
    [
      'signed',
      {
        checking: reviewed({ ...failed, error: signed }),
        waiting: reviewed({ ...failed, error: signed }),
        found: { submission: { ...failed, error: signed } },
        next: { reviewed: other, submission: { ...failed, error: signed } },
      },
    ],
    [
      'found',
      {
        review: { submission: sentAs('0xf') },
        checking: { submission: { ...checking, found: '0xf' } },
        waiting: states.found,
        next: { reviewed: other, submission: states.found.submission },
        sent: { submission: states.sent.submission },
        failed: { submission: sentAs('0xf') },
      },
    ],
    ['seen', { sent: states.empty }],
    ['seenOther', {}],
  ])('on %s goes where the table says, and nowhere else', (event, table) => {
    for (const name of Object.keys(states) as Name[])
      expect([name, reduceSubmission(states[name], events[event])]).toEqual([
        name,
        table[name] ?? states[name],
      ])
  })
})
