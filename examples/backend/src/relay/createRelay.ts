import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { createRateLimit } from '../access/createRateLimit.js'
import type { Checks } from '../platform/createHealth.js'
import { answerCall, type CallContext } from './answerCall.js'
import { createCallLimiter, tooMuch } from './createCallLimiter.js'
import { createClient } from './createClient.js'
import { createMemoryBus } from './createMemoryBus.js'
import { createMemoryMailbox } from './createMemoryMailbox.js'
import { createMessageRouter } from './createMessageRouter.js'
import { createOutbox } from './createOutbox.js'
import { createRelayMetrics } from './createRelayMetrics.js'
import { type AdmissionOptions, createUpgradeHandler } from './createUpgradeHandler.js'
import type { Mailbox } from './Mailbox.js'
import type { RelayBus } from './RelayBus.js'
import { readCall } from './RelayCall.js'
import type { ConnectedClient } from './RelayClient.js'
import { type RelayLimits, usualLimits } from './RelayLimits.js'
import { readFrame } from './readFrame.js'
import { isRelayError, relayError } from './relayError.js'

export interface RelayOptions extends AdmissionOptions {
  /** The message store. The relay does not close a mailbox that was passed in. Default: memory. */
  readonly mailbox?: Mailbox
  /** Connects the node to others. Default: there are none. */
  readonly bus?: RelayBus
  readonly limits?: Partial<RelayLimits>
  /** How often each connection is pinged, in milliseconds; clients give up after 30 s of silence. Default 20,000. */
  readonly pingMs?: number
  /**
   * How often a node with other nodes checks the mailbox for messages without a notice, in milliseconds: a node
   * may die between storing a message and announcing it. Default 60,000.
   */
  readonly sweepMs?: number
  /** Called for each failure, without anything that identifies a client. */
  readonly onTrouble?: (what: string, error: unknown) => void
}

/** A relay node; an HTTP server passes its upgrades to it. */
export interface Relay {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Its dependencies by name; each check rejects if one is unavailable. */
  readonly checks: Checks
  connections(): number
  /** In Prometheus' text format. */
  metrics(): string
  /** Closes every connection, finishes pending writes and releases everything. */
  close(): Promise<void>
}

/** Starts a relay node. Rejects with the bus's error if it cannot be reached. */
export async function createRelay(options: RelayOptions = {}): Promise<Relay> {
  const { pingMs = 20_000, sweepMs = 60_000, onTrouble = () => {} } = options
  const limits = { ...usualLimits, ...options.limits }
  const mailbox = options.mailbox ?? createMemoryMailbox()
  const bus = options.bus ?? createMemoryBus()
  const metrics = createRelayMetrics()
  const clients = new Set<ConnectedClient>()
  let isClosing = false

  const trouble = (what: string, error: unknown) => {
    metrics.add('relay_trouble_total')
    onTrouble(what, error)
  }
  const router = createMessageRouter<ConnectedClient>({
    mailbox,
    bus,
    onDelivered: count => metrics.add('relay_delivered_total', undefined, count),
    onTrouble: trouble,
  })
  await bus.open(router)
  const context: CallContext = {
    router,
    mailbox,
    limits,
    publishes: createRateLimit(limits.publishesPerSecond, limits.publishBurst),
    onPublished: outcome => metrics.add('relay_published_total', outcome),
  }
  const limiter = createCallLimiter(limits)
  const outbox = createOutbox(limits.bytesUnderWay * 2)
  function onConnection(socket: WebSocket, id: string, address: string) {
    metrics.add('relay_connections_total')
    const client = createClient(socket, { id, address, pingAt: performance.now() + pingMs, outbox })
    clients.add(client)
    socket.on('pong', () => {
      client.isAlive = true
    })
    socket.on('message', data => {
      client.isAlive = true
      void onFrame(client, String(data))
    })
    socket.on('error', error =>
      metrics.add('relay_dropped_total', 'code' in error ? `${error.code}` : 'socket'),
    )
    socket.on('close', () => {
      clients.delete(client)
      const left = router.unsubscribe(client, [...client.topics])
      left.catch(error => trouble('leaving topics', error))
    })
  }
  async function onFrame(client: ConnectedClient, text: string) {
    let id: string | number | null = null
    const send = (answer: object) => outbox.send(client.socket, { id, jsonrpc: '2.0', ...answer })
    try {
      const waitMs = limiter.count(client, text.length)
      const frame = readFrame(text)
      if (frame.kind === 'answer') return await onAnswered(client, frame.id, frame.isAcknowledged)
      id = frame.id
      if (waitMs > 0) throw tooMuch(waitMs)
      const call = readCall(frame.method, frame.params)
      const work = () => answerCall(client, call, context)
      const { result, waiting, handed } = await limiter.run(client, call, text.length, work)
      if (handed && !outbox.hasRoom()) throw tooMuch(1_000)
      send({ result })
      if (handed) onHanded(client, handed)
      if (waiting) router.deliverPage(client, waiting.page, waiting.topics)
      // It disconnected during the call, so nobody is left for what it subscribed to.
      if (!clients.has(client)) await router.unsubscribe(client, [...client.topics])
    } catch (thrown) {
      const error = isRelayError(thrown)
        ? thrown
        : relayError('relay/INTERNAL', 'The relay failed. Try again.')
      if (error !== thrown) trouble('answering a call', thrown)
      metrics.add('relay_errors_total', error.code)
      const { code, rpcCode, message, retryAfterMs } = error
      send({ error: { code: rpcCode, message, data: { code, retryAfterMs } } })
    }
  }
  async function onAnswered(client: ConnectedClient, id: number, isAcknowledged: boolean) {
    const hash = client.settle(id)
    if (hash === undefined) return
    if (isAcknowledged) {
      metrics.add('relay_acknowledged_total')
      await acknowledge(client, [hash])
    }
    if (client.isSettled() && client.behind.size > 0) await router.catchUp(client)
  }
  const acknowledge = (client: ConnectedClient, hashes: readonly string[]) =>
    mailbox.acknowledge(client.id, hashes).catch(error => trouble('acknowledging', error))
  /** A response gets no acknowledgement: it counts as received once the client has read past it. */
  function onHanded(client: ConnectedClient, hashes: readonly string[]) {
    const confirmed = client.confirm().then(() => acknowledge(client, hashes))
    client.fetched = confirmed.catch(() => {})
  }
  function pingAll() {
    const now = performance.now()
    for (const client of clients) {
      // Everything it got is answered, but the node as a whole had no room before.
      if (client.behind.size > 0 && client.isSettled() && outbox.hasRoom()) void router.catchUp(client)
      if (client.pingAt > now) continue
      if (!client.isAlive) client.socket.terminate()
      client.isAlive = false
      client.pingAt = now + pingMs
      client.socket.ping()
    }
  }
  const upgrades = createUpgradeHandler(options, limits, metrics, onConnection)
  const pinging = setInterval(pingAll, Math.min(1_000, pingMs))
  const pruning = setInterval(() => {
    mailbox.prune(Date.now()).catch(error => trouble('pruning', error))
  }, 30_000)
  const sweeping = options.bus && setInterval(() => router.onGap(), sweepMs)
  sweeping?.unref()
  pinging.unref()
  pruning.unref()

  return {
    upgrade: upgrades.upgrade,
    checks: {
      mailbox: () => mailbox.check(),
      async bus() {
        if (!bus.isUp()) throw new Error('The other nodes cannot be reached.')
      },
      async relay() {
        if (isClosing) throw new Error('The relay is shutting down.')
      },
    },
    connections: () => clients.size,
    metrics: () => metrics.format({ relay_connections: clients.size, relay_bus_up: bus.isUp() ? 1 : 0 }),
    async close() {
      isClosing = true
      upgrades.close()
      clearInterval(pinging)
      clearInterval(pruning)
      clearInterval(sweeping)
      const open = [...clients].map(
        ({ socket }) => new Promise<void>(resolve => void socket.once('close', () => resolve())),
      )
      for (const { socket } of clients) socket.close(1001, 'The relay is shutting down')
      await Promise.race([Promise.all(open), new Promise(resolve => setTimeout(resolve, 2_000).unref())])
      for (const { socket } of clients) socket.terminate()
      await bus.close()
      if (!options.mailbox) await mailbox.close()
    },
  }
}
