import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { withTimeout } from '../platform/withTimeout.js'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as a page. */
  readonly html: string
}

export interface Mailer {
  /** Resolves once the mail server has accepted it. Rejects if it refuses or does not answer in time. */
  send(mail: Mail): Promise<void>
  /** Rejects if the mail server does not answer. */
  check(): Promise<void>
  close(): void
}

const DEADLINE_MS = 10_000

/** Creates a mailer for a mail server's URL, such as `smtps://user:password@mail.example.com`. */
export function createMailer(smtpUrl: string, from: string, deadlineMs = DEADLINE_MS): Mailer {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port ? Number(url.port) : isSecure ? 465 : 587,
    secure: isSecure,
    // A code is a password for ten minutes, so it never leaves this machine unencrypted.
    requireTLS: !isSecure && !isLoopback,
    ignoreTLS: !isSecure && isLoopback,
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, ...content }) {
      const address = { name: '', address: to }
      const mail = { from, to: address, envelope: { from: addressOf(from), to: [to] }, ...content }
      const sending = transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
      await withTimeout(sending, deadlineMs, 'The mail server').catch(error => {
        throw describe(error)
      })
    },
    async check() {
      await withTimeout(transport.verify(), deadlineMs, 'The mail server')
    },
    close: () => transport.close(),
  }
}

/** Omit the server's reply, which may quote the mail and its code. */
function describe(error: unknown): Error {
  const { responseCode, code } = replyShape.safeParse(error).data ?? {}
  if (responseCode !== undefined) return new Error(`The mail server answered with ${responseCode}.`)
  return new Error(`The mail server cannot be reached or is too slow: ${code ?? 'no answer'}.`)
}

const replyShape = z.object({ responseCode: z.number().optional(), code: z.string().max(20).optional() })

const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from
