import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createMailer } from '../mail/createMailer.js'
import { createHealth } from '../platform/createHealth.js'
import { listen } from '../platform/listen.js'
import { startEmbeddedSql } from '../store/startEmbeddedSql.js'
import { createIdentity } from './createIdentity.js'
import type { IdentityOptions } from './IdentityOptions.js'
import { createLocalWrapper } from './keys/createLocalWrapper.js'
import type { Permissions } from './user/createPermissions.js'

type Given = Omit<IdentityOptions, 'sql' | 'mailer' | 'wrapper' | 'origin' | 'profile'> &
  Partial<Pick<IdentityOptions, 'sql' | 'mailer' | 'wrapper' | 'origin' | 'profile'>>

/** Options for starting the identity service with the secure site on its own port. */
export interface StartIdentityOptions extends Given {
  /** 0 picks a free one. */
  readonly port: number
  /** Default 127.0.0.1. */
  readonly host?: string
  /** The mail server, such as `smtp://127.0.0.1:2525`, if there is no `mailer`. */
  readonly smtpUrl?: string
  readonly mailFrom?: string
}

/** The running identity service. */
export interface RunningIdentity {
  readonly port: number
  /** The origin of the secure site; a port of this machine is named `localhost`, as passkeys need a name. */
  readonly origin: string
  /** For the routes of the blockchain API. */
  readonly findPermissions: Permissions['find']
  close(): Promise<void>
}

/**
 * Starts the identity service. Without a store it keeps everything in memory, and without a key wrapper it
 * creates a key that is lost when it stops.
 */
export async function startIdentity(options: StartIdentityOptions): Promise<RunningIdentity> {
  const { port, host = '127.0.0.1', smtpUrl, mailFrom = 'Wallet <wallet@localhost>' } = options
  const mailer = options.mailer ?? (smtpUrl ? createMailer(smtpUrl, mailFrom) : undefined)
  if (!mailer) throw new Error('The identity service needs a mail server.')
  const sql = options.sql ?? (await startEmbeddedSql())
  const ownSql = options.sql ? undefined : sql
  const wrapper = options.wrapper ?? createLocalWrapper(new Map([['memory', randomBytes(32)]]))

  // Bound first: the port is part of the origin, which is in every token.
  let answer: ReturnType<typeof getRequestListener> | undefined
  const server = createServer((request, response) => {
    if (answer) return void answer(request, response)
    return response.writeHead(503, { 'Retry-After': '1' }).end()
  })
  const listening = await listen(server, port, host).catch(async error => {
    await ownSql?.close()
    throw error
  })
  const origin = options.origin ?? `http://localhost:${listening.port}`
  try {
    const identity = await createIdentity({ profile: 'split', ...options, sql, mailer, wrapper, origin })
    const health = createHealth(identity.checks)
    const answerHealth = (body: { ok: boolean }) =>
      Response.json(body, { status: body.ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
    answer = getRequestListener(async (request, env) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/live') return answerHealth({ ok: true })
      if (pathname !== '/health') return identity.app.fetch(request, env)
      const wrong = await health()
      return answerHealth({ ok: wrong.length === 0, ...(wrong.length > 0 ? { wrong } : {}) })
    })
    return {
      port: listening.port,
      origin,
      findPermissions: identity.findPermissions,
      async close() {
        await listening.close()
        await identity.close()
        mailer.close()
        await ownSql?.close()
      },
    }
  } catch (error) {
    await listening.close()
    await ownSql?.close()
    throw error
  }
}
