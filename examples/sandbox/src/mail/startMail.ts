import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { domainToASCII } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '../listenOnLoopback.js'
import { sandboxError } from '../SandboxError.js'
import { createInbox, type Inbox, readMail } from './createInbox.js'

/** The mail server's behaviour, until it is told otherwise. */
export interface MailFault {
  /** Refuses every mail with this SMTP status, such as 451 or 550. */
  readonly refuse?: number
  /** Waits this long before it takes a mail. */
  readonly delayMs?: number
}

export interface MailServer {
  /** The server that mails are sent to, such as `smtp://127.0.0.1:2525`. */
  readonly smtpUrl: string
  /** The page of the inbox, and `GET /mails?to=`. */
  readonly inboxUrl: string
  readonly inbox: Inbox
  /** Makes the server fail; an empty object makes it well again. */
  fail(fault: MailFault): void
  close(): Promise<void>
}

export interface MailPorts {
  readonly smtp: number
  readonly inbox: number
}

const files = [
  ['/', 'inbox.html', 'text/html; charset=utf-8'],
  ['/inbox.css', 'inbox.css', 'text/css; charset=utf-8'],
  ['/inbox.js', 'inbox.js', 'text/javascript; charset=utf-8'],
] as const

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"

/** Starts a real SMTP server on 127.0.0.1 that delivers everything to one inbox. Throws `PORT_BUSY`. */
export async function startMail(ports: MailPorts = { smtp: 0, inbox: 0 }): Promise<MailServer> {
  const inbox = createInbox()
  let fault: MailFault = {}
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Clients that go away in the middle are no reason to wait at the end.
    closeTimeout: 500,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => asSent(address))
      const { refuse, delayMs = 0 } = fault
      const take = async () => {
        await new Promise(resolve => setTimeout(resolve, delayMs))
        const mail = await readMail(stream)
        if (refuse === undefined) return inbox.add(recipients, mail)
        // As filters do: they quote what they dislike.
        const quoted = `${recipients.join()} refused: ${mail.text.slice(0, 100)}`.replace(/\s+/g, ' ')
        throw Object.assign(new Error(quoted), { responseCode: refuse })
      }
      take().then(() => callback(), callback)
    },
  })
  // A connection that breaks off is reported here, and ends nothing.
  smtp.on('error', () => {})
  const smtpPort = await listenSmtp(smtp, ports.smtp)

  const page = new Map<string, { readonly type: string; readonly text: string }>(
    await Promise.all(
      files.map(async ([path, name, type]) => {
        const text = await readFile(new URL(`./page/${name}`, import.meta.url), 'utf8')
        return [path, { type, text }] as const
      }),
    ),
  )
  const server = createServer((request, response) => {
    const send = (status: number, type: string, body: string) =>
      response
        .writeHead(status, {
          'Content-Type': type,
          'Content-Security-Policy': policy,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
        })
        .end(body)
    // As a whole, so that a path such as `//` is no other host.
    const target = `http://127.0.0.1${request.url ?? '/'}`
    const host = `http://${request.headers.host ?? ''}`
    if (!URL.canParse(target) || !URL.canParse(host)) return send(400, 'text/plain', 'Bad request')
    const { pathname, searchParams } = new URL(target)
    const { hostname } = new URL(host)
    // Only this machine's names: the inbox is no business of a page from elsewhere.
    if (!['127.0.0.1', 'localhost'].includes(hostname)) return send(403, 'text/plain', 'Forbidden')
    if (pathname === '/mails' && request.method === 'GET')
      return send(200, 'application/json', JSON.stringify(inbox.list(searchParams.get('to') ?? undefined)))
    if (pathname === '/mails' && request.method === 'DELETE') {
      inbox.clear()
      return send(204, 'text/plain', '')
    }
    const file = page.get(pathname)
    return file ? send(200, file.type, file.text) : send(404, 'text/plain', 'Not found')
  })
  const listening = await listenOnLoopback(server, ports.inbox, 'the inbox').catch(async error => {
    await closeSmtp(smtp)
    throw error
  })
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    inboxUrl: `http://127.0.0.1:${listening.port}`,
    inbox,
    fail(given) {
      fault = given
    },
    async close() {
      await Promise.all([listening.close(), closeSmtp(smtp)])
    },
  }
}

/** The library shows domains in their own script; who waits for a mail knows the address that it was sent to. */
function asSent(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + domainToASCII(address.slice(at))
}

function listenSmtp(smtp: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (cause: Error) =>
      reject(
        sandboxError(
          'sandbox/PORT_BUSY',
          `Port ${port} on 127.0.0.1 cannot be used, so the mail server cannot start.`,
          cause,
        ),
      )
    smtp.server.once('error', onError)
    smtp.listen(port, '127.0.0.1', () => {
      smtp.server.off('error', onError)
      const address = smtp.server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const closeSmtp = (smtp: SMTPServer) => new Promise<void>(resolve => smtp.close(() => resolve()))
