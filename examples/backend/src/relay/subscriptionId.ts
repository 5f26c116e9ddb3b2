import { createHash } from 'node:crypto'

/** The id of a client's subscription to a topic, as clients work it out for themselves. */
export function subscriptionId(topic: string, client: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex')
}
