import { KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStep } from '../contract/SwapProgress.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { Changed } from './Changed.js'
import { reduceSwap, type SwapEvent, type SwapState } from './reduceSwap.js'

const [offer, fresh, other] = [1n, 2n, 3n].map(amount => ({ amount }) as SwapOffer) as [
  SwapOffer,
  SwapOffer,
  SwapOffer,
]
const step = (
  kind: SwapStep['kind'],
  status: SwapStep['status'],
  more: Partial<SwapStep> = {},
): SwapStep => ({
  kind,
  status,
  ...more,
})
const todo = [step('approve', 'todo'), step('swap', 'todo')]
const approved = step('approve', 'done', { hash: '0xa', record: 'a' })
const earlier = step('approve', 'done', { hash: '0xe', record: 'e' })
const record = (id: string, status: SwapRecord['status']) => ({ id, status, hash: `0x${id}` }) as SwapRecord
const error = new KitError('core/USER_REJECTED', { outcome: 'untouched' })
const unknown = new KitError('core/TIMEOUT', { context: { afterMs: 1 }, outcome: 'unknown' })

const states = {
  idle: { status: 'idle' },
  asked: { status: 'reviewing', offer, steps: [], paid: [] },
  unread: { status: 'reviewing', offer, steps: [], error, paid: [] },
  reviewing: { status: 'reviewing', offer, steps: todo, paid: [] },
  changed: { status: 'changed', reason: 'price', offer, was: other, steps: todo, paid: [earlier] },
  checking: { status: 'checking', offer, was: offer, steps: todo, accepted: todo, paid: [] },
  app: { status: 'checking', offer, was: offer, steps: [], paid: [] },
  running: {
    status: 'running',
    offer,
    was: offer,
    steps: [approved, step('swap', 'wallet')],
    accepted: todo,
    paid: [earlier],
  },
  sent: { status: 'sent', offer, steps: [], hash: '0xa' },
  failed: {
    status: 'failed',
    offer,
    steps: [approved, step('swap', 'failed')],
    error,
    accepted: todo,
    paid: [earlier],
  },
} satisfies Record<string, SwapState>
type Name = keyof typeof states
const all = Object.keys(states) as Name[]
const underWay: Name[] = ['checking', 'app', 'running']
const but = (...names: Name[]) => all.filter(name => !names.includes(name))

const sent = [record('e', 'confirmed')]
const changed = new Changed('price', fresh)
const events = {
  review: { type: 'review', offer },
  reset: { type: 'reset' },
  start: { type: 'start', offer },
  confirm: { type: 'confirm', offer },
  confirmOther: { type: 'confirm', offer: other },
  prepared: { type: 'prepared', of: offer, offer: fresh, steps: todo },
  preparedOther: { type: 'prepared', of: other, offer: fresh, steps: todo },
  unprepared: { type: 'unprepared', of: offer, error },
  planned: { type: 'planned', offer: fresh, steps: todo },
  renewed: { type: 'renewed', offer: fresh },
  wallet: { type: 'step', kind: 'swap', status: 'wallet', record: 'b' },
  back: { type: 'step', kind: 'approve', status: 'wallet' },
  missing: { type: 'step', kind: 'batch', status: 'wallet' },
  sent: { type: 'sent', hash: '0xb' },
  changed: { type: 'changed', changed, sent },
  failed: { type: 'failed', error, sent },
} satisfies Record<string, SwapEvent>

describe('a swap', () => {
  it.each<[keyof typeof events, Name[]]>([
    ['review', [...underWay, 'reviewing']],
    ['reset', underWay],
    ['start', underWay],
    ['confirm', but('unread', 'reviewing', 'changed', 'failed')],
    ['confirmOther', all],
    ['prepared', but('asked', 'unread', 'reviewing', 'changed')],
    ['preparedOther', all],
    ['unprepared', but('asked', 'unread', 'reviewing', 'changed')],
    ['planned', but(...underWay)],
    ['renewed', but('running')],
    ['wallet', but('running')],
    ['back', all],
    ['missing', all],
    ['sent', but('running')],
    ['changed', but(...underWay)],
    ['failed', but(...underWay)],
  ])('refuses %s in %j, and nowhere else', (event, refused) => {
    expect(all.filter(name => reduceSwap(states[name], events[event]) === states[name])).toEqual(
      all.filter(name => refused.includes(name)),
    )
  })
  it.each<[Name, keyof typeof events, SwapState]>([
    ['idle', 'review', states.asked],
    ['changed', 'review', states.asked],
    ['asked', 'prepared', { ...states.reviewing, offer: fresh }],
    ['asked', 'unprepared', states.unread],
    ['changed', 'prepared', { ...states.changed, offer: fresh }],
    ['reviewing', 'confirm', states.checking],
    ['unread', 'confirm', { ...states.checking, steps: [], accepted: [] }],
    ['changed', 'confirm', { ...states.checking, paid: [earlier] }],
    ['failed', 'confirm', { ...states.checking, paid: [earlier, approved] }],
    ['failed', 'start', states.app],
    ['checking', 'planned', { ...states.running, offer: fresh, steps: todo, paid: [] }],
    ['running', 'renewed', { ...states.running, offer: fresh }],
    ['running', 'wallet', { ...states.running, steps: [approved, step('swap', 'wallet', { record: 'b' })] }],
    ['running', 'sent', { ...states.sent, steps: states.running.steps, hash: '0xb' }],
    [
      'checking',
      'changed',
      { status: 'changed', reason: 'price', offer: fresh, was: offer, steps: [], paid: [] },
    ],
    ['checking', 'failed', { status: 'failed', offer, steps: todo, error, accepted: todo, paid: [] }],
    ['running', 'failed', states.failed],
    ['running', 'reset', states.running],
  ])('goes on from %s by %s', (from, event, to) => {
    expect(reduceSwap(states[from], events[event])).toEqual(to)
  })
})

describe('contracts that nobody has accepted yet', () => {
  it.each(['checking', 'app'] as const)('are reviewed (%s)', name => {
    const from = { ...states[name], ...(name === 'checking' ? { accepted: [] } : {}) }
    const steps = [step('swap', 'todo')]
    expect(
      reduceSwap(from, { type: 'changed', changed: new Changed('contracts', fresh, steps), sent }),
    ).toEqual({ status: 'reviewing', offer: fresh, steps, paid: [] })
  })
  it('have changed if others were accepted', () => {
    const event = { type: 'changed', changed: new Changed('contracts', fresh, todo), sent } as const
    expect(reduceSwap(states.checking, event).status).toBe('changed')
  })
})

describe('the end of a step that was under way', () => {
  const pending = step('approve', 'pending', { hash: '0x1', record: 'a' })
  it.each<[string, SwapStep, SwapRecord[], KitError, SwapStep]>([
    ['mined', pending, [record('a', 'confirmed')], error, { ...pending, hash: '0xa', status: 'done' }],
    ['open', pending, [record('a', 'pending')], error, pending],
    [
      'open, and the error says nothing',
      pending,
      [record('a', 'pending')],
      unknown,
      { ...pending, hash: '0xa', status: 'unknown' },
    ],
    ['dropped', pending, [record('a', 'dropped')], error, { ...pending, hash: undefined, status: 'failed' }],
    [
      'replaced',
      pending,
      [record('a', 'replaced')],
      unknown,
      { ...pending, hash: undefined, status: 'unknown' },
    ],
    ['refused', step('swap', 'wallet'), [], error, step('swap', 'failed')],
    ['not begun', step('swap', 'todo'), [], unknown, step('swap', 'todo')],
  ])('%s', (_, before, records, cause, after) => {
    const state = reduceSwap(
      { ...states.running, steps: [before] },
      { type: 'failed', error: cause, sent: records },
    )
    expect(state).toMatchObject({ status: 'failed', steps: [after] })
  })
})

describe('what earlier attempts paid', () => {
  it.each<[string, SwapRecord[], SwapStep[]]>([
    ['counts', [record('e', 'confirmed')], [earlier]],
    ['may still count', [], [{ ...earlier, status: 'unknown' }]],
    ['counts no more once dropped', [record('e', 'dropped')], []],
  ])('%s', (_, records, paid) => {
    expect(reduceSwap(states.running, { type: 'failed', error, sent: records })).toMatchObject({ paid })
  })
  it('is not counted twice', () => {
    const again = { ...states.running, paid: [approved] }
    expect(reduceSwap(again, events.failed)).toMatchObject({ paid: [] })
    expect(reduceSwap(again, events.changed)).toMatchObject({ paid: [approved] })
  })
})
