import type { MailPage, RelayMessage } from './Mailbox.js'
import { bytesOf, PAGE } from './MailLimits.js'

/** Takes a page from the front of a list. */
export function takePage(waiting: Iterable<RelayMessage>): MailPage {
  const messages: RelayMessage[] = []
  let bytes = 0
  for (const message of waiting) {
    if (bytes >= PAGE.bytes || messages.length >= PAGE.messages) return { messages, hasMore: true }
    messages.push(message)
    bytes += bytesOf(message)
  }
  return { messages, hasMore: false }
}
