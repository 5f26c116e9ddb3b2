import type { RelayMessage } from './Mailbox.js'
import { type RelayError, relayError } from './relayError.js'

/** Storage limits for messages, in bytes. Messages count until they expire, or are acknowledged and evicted. */
export interface MailLimits {
  readonly topicMessages: number
  readonly topicBytes: number
  /** Of one client, identified by its key. */
  readonly clientBytes: number
  /** Of all clients of one address. */
  readonly addressBytes: number
  /** In total. */
  readonly bytes: number
}

export const usualMailLimits: MailLimits = {
  topicMessages: 2_000,
  topicBytes: 8_000_000,
  clientBytes: 32_000_000,
  addressBytes: 64_000_000,
  bytes: 10_000_000_000,
}

/** The quota that is exceeded. */
export type FullShare = 'topic' | 'client' | 'address' | 'all'

/** How many acknowledging clients are remembered per message: a topic has two or three, and keys are free. */
export const MOST_ACKNOWLEDGEMENTS = 50

/** The maximum size of a page of pending messages, except for a single longer message. */
export const PAGE = { messages: 500, bytes: 1_000_000 }

/** The size a message counts with: its text, plus the overhead of storing it. */
export function bytesOf({ text, attestation = '' }: Pick<RelayMessage, 'text' | 'attestation'>): number {
  return text.length + attestation.length + 500
}

const sentences: Record<FullShare, string> = {
  topic: 'Too much waits on this topic.',
  client: 'Too much of this client waits.',
  address: 'Too much of this address waits.',
  all: 'The mailbox is full.',
}

/** The error for a message that exceeds a quota. */
export function mailboxFull(share: FullShare): RelayError {
  return relayError('relay/MAILBOX_FULL', sentences[share])
}
