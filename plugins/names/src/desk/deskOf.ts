import type { Seat } from '../seats.js'
import { createDesk, type Desk } from './createDesk.js'

const desks = new WeakMap<Seat, Desk>()

/** The desk of a kit, made when it is first needed. */
export function deskOf(seat: Seat): Desk {
  const known = desks.get(seat)
  if (known) return known
  const desk = createDesk(seat)
  desks.set(seat, desk)
  return desk
}
