import type { RequestParts } from '../frame/FrameParts.js'
import type { Held, Move } from './planTransfer.js'

/** The result of a transaction. */
export type Outcome = 'done' | 'failed' | 'pending'

/** Transfers on one network. */
export interface Way {
  /** Rejects if the network does not answer, or is another one. */
  read(): Promise<Held>
  /** Asks the user, signs with the former keys, sends, and waits for a while. Rejects if nothing was sent. */
  move(parts: RequestParts, move: Move, signal: AbortSignal): Promise<Outcome>
}
