import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { SMTPServerDataStream } from 'smtp-server'

export interface ReceivedMail {
  readonly id: string
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  /** When it arrived, in Unix milliseconds. */
  readonly at: number
  /** The six digits in it, if there are any. */
  readonly code?: string
  /** The first link in it, if there is one. */
  readonly link?: string
  /** All headers as they came, one a line. */
  readonly headers: string
}

type ParsedMail = Omit<ReceivedMail, 'id' | 'to' | 'at'>

/** Everything that has arrived, newest first. */
export interface Inbox {
  list(to?: string): readonly ReceivedMail[]
  clear(): void
  /**
   * Waits for the first mail to an address from a time on, by default from now, that it has not given before: two mails of one
   * millisecond are two. Rejects after a minute.
   */
  next(to: string, after?: number): Promise<ReceivedMail>
  add(recipients: readonly string[], mail: ParsedMail): void
}

const MOST_MAILS = 500
const MOST_BYTES = 200_000
const WAIT_MS = 60_000

export function createInbox(): Inbox {
  let mails: readonly ReceivedMail[] = []
  const given = new WeakSet<ReceivedMail>()
  const listeners = new Set<() => void>()
  return {
    list: to => (to === undefined ? mails : mails.filter(mail => mail.to === to)),
    clear() {
      mails = []
    },
    next(to, after = Date.now()) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = mails.filter(mail => mail.to === to && mail.at >= after && !given.has(mail)).at(-1)
          if (!found) return
          given.add(found)
          finish(() => resolve(found))
        }
        const finish = (settle: () => void) => {
          listeners.delete(look)
          clearTimeout(timer)
          settle()
        }
        const timer = setTimeout(() => finish(() => reject(new Error(`No mail for ${to}.`))), WAIT_MS)
        listeners.add(look)
        look()
      })
    },
    add(recipients, mail) {
      const arrived = recipients.map(to => ({ id: randomUUID(), to, at: Date.now(), ...mail }))
      mails = [...arrived, ...mails].slice(0, MOST_MAILS)
      for (const listener of [...listeners]) listener()
    },
  }
}

/** Reads a mail to its end. Throws if it is over 200 kB. */
export async function readMail(stream: SMTPServerDataStream): Promise<ParsedMail> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size <= MOST_BYTES) chunks.push(chunk)
  }
  if (size > MOST_BYTES) throw new Error('The mail is too large.')
  const raw = Buffer.concat(chunks)
  const { from, subject = '', text = '' } = await PostalMime.parse(raw)
  const [headers = ''] = raw.toString('utf8').split('\r\n\r\n')
  const code = /\b\d{6}\b/.exec(text)?.[0]
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  return { from: from?.address ?? '', subject, text, headers, code, link }
}
