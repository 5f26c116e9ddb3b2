import { createRateLimit } from '../access/createRateLimit.js'
import { withTimeout } from '../platform/withTimeout.js'
import type { RelayCall } from './RelayCall.js'
import type { ConnectedClient } from './RelayClient.js'
import type { RelayLimits } from './RelayLimits.js'
import { relayError } from './relayError.js'

export interface CallLimiter {
  /** Counts a frame. Returns how long to wait, in milliseconds; if it is above 0, the frame's call is not performed. */
  count(client: ConnectedClient, bytes: number): number
  /**
   * Performs a call of this size, within the deadline. Throws `relay/RATE_LIMITED` if there are too many calls,
   * or too many pending ones.
   */
  run<T>(client: ConnectedClient, call: RelayCall, bytes: number, work: () => Promise<T>): Promise<T>
}

const UNIT_BYTES = 16_384
const LONGEST_PAUSE_MS = 1_000

/** Creates a node's call limiter. If a client keeps sending when it has to wait, its socket is paused for that time. */
export function createCallLimiter(limits: RelayLimits): CallLimiter {
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
      // Even after its deadline, because its bytes are in memory until then.
      const release = () => {
        underWay -= bytes
      }
      working.then(release, release)
      return withTimeout(working, limits.callMs, 'A call')
    },
  }
}

export const tooMuch = (waitMs: number) =>
  relayError('relay/RATE_LIMITED', 'Too many calls: wait a moment.', waitMs)

/** The cost of a call besides its frame: each topic is a separate look-up. */
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
