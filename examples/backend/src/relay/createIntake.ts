import { createRateLimit } from '../access/createRateLimit.js'
import { inTime } from '../inTime.js'
import type { RelayCall } from './RelayCall.js'
import type { ConnectedClient } from './RelayClient.js'
import type { RelayLimits } from './RelayLimits.js'
import { relayError } from './relayError.js'

/** Takes what clients send, no faster than they may. */
export interface Intake {
  /** Counts a frame. Says how long to wait for the next one, in milliseconds: what it asks is not done then. */
  count(client: ConnectedClient, bytes: number): number
  /** Does a call of so many bytes, in time. Throws `relay/RATE_LIMITED` where too much is asked, or is under way. */
  run<T>(client: ConnectedClient, call: RelayCall, bytes: number, work: () => Promise<T>): Promise<T>
}

const UNIT_BYTES = 16_384
const LONGEST_PAUSE_MS = 1_000

/** Makes the intake of a node. A client that sends on when it has to wait is not listened to for that time. */
export function createIntake(limits: RelayLimits): Intake {
  const ofClient = createRateLimit(limits.callsPerSecond, limits.callBurst)
  const ofAddress = createRateLimit(limits.addressCallsPerSecond, limits.addressCallBurst)
  let underWay = 0

  function take(client: ConnectedClient, units: number): number {
    const waitMs = Math.max(ofClient(client.id, units), ofAddress(client.address, units))
    if (waitMs > 0) pause(client, waitMs)
    return waitMs
  }
  return {
    count: (client, bytes) => take(client, 1 + Math.floor(bytes / UNIT_BYTES)),
    async run(client, call, bytes, work) {
      const waitMs = take(client, sizeOf(call))
      if (waitMs > 0) throw tooMuch(waitMs)
      if (underWay + bytes > limits.bytesUnderWay) {
        pause(client, LONGEST_PAUSE_MS)
        throw tooMuch(LONGEST_PAUSE_MS)
      }
      underWay += bytes
      const working = work()
      // Also when nobody waits for it any more: until then its bytes are in memory.
      const release = () => {
        underWay -= bytes
      }
      working.then(release, release)
      return inTime(working, limits.callMs, 'A call')
    },
  }
}

/** The refusal of whoever asks too much. */
export const tooMuch = (waitMs: number) =>
  relayError('relay/RATE_LIMITED', 'Too much is asked: wait a moment.', waitMs)

/** What a call counts besides its frame: each topic is looked up by itself. */
function sizeOf({ params }: RelayCall): number {
  if ('topics' in params) return params.topics.length
  if ('messages' in params) return params.messages.length
  return 'subscriptions' in params ? params.subscriptions.length : 0
}

function pause({ socket }: ConnectedClient, ms: number) {
  if (socket.isPaused) return
  socket.pause()
  setTimeout(() => socket.resume(), Math.min(ms, LONGEST_PAUSE_MS)).unref()
}
