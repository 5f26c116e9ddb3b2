import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IdentityChain, RunningIdentity, SqlRunner } from '@latchkit/example-backend'
import { listenOnLoopback } from '../listenOnLoopback.js'
import { startMail } from '../mail/startMail.js'
import type { SocialOptions } from '../socials/SocialOptions.js'

/** The embedded wallet's address, if its site was built. */
export interface SecureInfo {
  readonly secure?: {
    /** The origin of the secure site, on a host name that no page of ours has: so its storage is partitioned. */
    readonly url: string
    /** The project that the pages belong to. */
    readonly projectId: string
    /** The page with all mails. */
    readonly inboxUrl: string
  }
}

/** Rules of the identity service after a restart. */
export interface SecureRules {
  /** A device that is new for an address is first admitted by a link in a mail. Default false. */
  readonly asksNewDevices?: boolean
  /** The frame takes every yes: for pages that keep their windows apart from others (COOP). Default false: a window asks. */
  readonly trustsPages?: boolean
  /** The lead of its clock, in ms. Default 0. */
  readonly aheadMs?: number
  /** Time until an address gets another mail, in ms. Default 30 s. */
  readonly mailGapMs?: number
}

export interface SecureSite {
  readonly info: SecureInfo
  /** Ends the identity service, which starts again with the next request, with the same store. */
  restart(rules?: SecureRules): Promise<void>
  /** The permissions that smart accounts gave. Absent without a site. */
  readonly findPermissions?: RunningIdentity['findPermissions']
  /** Lets pages of an origin embed the frame, besides those on the playground's usual ports. */
  allow(origin: string): void
  stop(): Promise<void>
}

/** The profiles of the email wallet that a sandbox shows. */
export type WalletProfile = 'easy' | 'split'

export interface SecureSiteOptions {
  readonly chains: readonly IdentityChain[]
  /** The built site. */
  readonly folder?: string
  readonly anyPort: boolean
  /** The admitted signers. Default `easy`, which also works where the frame may store nothing, as in private windows. */
  readonly profile?: WalletProfile | undefined
  /** The clients at the social providers, for a site at this origin. */
  readonly socialsFor?: ((origin: string) => SocialOptions) | undefined
  notice(sentence: string): void
}

const PROJECT = 'sandbox'
const USUAL_PORTS = { site: 8575, inbox: 8576 }
const built = fileURLToPath(new URL('../../../secure-site/dist', import.meta.url))

/** The playground's port and those that it takes when that is in use, which a new Vite app takes too, and that of a new Next app. */
const pagePorts = [3000, ...Array.from({ length: 12 }, (_, index) => 5173 + index)]
const pageHosts = ['127.0.0.1', 'localhost', 'shop.localhost']

/**
 * Starts the identity service with the secure site, and a mail server with an inbox. The service itself starts with the first
 * request, which therefore takes some seconds. Without a built site there is none.
 */
export async function startSecureSite({
  chains,
  folder = built,
  anyPort,
  profile = 'easy',
  socialsFor,
  notice,
}: SecureSiteOptions): Promise<SecureSite> {
  const nothing = { info: {}, allow: () => {}, restart: async () => {}, stop: async () => {} }
  if (!existsSync(join(folder, 'sdk.html'))) return nothing
  const origins = pagePorts.flatMap(port => pageHosts.map(host => `http://${host}:${port}`))
  const mail = await startMail({ smtp: 0, inbox: anyPort ? 0 : USUAL_PORTS.inbox }).catch(() => startMail())
  let opening: ReturnType<typeof open> | undefined
  let rules: SecureRules = {}
  let sql: Promise<SqlRunner> | undefined
  const key = randomBytes(32)

  async function open(origin: string) {
    const { createLocalWrapper, startEmbeddedSql, startIdentity } = await import('@latchkit/example-backend')
    const { asksNewDevices = false, trustsPages = false, aheadMs = 0, mailGapMs = 30_000 } = rules
    sql ??= startEmbeddedSql()
    return startIdentity({
      port: 0,
      origin,
      sql: await sql,
      wrapper: createLocalWrapper(new Map([['sandbox', key]])),
      deviceCheck: asksNewDevices ? 'new' : 'off',
      now: () => Date.now() + aheadMs,
      smtpUrl: mail.smtpUrl,
      profile,
      ...(socialsFor ? { socials: socialsFor(origin) } : {}),
      // The list grows while it runs.
      projects: { [PROJECT]: { origins, approveInFrame: trustsPages ? origins : [] } },
      siteFolder: folder,
      chains,
      // All test visitors share one address.
      mailRules: { gapMs: mailGapMs, perHour: 1_000, perNetworkAndHour: 10_000 },
      requestsPerSecond: 1_000,
      requestBurst: 10_000,
      onTrouble: what => notice(`The identity service failed: ${what}.`),
    })
  }
  const server = createServer((incoming, response) => void answer(incoming, response))
  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    try {
      opening ??= open(url)
      const { port } = await opening
      passOn(incoming, response, port)
    } catch (error) {
      opening = undefined
      notice(`The identity service could not start: ${error instanceof Error ? error.message : error}.`)
      response.writeHead(503, { 'Retry-After': '1' }).end()
    }
  }
  async function end() {
    const running = opening
    opening = undefined
    await running?.then(
      service => service.close(),
      () => {},
    )
  }
  const listening = await listenOnLoopback(server, anyPort ? 0 : USUAL_PORTS.site, 'the secure site')
    .catch(() => listenOnLoopback(server, 0, 'the secure site'))
    .catch(async error => {
      await mail.close()
      throw error
    })
  // Passkeys need a name, and the pages are at 127.0.0.1.
  const url = `http://localhost:${listening.port}`
  return {
    info: { secure: { url, projectId: PROJECT, inboxUrl: mail.inboxUrl } },
    async findPermissions(account, chain) {
      opening ??= open(url)
      return (await opening).findPermissions(account, chain)
    },
    allow: origin => void origins.push(origin),
    async restart(next = {}) {
      rules = next
      await end()
    },
    async stop() {
      await listening.close()
      await end()
      await sql?.then(
        store => store.close(),
        () => {},
      )
      await mail.close()
    },
  }
}

/** Passes a request on as it is: its `Host` is part of what the service checks. */
function passOn(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers }, answered => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  outgoing.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}
