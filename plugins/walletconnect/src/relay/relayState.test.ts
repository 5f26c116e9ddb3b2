import { KitError } from '@latchkit/core'
import { describe, expect, it } from 'vitest'
import { pauseOf, type RelayEvent, type RelayState, reduceRelay, untried } from './relayState.js'

const [final, passing] = [false, true].map(
  retryable => new KitError('walletconnect/RATE_LIMITED', { message: 'no', retryable }),
)
const open: RelayState = { ...untried, openedAt: 1_000 }
const shaky: RelayState = { ...open, failures: 3 }
const refused: RelayState = { ...shaky, refusal: final }

describe('the state of a relay', () => {
  it.each<[string, RelayState, RelayEvent, Partial<RelayState>]>([
    ['opened', shaky, { type: 'opened', at: 5_000 }, { openedAt: 5_000, failures: 3 }],
    ['lost within 10 s', shaky, { type: 'lost', at: 11_000 }, { failures: 4 }],
    ['lost later', shaky, { type: 'lost', at: 11_001 }, { failures: 1 }],
    ['an attempt that failed', open, { type: 'failed' }, { failures: 1, refusal: undefined }],
    ['an attempt that was refused', open, { type: 'failed', error: final }, { failures: 1, refusal: final }],
    ['one that may pass', open, { type: 'failed', error: passing }, { failures: 1, refusal: undefined }],
    [
      'a refusal of an open socket',
      shaky,
      { type: 'refused', error: final },
      { failures: 3, refusal: final },
    ],
    [
      'a refusal that passes',
      shaky,
      { type: 'refused', error: passing },
      { failures: 3, refusal: undefined },
    ],
    ['a failure after a refusal', refused, { type: 'failed' }, { failures: 4, refusal: final }],
    [
      'a visitor who is back',
      refused,
      { type: 'woken' },
      { failures: 0, refusal: undefined, isClosed: false },
    ],
    ['the end', refused, { type: 'closed' }, { isClosed: true, refusal: final }],
  ])('after %s', (_, state, event, shown) => expect(reduceRelay(state, event)).toMatchObject(shown))
})

describe('the pause before an attempt', () => {
  const pauses = (failures: number, isFirst: boolean, isOffline = false) =>
    pauseOf({ ...untried, failures }, { isFirst, isOffline })
  it('is none for the first, and short where its last connection was lost', () => {
    expect(pauses(0, true)).toBe(0)
    expect(pauses(1, true)).toBeLessThanOrEqual(500)
  })
  it('grows with the failures', () => {
    expect(pauses(1, false)).toBe(1_000)
    expect(pauses(4, false)).toBeGreaterThanOrEqual(4_000)
    expect(pauses(9, false)).toBeGreaterThanOrEqual(15_000)
  })
  it('is 30 s while the page has no network', () => expect(pauses(1, false, true)).toBe(30_000))
})
