import type { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { OpenRelayer } from './OpenRelayer.js'
import { readRefusal } from './readRefusal.js'

/** For opening a socket and subscribing. */
const OPEN_TIMEOUT_MS = 15_000
/** An open socket that does not answer a ping in this time is dead. */
const PING_TIMEOUT_MS = 1_000

/** Connections shorter than this count as failures. */
const STABLE_AFTER_MS = 10_000
/** When a relay restarts, all its pages reconnect: each waits a random time up to this one. Not when the page's own network returns. */
const JITTER_MS = 500

export interface SocketEvents {
  onReach(reach: 'online' | 'reconnecting' | 'offline'): void
  /** The relay refuses the page; there is no retry before `wake`. */
  onRefused(error: KitError): void
}

export interface RelaySocket {
  /** The network or the visitor is back: reconnects at once. A socket that seems open has 1 s to answer. */
  wake(): void
  close(): Promise<void>
}

/**
 * Replaces the SDK's reconnecting, which tries five times, gives up for good after some errors, and trusts a socket that died
 * while the page slept. This one retries every 1 to 30 s until it is closed, stops when the relay refuses, and can be woken.
 */
export function createRelaySocket(relayer: OpenRelayer, { onReach, onRefused }: SocketEvents): RelaySocket {
  let connecting: Promise<void> | undefined
  let refusal: KitError | undefined
  let closed = false
  let skipPause = () => {}
  let openedAt = 0
  /** Failed attempts and short connections since the last stable one. */
  let failures = 0

  /** Waits, unless the pause is skipped. */
  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      skipPause = () => {
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
    // A closing socket may still emit an error, which would be thrown without a listener.
    provider.on('error', () => {})
    provider.once('error', onError)
    provider.once('disconnect', onGone)
    try {
      const opened = provider.connect().then(() => relayer.subscriber.start())
      await settleBy(Promise.race([opened, lost]), OPEN_TIMEOUT_MS)
    } finally {
      provider.off('error', onError)
      provider.off('disconnect', onGone)
    }
  }

  async function run() {
    // Short connections count too, so that a relay that accepts and hangs up is not flooded.
    for (let isFirst = failures < 2; !closed; isFirst = false) {
      if (!isFirst) {
        onReach(isOffline() ? 'offline' : 'reconnecting')
        await pause(isOffline() ? 30_000 : backOff(failures - 1))
      } else if (failures === 1) await pause(Math.random() * JITTER_MS)
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
    // The SDK unsubscribes without awaiting, so a rejection would be reported to the page as unhandled.
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
    failures = performance.now() - openedAt > STABLE_AFTER_MS ? 1 : failures + 1
    // After the SDK's own handling, which may close the transport for good.
    setTimeout(reopen, 0)
  }
  /** The relay refused on an open socket. */
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
      await settleBy(provider.request({ method: 'irn_batchSubscribe', params: { topics } }), PING_TIMEOUT_MS)
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
      if (connecting) skipPause()
      else if (relayer.connected) void check()
      else reopen()
    },
    async close() {
      closed = true
      skipPause()
      relayer.events.off('relayer_disconnect', onDisconnect)
      relayer.events.off('relayer_error', onError)
      relayer.transportExplicitlyClosed = true
      await relayer.provider.connection?.close().catch(() => {})
      await relayer.transportClose().catch(() => {})
    },
  }
}

/** Pauses between attempts, in ms: 1 s, doubling up to 30 s, with up to 50 % jitter so that pages do not reconnect in step. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.min(attempt, 10))
  return Math.max(1_000, longest * (1 - random() / 2))
}
