import { describe, expect, it } from 'vitest'
import type { Slot } from '../keys/vaultShapes.js'
import { withoutSlot, withSlot } from './changeSlots.js'

/** Slots by their ids, whose first letter is the kind: `d1 p1` is a browser and a passkey. */
const kinds: Record<string, Slot['kind']> = { d: 'device', p: 'passkey', r: 'recovery', s: 'server' }
const slotsOf = (ids: string) =>
  ids
    .split(' ')
    .filter(Boolean)
    .map(id => ({ id, kind: kinds[id[0] ?? ''] }) as Slot)
const idsOf = (slots: readonly Slot[]) => slots.map(({ id }) => id).join(' ')

describe('the slots of a vault', () => {
  it.each([
    ['d1', 'p1', 'd1 p1'],
    ['d1 p1', 'p2', 'd1 p1 p2'],
    ['d1 r1 p1', 'r2', 'd1 p1 r2'],
    ['d1', 'd2', 'd1 d2'],
    ['d1 d2 d3 p1 d4 d5 d6 d7', 'd8', 'd1 d2 d3 p1 d4 d5 d6 d7 d8'],
    ['d1 d2 d3 p1 d4 d5 d6 d7 d8', 'd9', 'd2 d3 p1 d4 d5 d6 d7 d8 d9'],
  ])('%s with %s are %s', (slots, added, all) => {
    const [slot] = slotsOf(added)
    if (!slot) throw new Error(added)
    expect(idsOf(withSlot(slotsOf(slots), slot))).toBe(all)
  })
  it.each([
    ['d1 p1', 'd1', 'p1'],
    ['p1 r1', 'p1', 'r1'],
    ['d1 d2', 'd1', 'd2'],
    ['d1 p1', 'p1', undefined],
    ['d1 r1', 'r1', undefined],
    ['r1', 'r1', undefined],
    ['d1', 'd1', undefined],
  ])('%s without %s are %s', (slots, id, rest) => {
    const removed = () => idsOf(withoutSlot(slotsOf(slots), id))
    if (rest === undefined) expect(removed).toThrow('Too little would open the wallet.')
    else expect(removed()).toBe(rest)
  })
})
