import type { RelayMessage } from './Mailbox.js'
import { type RelayError, relayError } from './relayError.js'

/** How much mail is kept, in bytes, until it expires or is acknowledged and makes room. */
export interface MailLimits {
  readonly topicMessages: number
  readonly topicBytes: number
  /** Of one client, by its key. */
  readonly clientBytes: number
  /** Of all clients of one address. */
  readonly addressBytes: number
  /** Of all. */
  readonly bytes: number
}

/** What a mailbox keeps unless told otherwise. */
export const usualMailLimits: MailLimits = {
  topicMessages: 2_000,
  topicBytes: 8_000_000,
  clientBytes: 32_000_000,
  addressBytes: 64_000_000,
  bytes: 10_000_000_000,
}

/** Whose share of the mailbox is used up. */
export type FullShare = 'topic' | 'client' | 'address' | 'all'

/** Clients whose acknowledgement of a message is remembered: a topic has two or three, and keys are free. */
export const MOST_ACKNOWLEDGEMENTS = 50

/** What a page of waiting mail holds at most, but for a single message that is longer. */
export const PAGE = { messages: 500, bytes: 1_000_000 }

/** What a message is counted with: its text, and what keeping it costs besides. */
export function bytesOf({ text, attestation = '' }: Pick<RelayMessage, 'text' | 'attestation'>): number {
  return text.length + attestation.length + 500
}

const sentences: Record<FullShare, string> = {
  topic: 'Too much waits on this topic.',
  client: 'Too much of this client waits.',
  address: 'Too much of this address waits.',
  all: 'The mailbox is full.',
}

/** The refusal of a message that has no room. */
export function mailboxFull(share: FullShare): RelayError {
  return relayError('relay/MAILBOX_FULL', sentences[share])
}
