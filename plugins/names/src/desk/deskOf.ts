import type { Seat } from '../seats.js'
import { createDesk, type Desk } from './createDesk.js'

/** The desk of a kit, made when it is first needed. */
export function deskOf(seat: Seat): Desk {
  seat.desk ??= createDesk(seat)
  return seat.desk
}
