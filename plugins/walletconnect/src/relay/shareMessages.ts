import { readField } from '@latchkit/core/outside'
import type { Delivery } from './OpenRelayer.js'
import type { Deliveries } from './receiveMessages.js'

/**
 * All tabs of a page are one client to the relay, and a relay may deliver a message to only one of its sockets: an answer could
 * reach a tab that did not ask. So each tab forwards its messages, still encrypted, and every tab processes its own.
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
