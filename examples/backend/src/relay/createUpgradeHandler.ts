import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { createRateLimit } from '../access/createRateLimit.js'
import type { Projects } from '../access/Projects.js'
import { type AdmissionRules, admitClient, readQuery } from './admitClient.js'
import { countOpen } from './countOpen.js'
import { createAdmissionQueue } from './createAdmissionQueue.js'
import { createAudienceCheck } from './createAudienceCheck.js'
import type { RelayMetrics } from './createRelayMetrics.js'
import { limitUnfinished } from './limitUnfinished.js'
import type { RelayLimits } from './RelayLimits.js'
import { refuseUpgrade } from './refuseUpgrade.js'

export interface AdmissionOptions {
  /** The URLs that clients may have made their tokens for. Default: any loopback URL. */
  readonly publicUrls?: readonly string[]
  /** The allowed projects. Default: any. */
  readonly projects?: Projects
  /** Returns a request's address, by which its connections are counted. Default: that of the socket. */
  readonly addressOf?: (request: IncomingMessage) => string
}

export interface UpgradeHandler {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Refuses all further upgrades. */
  close(): void
}

/** Creates a relay's upgrade handler; `onConnection` gets each admitted socket, with its client's did:key and address. */
export function createUpgradeHandler(
  options: AdmissionOptions,
  limits: RelayLimits,
  metrics: RelayMetrics,
  onConnection: (socket: WebSocket, client: string, address: string) => void,
): UpgradeHandler {
  const open = countOpen(limits.connectionsPerAddress, limits.connections)
  const watch = limitUnfinished(limits.bytesUnderWay / 4)
  const rules: AdmissionRules = {
    open,
    isAudience: createAudienceCheck(options.publicUrls),
    projects: options.projects ?? 'any',
    connections: createRateLimit(limits.connectionsPerSecond, limits.connectionBurst),
    addressOf: options.addressOf ?? (request => request.socket.remoteAddress ?? ''),
  }
  const queue = createAdmissionQueue(limits.connectionsWaiting)
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageSize * 4,
  })
  sockets.on('headers', headers => headers.push(`Date: ${new Date().toUTCString()}`))
  let isClosed = false

  const refuseClosing = (socket: Duplex) =>
    refuseUpgrade(socket, { status: 503, reason: 'The relay is shutting down' })

  function admit(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (socket.destroyed) return
    if (isClosed) return refuseClosing(socket)
    const admission = admitClient(request, rules)
    if ('client' in admission) {
      sockets.handleUpgrade(request, socket, head, opened => {
        opened.on('close', open.add(admission.address))
        watch(socket, opened, admission.address)
        onConnection(opened, admission.client, admission.address)
      })
      return
    }
    metrics.add('relay_refusals_total', `${admission.status}`)
    // A page cannot see the status of a refused upgrade, so clients that request it get a close code instead.
    if (readQuery(request).get('useOnCloseEvent') !== 'true') return refuseUpgrade(socket, admission)
    sockets.handleUpgrade(request, socket, head, opened => {
      opened.on('error', () => {})
      opened.close(3000, admission.reason)
      setTimeout(() => opened.terminate(), 2_000).unref()
    })
  }
  return {
    upgrade(request, socket, head) {
      socket.on('error', () => {})
      if (isClosed) return refuseClosing(socket)
      if (queue.add(() => admit(request, socket, head))) return
      // Only a status: it depends on nothing in the request, and costs the least.
      metrics.add('relay_refusals_total', '503')
      const retryAfterMs = 1_000 + Math.random() * 4_000
      refuseUpgrade(socket, {
        status: 503,
        reason: 'Too many connection attempts: wait a moment',
        retryAfterMs,
      })
    },
    close() {
      isClosed = true
      sockets.close()
    },
  }
}
