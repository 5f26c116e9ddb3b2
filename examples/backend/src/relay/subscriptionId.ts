import { createHash } from 'node:crypto'

/** The id of a client's subscription to a topic, as clients compute it themselves. */
export function subscriptionId(topic: string, client: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex')
}
