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

const ROUND_MS = 1_000
const MOST_ROUNDS = 60

/** Polls until there is an answer, for at most a minute. Retries if a node does not answer. */
export async function untilKnown(
  ask: () => Promise<Outcome | undefined>,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let round = 0; round < MOST_ROUNDS && !signal.aborted; round += 1) {
    const outcome = await ask().catch(() => undefined)
    if (outcome) return outcome
    await new Promise(resolve => setTimeout(resolve, ROUND_MS))
  }
  return 'pending'
}
