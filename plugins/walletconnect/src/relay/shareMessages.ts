import { readField } from '@latchkit/core/tools'
import type { Delivery } from './OpenRelayer.js'
import type { Deliveries } from './receiveMessages.js'

/**
 * All tabs of a page are one client to the relay, and a relay may give a message to one of its sockets alone: the answer would reach
 * a tab that never asked. So each tab hands on what it is given, still locked, and every tab takes in what is its own.
 */
export function shareMessages(deliveries: Deliveries, clientId: string, life: AbortSignal): void {
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

/** Every script of the page's origin can write into the channel. */
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
