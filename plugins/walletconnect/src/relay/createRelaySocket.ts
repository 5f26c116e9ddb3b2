import type { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { OpenRelayer } from './OpenRelayer.js'
import { readRefusal } from './readRefusal.js'
import { pauseOf, type RelayEvent, reduceRelay, untried } from './relayState.js'

/** For opening a socket and subscribing. */
const OPEN_TIMEOUT_MS = 15_000
/** An open socket that does not answer a ping in this time is dead. */
const PING_TIMEOUT_MS = 1_000

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
  let state = untried
  let skipPause = () => {}

  const send = (event: RelayEvent) => {
    state = reduceRelay(state, event)
  }
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
    for (let isFirst = state.failures < 2; !state.isClosed; isFirst = false) {
      if (!isFirst) onReach(isOffline() ? 'offline' : 'reconnecting')
      const ms = pauseOf(state, { isFirst, isOffline: isOffline() })
      if (ms > 0) await pause(ms)
      if (state.refusal) throw state.refusal
      if (state.isClosed || isOffline()) continue
      try {
        relayer.transportExplicitlyClosed = false
        relayer.connectionAttemptInProgress = true
        await attempt()
        send({ type: 'opened', at: performance.now() })
        relayer.hasExperiencedNetworkDisruption = false
        onReach('online')
        return
      } catch (error) {
        const found = readRefusal(error)
        send({ type: 'failed', error: found })
        await relayer.subscriber.stop()
        relayer.hasExperiencedNetworkDisruption = true
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
    if (state.isClosed || state.refusal || connecting || !relayer.subscriber.hasAnyTopics) return
    relayer.transportExplicitlyClosed = false
    relayer.reconnectInProgress = false
    relayer.transportOpen().catch(() => {})
  }
  const onDisconnect = () => {
    if (state.isClosed || connecting) return
    onReach(isOffline() ? 'offline' : 'reconnecting')
    send({ type: 'lost', at: performance.now() })
    // After the SDK's own handling, which may close the transport for good.
    setTimeout(reopen, 0)
  }
  /** The relay refused on an open socket. */
  const onError = (error: Error) => {
    const found = readRefusal(error)
    if (!found || connecting) return
    send({ type: 'refused', error: found })
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
      if (relayer.provider !== provider || state.isClosed) return
      onReach('reconnecting')
      await subscriber.stop()
      relayer.connect().catch(() => {})
    }
  }

  return {
    wake() {
      send({ type: 'woken' })
      if (connecting) skipPause()
      else if (relayer.connected) void check()
      else reopen()
    },
    async close() {
      send({ type: 'closed' })
      skipPause()
      relayer.events.off('relayer_disconnect', onDisconnect)
      relayer.events.off('relayer_error', onError)
      relayer.transportExplicitlyClosed = true
      await relayer.provider.connection?.close().catch(() => {})
      await relayer.transportClose().catch(() => {})
    },
  }
}
