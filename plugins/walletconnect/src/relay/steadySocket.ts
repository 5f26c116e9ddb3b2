import type { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/tools'
import { backOff } from './backOff.js'
import type { OpenRelayer } from './OpenRelayer.js'
import { readRefusal } from './readRefusal.js'

/** Opening a socket and subscribing takes no longer than this, in ms. */
const PATIENCE = 15_000
/** A socket that does not answer for so long is dead, whatever it says of itself. In ms. */
const ALIVE = 1_000

/** A connection that lasts longer is one, in ms. */
const LASTS = 10_000
/** When a relay ends, all its pages come back: each waits up to this long first, in ms. Nobody waits when their own network returns. */
const SPREAD = 500

/** What is told of the socket. */
export interface SocketEvents {
  onReach(reach: 'online' | 'reconnecting' | 'offline'): void
  /** The relay does not let the page in; nothing is tried again before `wake`. */
  onRefused(error: KitError): void
}

/** Keeps the SDK connected. */
export interface SteadySocket {
  /**
   * The network is back, or somebody looks again: tries at once. Where the socket seems open it has 1 s to answer.
   */
  wake(): void
  close(): Promise<void>
}

/**
 * Takes the SDK's reconnecting over: it tries five times, gives up for good after some errors, and believes a socket that
 * died while the page slept. This one goes on at 1 to 30 s until it is closed, stops where the relay refuses, and can be
 * woken.
 */
export function steadySocket(relayer: OpenRelayer, { onReach, onRefused }: SocketEvents): SteadySocket {
  let connecting: Promise<void> | undefined
  let refusal: KitError | undefined
  let closed = false
  let hurry = () => {}
  let openedAt = 0
  /** Attempts that failed, and connections that did not last, since one did. */
  let failures = 0

  /** Until the time is over or somebody is in a hurry. */
  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const isOffline = () => globalThis.navigator?.onLine === false

  async function attempt() {
    const old = relayer.provider.connection
    await relayer.createProvider()
    old?.close().catch(() => {})
    const { provider } = relayer
    let drop = (_error: Error) => {}
    const lost = new Promise<never>((_, reject) => {
      drop = reject
    })
    lost.catch(() => {})
    const onGone = () => drop(new Error('The connection was lost'))
    const onError = (error: Error) => drop(error)
    // A closing socket may still speak when nobody listens to it any more, and that would be thrown.
    provider.on('error', () => {})
    provider.once('error', onError)
    provider.once('disconnect', onGone)
    try {
      const opened = provider.connect().then(() => relayer.subscriber.start())
      await settleBy(Promise.race([opened, lost]), PATIENCE)
    } finally {
      provider.off('error', onError)
      provider.off('disconnect', onGone)
    }
  }

  async function run() {
    // A relay that accepts and hangs up at once gets no rest from pages that only count attempts.
    for (let isFirst = failures < 2; !closed; isFirst = false) {
      if (!isFirst) {
        onReach(isOffline() ? 'offline' : 'reconnecting')
        await pause(isOffline() ? 30_000 : backOff(failures - 1))
      } else if (failures === 1) await pause(Math.random() * SPREAD)
      if (refusal) throw refusal
      if (closed || isOffline()) continue
      try {
        relayer.transportExplicitlyClosed = false
        relayer.connectionAttemptInProgress = true
        await attempt()
        openedAt = performance.now()
        relayer.hasExperiencedNetworkDisruption = false
        onReach('online')
        return
      } catch (error) {
        failures++
        await relayer.subscriber.stop()
        relayer.hasExperiencedNetworkDisruption = true
        const found = readRefusal(error)
        if (found && !found.retryable) refusal = found
        if (found) onRefused(found)
      } finally {
        relayer.connectionAttemptInProgress = false
      }
    }
    // Nobody is left to be told: the SDK leaves topics without waiting, and a rejection would be reported to the page as unhandled.
    return new Promise<never>(() => {})
  }

  relayer.connect = () => {
    connecting ??= run().finally(() => {
      connecting = undefined
    })
    return connecting
  }

  function reopen() {
    if (closed || refusal || connecting || !relayer.subscriber.hasAnyTopics) return
    relayer.transportExplicitlyClosed = false
    relayer.reconnectInProgress = false
    relayer.transportOpen().catch(() => {})
  }
  const onDisconnect = () => {
    if (closed || connecting) return
    onReach(isOffline() ? 'offline' : 'reconnecting')
    failures = performance.now() - openedAt > LASTS ? 1 : failures + 1
    // After the SDK's own handling, which may close the transport for good.
    setTimeout(reopen, 0)
  }
  /** The relay said no on an open socket. */
  const onError = (error: Error) => {
    const found = readRefusal(error)
    if (!found || connecting) return
    if (!found.retryable) refusal = found
    onRefused(found)
  }
  relayer.events.on('relayer_disconnect', onDisconnect)
  relayer.events.on('relayer_error', onError)

  async function check() {
    const { provider, subscriber } = relayer
    const { topics } = subscriber
    if (topics.length === 0) return
    try {
      await settleBy(provider.request({ method: 'irn_batchSubscribe', params: { topics } }), ALIVE)
    } catch {
      if (relayer.provider !== provider || closed) return
      onReach('reconnecting')
      await subscriber.stop()
      relayer.connect().catch(() => {})
    }
  }

  return {
    wake() {
      refusal = undefined
      failures = 0
      if (connecting) hurry()
      else if (relayer.connected) void check()
      else reopen()
    },
    async close() {
      closed = true
      hurry()
      relayer.events.off('relayer_disconnect', onDisconnect)
      relayer.events.off('relayer_error', onError)
      relayer.transportExplicitlyClosed = true
      await relayer.provider.connection?.close().catch(() => {})
      await relayer.transportClose().catch(() => {})
    },
  }
}
