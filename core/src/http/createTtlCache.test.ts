import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cacheLifetimes, createTtlCache, isFresh, isRetained } from './createTtlCache.js'

// @module-tag random

describe('createTtlCache', () => {
  it('keeps each cache to itself, in step with a plain model (E06)', () => {
    const key = fc.constantFrom('__proto__', 'constructor', '', 'a', 'b')
    const operation = fc.oneof(
      fc.record({
        type: fc.constantFrom('set', 'set', 'set', 'get', 'get', 'get', 'delete', 'clear'),
        cache: fc.nat(1),
        key,
        value: fc.nat(),
      }),
      fc.record({
        type: fc.constant('wait'),
        cache: fc.nat(1),
        key,
        value: fc.integer({ min: -50, max: 120 }),
      }),
    )
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), operations => {
        let time = 1_000_000
        const caches = [0, 1].map(() => createTtlCache<number>({ ttlMs: 100, max: 3, now: () => time }))
        const models: { key: string; value: number; at: number }[][] = [[], []]
        for (const { type, cache: index, key, value } of operations) {
          const cache = caches[index]
          const model = models[index]
          if (!cache || !model) continue
          const drop = () => {
            const at = model.findIndex(entry => entry.key === key)
            if (at >= 0) model.splice(at, 1)
          }
          if (type === 'wait') time += value
          if (type === 'delete' || type === 'set') drop()
          if (type === 'delete') cache.delete(key)
          if (type === 'set') {
            cache.set(key, value)
            model.push({ key, value, at: time })
            if (model.length > 3) model.shift()
          }
          if (type === 'clear') {
            cache.clear()
            model.length = 0
          }
          if (type === 'get') {
            const found = model.find(entry => entry.key === key)
            const fresh = found && time >= found.at && time - found.at <= 100
            expect(cache.get(key)).toBe(fresh ? found.value : undefined)
            if (!fresh) drop()
          }
        }
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  it('serves nothing for longer than its lifetime and what the clock was set back, and ends early by no more than it was set forward (S17, N14)', () => {
    const step = fc.record({
      passed: fc.nat(60),
      set: fc.oneof(fc.constant(0), fc.integer({ min: -200, max: 200 })),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), steps => {
        let [real, wall] = [0, 1_000_000]
        let [back, ahead] = [0, 0]
        const cache = createTtlCache<number>({ ttlMs: 100, now: () => wall })
        cache.set('a', 1)
        for (const { passed, set } of steps) {
          real += passed
          wall += passed + set
          if (set < 0) back -= set
          else ahead += set
          if (cache.get('a') === undefined) {
            // Ended: it was old, or the clock made it look so, or put its making into the future.
            expect(real + ahead > 100 || real < back).toBe(true)
            return
          }
          expect(real - back).toBeLessThanOrEqual(100)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('drops the oldest write when it is full', () => {
    const cache = createTtlCache<number>({ ttlMs: 100, max: 3 })
    for (const key of ['a', 'b', 'c', 'a', 'd']) cache.set(key, 1)
    expect(['a', 'b', 'c', 'd'].filter(key => cache.get(key))).toEqual(['a', 'c', 'd'])
  })

  it('starts with none of the keys of an object', () => {
    const cache = createTtlCache({ ttlMs: 100 })
    for (const key of ['__proto__', 'constructor', 'toString']) expect(cache.get(key)).toBeUndefined()
  })
})

describe('isFresh', () => {
  it.each([Number.NaN, -1, 1001, Number.POSITIVE_INFINITY, null, undefined, '1000', {}])(
    'takes the time %s for expired (E05)',
    at => {
      expect(isFresh(at, 100, 1000)).toBe(false)
    },
  )

  it('ends after the lifetime', () => {
    expect(isFresh(900, 100, 1000)).toBe(true)
    expect(isFresh(899, 100, 1000)).toBe(false)
  })

  it('knows the lifetimes of the specification', () => {
    expect(Object.values(cacheLifetimes).map(ms => ms / 1000)).toEqual([30, 300, 300, 15, 15])
  })
})

const HOUR = 3_600_000

it.each([
  ['just now', 0, true],
  ['an hour ago', -HOUR, true],
  ['longer ago', -HOUR - 1, false],
  ['in the future, after the clock was set back', HOUR, true],
  ['in two days', 48 * HOUR, false],
])('keeps what happened %s: %i ms', (_, offset, expected) => {
  const now = 1_700_000_000_000
  expect(isRetained(now + offset, HOUR, now)).toBe(expected)
})

it.each([undefined, null, '1700000000000', Number.NaN, -1])('keeps nothing with the time %j', at => {
  expect(isRetained(at, HOUR)).toBe(false)
})
