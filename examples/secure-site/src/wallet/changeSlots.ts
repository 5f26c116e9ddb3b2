import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Slot } from '../keys/vaultShapes.js'
import { isAtRisk } from './isAtRisk.js'

/** A new one replaces the oldest: the service stores 20 slots of all kinds. */
const MOST_DEVICES = 8

/** The slots with another one. A recovery code replaces the previous one, a browser the oldest of too many. */
export function withSlot(slots: readonly Slot[], slot: Slot): readonly Slot[] {
  const same = slots.filter(({ kind }) => kind === slot.kind)
  const [oldest] = same
  const isFull = slot.kind === 'device' && same.length >= MOST_DEVICES
  const isReplaced = (one: Slot) => (slot.kind === 'recovery' ? same.includes(one) : isFull && one === oldest)
  return [...slots.filter(one => !isReplaced(one)), slot]
}

/**
 * The slots without one. Throws `NOT_ALLOWED` if nothing would open the vault any more, or only browsers
 * although something else does now.
 */
export function withoutSlot(slots: readonly Slot[], slotId: string): readonly Slot[] {
  const rest = slots.filter(({ id }) => id !== slotId)
  if (rest.length === 0 || (isAtRisk({ slots: rest }) && !isAtRisk({ slots })))
    throw new FrameRefusal('NOT_ALLOWED', 'Too little would open the wallet.')
  return rest
}
