import type { KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import type { RelayEnv } from '../RelayEnv.js'
import type { Client, Sdk } from '../sdk/Sdk.js'
import { clockSkew } from './clockSkew.js'
import { createRelaySocket, type RelaySocket } from './createRelaySocket.js'
import { loadSdk } from './loadSdk.js'
import { type Delivery, relayerOf } from './OpenRelayer.js'
import type { Deliveries } from './receiveMessages.js'

/** Holds the SDK of a kit: loaded on first use and kept connected. */
export interface Link {
  /** Loads and starts the SDK once; retries after a failure. */
  load(): Promise<Client>
  sdk(): Sdk | undefined
  /** Restarts it, because another tab stored data it has not read. */
  renew(): Promise<Client>
  /** Calls back when the relay refuses the page. */
  onRefused(listener: (error: KitError) => void): () => void
  /** Reconnects now, even if the relay refused. */
  wake(): void
  close(): Promise<void>
}

/** `prepare` gets each new client first, with a signal that aborts when the client is stopped. */
export function createSdkHost(env: RelayEnv, prepare: (client: Client, life: AbortSignal) => void): Link {
  const { ctx, config, signal } = env
  const listeners = new Set<(error: KitError) => void>()
  let sdk: Sdk | undefined
  let socket: RelaySocket | undefined
  let life = new AbortController()
  let loading: Promise<Client> | undefined

  async function refuse(error: KitError) {
    const skew = error.code === 'walletconnect/UNAUTHORIZED' ? await clockSkew(config.relayUrl) : undefined
    const why = skew ?? error
    ctx.log.add('error', why.message, { code: why.code })
    for (const listener of [...listeners]) listener(why)
  }
  async function start(): Promise<Client> {
    const { sdk: started, deliveries } = await loadSdk(env, core => {
      socket = createRelaySocket(relayerOf(core), {
        onReach: reach => env.change({ reach }),
        onRefused: error => void refuse(error),
      })
    })
    sdk = started
    if (signal.aborted) {
      await stop()
      signal.throwIfAborted()
    }
    life = new AbortController()
    const clientId = await started.client.core.crypto.getClientId()
    if (deliveries) shareMessages(deliveries, clientId, life.signal)
    prepare(started.client, life.signal)
    return started.client
  }
  async function stop() {
    const [old, closing] = [sdk, socket]
    sdk = socket = loading = undefined
    life.abort()
    old?.client.core.heartbeat.stop()
    await closing?.close()
  }
  function load(): Promise<Client> {
    loading ??= start().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }

  const wake = () => socket?.wake()
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('online', wake, { signal })
    window.addEventListener('pageshow', wake, { signal })
    document.addEventListener('visibilitychange', onVisible, { signal })
  }
  return {
    load,
    sdk: () => sdk,
    async renew() {
      await loading?.catch(() => {})
      await stop()
      return load()
    },
    onRefused(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake,
    close: stop,
  }
}

/**
 * All tabs of a page are one client to the relay, and a relay may deliver a message to only one of its sockets: an answer could
 * reach a tab that did not ask. So each tab forwards its messages, still encrypted, and every tab processes its own.
 */
function shareMessages(deliveries: Deliveries, clientId: string, life: AbortSignal): void {
  if (typeof BroadcastChannel === 'undefined' || life.aborted) return
  const channel = new BroadcastChannel(`latchkit/walletconnect/${clientId}`)
  const stop = deliveries.watch(delivery => channel.postMessage(delivery))
  channel.onmessage = ({ data }) => {
    const delivery = readDelivery(data)
    if (delivery) void deliveries.take(delivery).catch(() => {})
  }
  life.addEventListener('abort', () => {
    stop()
    channel.close()
  })
}

/** Any script of the page's origin can write to the channel. */
function readDelivery(data: unknown): Delivery | undefined {
  const [topic, message] = [readField(data, 'topic'), readField(data, 'message')]
  if (typeof topic !== 'string' || typeof message !== 'string') return undefined
  const [publishedAt, attestation] = [readField(data, 'publishedAt'), readField(data, 'attestation')]
  return {
    topic,
    message,
    publishedAt: typeof publishedAt === 'number' ? publishedAt : Date.now(),
    transportType: 'relay',
    ...(typeof attestation === 'string' ? { attestation } : {}),
  }
}
