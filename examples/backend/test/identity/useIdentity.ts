import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { type MailServer, startMail } from '../../../sandbox/src/mail/startMail.js'
import { createLocalWrapper } from '../../src/identity/keys/createLocalWrapper.js'
import {
  type RunningIdentity,
  type StartIdentityOptions,
  startIdentity,
} from '../../src/identity/startIdentity.js'
import type { SqlRunner } from '../../src/store/SqlRunner.js'
import { startEmbeddedSql } from '../../src/store/startEmbeddedSql.js'
import { freePort } from '../bench/freePort.js'
import { createDevice, type Device } from './createDevice.js'

/** A pair of tokens. */
export interface Pair {
  access: string
  refresh: string
  user: string
  expiresIn: number
}

/** Starts the identity service with a real mail server for the calling file; its clock can be moved. */
export function useIdentity(more: Partial<StartIdentityOptions> = {}) {
  let mail: MailServer | undefined
  let sql: SqlRunner | undefined
  let running: RunningIdentity | undefined
  let aheadMs = 0
  let addresses = 0
  const troubles: string[] = []
  const wrapper = createLocalWrapper(new Map([['test', randomBytes(32)]]))

  const start = async (options: Partial<StartIdentityOptions> & { port: number }) => {
    running = await startIdentity({
      sql: database(),
      wrapper,
      smtpUrl: server().smtpUrl,
      projects: {
        shop: { origins: ['https://shop.example'] },
        other: { origins: ['https://other.example'] },
      },
      now: () => Date.now() + aheadMs,
      requestsPerSecond: 10_000,
      requestBurst: 100_000,
      mailRules: { perNetworkAndHour: 100_000 },
      onTrouble: (what, error) => troubles.push(`${what}: ${error}`),
      ...more,
      ...options,
    })
    return running
  }
  beforeAll(async () => {
    ;[mail, sql] = await Promise.all([startMail(), startEmbeddedSql()])
    // A restart takes it again.
    await start({ port: await freePort() })
  })
  afterAll(async () => {
    await running?.close()
    await Promise.all([mail?.close(), sql?.close()])
  })

  const server = () => {
    if (!mail) throw new Error('The mail server does not run.')
    return mail
  }
  const database = () => {
    if (!sql) throw new Error('The database does not run.')
    return sql
  }
  const service = () => {
    if (!running) throw new Error('The identity service does not run.')
    return running
  }
  const device = (projectId?: string) => createDevice(() => service().origin, projectId)
  const newAddress = () => `mira.${++addresses}@example.com`

  async function requestCode(by: Device, email: string, projectId = 'shop') {
    const before = Date.now()
    const { status, body } = await by.post<{ flow: string; email: string }>('/email/start', {
      email,
      projectId,
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    const { code = '', headers, text } = await server().inbox.next(body.email, before)
    return { flow: body.flow, code, headers, text }
  }
  /** Signs a device in, and leaves its access token in use. */
  async function signIn(by: Device, email: string, projectId = 'shop'): Promise<Pair> {
    const { flow, code } = await requestCode(by, email, projectId)
    const { status, body } = await by.post<Pair>('/email/verify', { flow, code })
    expect({ status, body }).toMatchObject({ status: 200 })
    by.use(body.access)
    return body
  }
  /** Confirms a device's address again: what needs it fresh is allowed then. */
  async function confirm(by: Device, email: string) {
    aheadMs += 31_000
    const before = Date.now()
    expect((await by.post('/factor/start')).status).toBe(200)
    const { code } = await server().inbox.next(email, before)
    const { status, body } = await by.post<{ access: string }>('/factor/verify', { code })
    expect(status).toBe(200)
    by.use(body.access)
  }
  return {
    mail: server,
    sql: database,
    run: (text: string, values: readonly unknown[]) =>
      database().query<{ rows: string }>({ name: text, text }, values),
    service,
    wrapper,
    troubles,
    device,
    newAddress,
    requestCode,
    signIn,
    confirm,
    /** Moves the service's clock. */
    advance(ms: number) {
      aheadMs += ms
    },
    async restart(options: Partial<StartIdentityOptions> = {}) {
      const { port } = service()
      await service().close()
      return start({ port, ...options })
    },
  }
}
