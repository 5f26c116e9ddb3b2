import { expect, test } from 'vitest'
import { createSendLimit } from '../../src/identity/email/createSendLimit.js'
import { createLog, describeFailure } from '../../src/platform/createLog.js'
import { type Pair, useIdentity } from './useIdentity.js'
import { firstVault } from './vaultFixture.js'

const identity = useIdentity()
const MINUTE_MS = 60_000

const wrongFor = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

test('email, real mail, code, session, vault', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const pair = await identity.signIn(device, address)
  expect(pair).toMatchObject({ expiresIn: 300, user: expect.any(String) })
  const user = {
    ...{ id: pair.user, email: address, profile: 'split', addresses: null, vault: 0 },
    ...{ accountType: null, smartAccount: null },
  }
  expect((await device.get('/user')).body).toEqual(user)
  expect((await device.get('/vault')).status).toBe(404)
  expect((await device.put('/vault', firstVault)).body).toEqual({ version: 1 })
  expect((await device.get('/vault')).body).toEqual({ ...firstVault, version: 1 })
  const { addresses } = firstVault
  expect((await device.get('/user')).body).toEqual({ ...user, addresses, vault: 1, accountType: 'eoa' })
  expect(identity.troubles).toEqual([])
})

test('C02: the server waits 30 s between mails and sends 5 an hour, and says how long', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  await identity.requestCode(device, address)
  const start = { email: address, projectId: 'shop' }
  const burst = await Promise.all(Array.from({ length: 20 }, () => device.post('/email/start', start)))
  for (const { status, body, headers } of burst) {
    expect(status).toBe(429)
    const seconds = Number(headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(20)
    expect(seconds).toBeLessThanOrEqual(30)
    expect(body).toEqual({
      error: 'TOO_MANY_REQUESTS',
      message: `Please try again after ${seconds} seconds`,
      retryAfter: seconds,
    })
  }
  // A clock that was set back, and another device, change nothing.
  const other = await identity.device()
  const skewed = await other.post('/email/start', start, { skewMs: -60 * MINUTE_MS })
  expect(skewed.status).toBe(429)
  for (let n = 0; n < 4; n++) {
    identity.advance(31_000)
    await identity.requestCode(device, address)
  }
  identity.advance(31_000)
  const sixth = await device.post('/email/start', start)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(50 * 60)
  identity.advance(60 * MINUTE_MS)
  await identity.requestCode(device, address)
})

test('C02: who has logins sent to an address keeps its open sessions from nothing', async () => {
  const [device, stranger] = [await identity.device(), await identity.device()]
  const email = identity.newAddress()
  const { refresh } = await identity.signIn(device, email)
  for (let n = 0; n < 4; n++) {
    identity.advance(31_000)
    await identity.requestCode(stranger, email)
  }
  identity.advance(31_000)
  expect((await stranger.post('/email/start', { email, projectId: 'shop' })).status).toBe(429)
  device.use(undefined)
  device.use((await device.post<Pair>('/session/refresh', { refresh })).body.access)
  const factor = () => device.post('/factor/start')
  const change = () => device.post('/email/change/start', { email: identity.newAddress() })
  expect((await factor()).status).toBe(200)
  // Its own mails have the same limits.
  expect((await factor()).status).toBe(429)
  expect((await change()).status).toBe(429)
  for (let n = 0; n < 4; n++) {
    identity.advance(31_000)
    expect((await change()).status).toBe(200)
  }
  identity.advance(31_000)
  const sixth = await factor()
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('Retry-After'))).toBeGreaterThan(50 * 60)
})

test('C02: of two concurrent requests for one address, one sends a mail', async () => {
  const devices = await Promise.all([1, 2, 3, 4].map(() => identity.device()))
  const start = { email: identity.newAddress(), projectId: 'shop' }
  const answers = await Promise.all(devices.map(device => device.post('/email/start', start)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
})

test('C02: requests of one network that arrive in another order are none too many', async () => {
  let time = 1_000_000
  const limit = createSendLimit(identity.sql(), () => time)
  const rule = { most: 3 }
  for (const at of [1_000_005, 1_000_003, 1_000_004]) {
    time = at
    await limit.take('network of many', rule)
  }
  await expect(limit.take('network of many', rule)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('C03: a code works once, in the flow and on the device that requested it', async () => {
  const [device, thief] = [await identity.device(), await identity.device()]
  const { flow, code } = await identity.requestCode(device, identity.newAddress())
  expect((await thief.post('/email/verify', { flow, code })).body).toMatchObject({ error: 'OTP_RESTART' })
  const [one, two] = await Promise.all([
    device.post<Pair>('/email/verify', { flow, code }),
    device.post<Pair>('/email/verify', { flow, code }),
  ])
  const expired = { status: 400, body: { error: 'OTP_EXPIRED' } }
  expect([one.status, two.status].toSorted()).toEqual([200, 400])
  expect(one.status === 200 ? two : one).toMatchObject(expired)
  expect(await device.post('/email/verify', { flow, code })).toMatchObject(expired)
})

test('C03: a newer code voids the older one', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const older = await identity.requestCode(device, address)
  identity.advance(31_000)
  const newer = await identity.requestCode(device, address)
  const { body } = await device.post('/email/verify', { flow: older.flow, code: older.code })
  expect(body).toMatchObject({ error: 'OTP_EXPIRED' })
  if (older.code !== newer.code) {
    const mixed = await device.post('/email/verify', { flow: newer.flow, code: older.code })
    expect(mixed.body).toMatchObject({ error: 'OTP_INVALID', triesLeft: 4 })
  }
  expect((await device.post('/email/verify', { flow: newer.flow, code: newer.code })).status).toBe(200)
})

test('C03: a code expires after ten minutes', async () => {
  const device = await identity.device()
  const { flow, code } = await identity.requestCode(device, identity.newAddress())
  identity.advance(10 * MINUTE_MS + 1_000)
  // Whoever types it half is told so, too, rather than to type it again.
  for (const given of [code.slice(0, 3), code]) {
    const { status, body } = await device.post('/email/verify', { flow, code: given })
    expect({ status, body }).toMatchObject({ status: 400, body: { error: 'OTP_EXPIRED' } })
  }
})

test('a code has five tries, even at once', async () => {
  const device = await identity.device()
  const first = await identity.requestCode(device, identity.newAddress())
  const wrong = { flow: first.flow, code: wrongFor(first.code) }
  for (const triesLeft of [4, 3, 2, 1])
    expect((await device.post('/email/verify', wrong)).body).toMatchObject({
      error: 'OTP_INVALID',
      triesLeft,
    })
  const last = await device.post('/email/verify', wrong)
  expect(last).toMatchObject({ status: 403, body: { error: 'TOO_MANY_TRIES', triesLeft: 0 } })
  const late = await device.post('/email/verify', { flow: first.flow, code: first.code })
  expect(late.body).toMatchObject({ error: 'TOO_MANY_TRIES' })

  const second = await identity.requestCode(device, identity.newAddress())
  const guesses = Array.from({ length: 30 }, () =>
    device.post('/email/verify', { flow: second.flow, code: wrongFor(second.code) }),
  )
  // Whoever came too late for a try is told so, not that the code has expired.
  for (const { body } of await Promise.all(guesses))
    expect(body).toMatchObject({ error: expect.stringMatching(/^(OTP_INVALID|TOO_MANY_TRIES)$/) })
  const [{ tries = 0 } = {}] = await identity
    .sql()
    .query<{ tries: number }>({ name: 'tries', text: 'select tries from identity_flows where id = $1' }, [
      second.flow,
    ])
  expect(tries).toBe(5)
})

test('C07: a code may be pasted with spaces or in full-width digits, and nothing else counts as one', async () => {
  const device = await identity.device()
  const { flow, code } = await identity.requestCode(device, identity.newAddress())
  for (const odd of ['', 'abcdef', '12345', '1234567', '１２３', `${code}x`]) {
    const { status, body } = await device.post('/email/verify', { flow, code: odd })
    expect({ status, body }).toMatchObject({ status: 400, body: { error: 'OTP_INVALID' } })
    expect(body).not.toHaveProperty('triesLeft')
  }
  const huge = await device.post('/email/verify', { flow, code: '1'.repeat(90_000) })
  expect(huge).toMatchObject({ status: 400, body: { error: 'INVALID_PARAMS' } })
  const enormous = await device.post('/email/verify', { flow, code: '1'.repeat(10_000_000) })
  expect(enormous).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } })
  const wide = [...code].map(digit => String.fromCodePoint(0xff10 + Number(digit)))
  const pasted = ` ${wide.slice(0, 3).join('')}\u00a0${wide.slice(3).join('')} `
  expect((await device.post('/email/verify', { flow, code: pasted })).status).toBe(200)
})

test('C08: a mail that cannot be sent is reported, costs no waiting, and leaves the older code valid', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const older = await identity.requestCode(device, address)
  identity.advance(31_000)
  for (const refuse of [451, 550]) {
    identity.mail().fail({ refuse })
    const { status, body } = await device.post('/email/start', { email: address, projectId: 'shop' })
    expect({ status, body }).toMatchObject({ status: 502, body: { error: 'EMAIL_NOT_SENT' } })
  }
  identity.mail().fail({})
  expect(identity.troubles.splice(0)).toHaveLength(2)
  expect((await device.post('/email/verify', { flow: older.flow, code: older.code })).status).toBe(200)
  await identity.requestCode(device, address)
})

test('C08: a mail server that is slow ends in EMAIL_NOT_SENT', { tags: ['long'] }, async () => {
  const device = await identity.device()
  identity.mail().fail({ delayMs: 60_000 })
  const email = identity.newAddress()
  const { body } = await device.post('/email/start', { email, projectId: 'shop' })
  identity.mail().fail({})
  expect(body).toMatchObject({ error: 'EMAIL_NOT_SENT' })
  identity.troubles.splice(0)
  await identity.requestCode(device, email)
})

test('C12: a code is still valid after a restart, and so are limits and sessions', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const { flow, code } = await identity.requestCode(device, address)
  await identity.restart()
  expect((await device.post('/email/start', { email: address, projectId: 'shop' })).status).toBe(429)
  const { status, body } = await device.post<Pair>('/email/verify', { flow, code })
  expect(status).toBe(200)
  device.use(body.access)
  await identity.restart()
  expect((await device.get('/user')).status).toBe(200)
})

test('C12: a flow that is not known here says OTP_RESTART', async () => {
  const device = await identity.device()
  const flow = crypto.randomUUID()
  const { status, body } = await device.post('/email/verify', { flow, code: '123456' })
  expect({ status, body }).toMatchObject({ status: 400, body: { error: 'OTP_RESTART' } })
})

test('C13: a dump of the database and the log contain no code, token or key', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const { flow, code } = await identity.requestCode(device, address)
  const { body: pair } = await device.post<Pair>('/email/verify', { flow, code })
  device.use(pair.access)
  const { body } = await device.post<{ half: string }>('/vault/half')
  const tables = await identity
    .sql()
    .query<{ name: string }>(
      { name: 'tables', text: `select tablename as name from pg_tables where tablename like 'identity_%'` },
      [],
    )
  let dump = ''
  for (const { name } of tables) {
    const text = `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`
    dump += (await identity.sql().query<{ rows: string }>({ name: `dump-${name}`, text }, []))[0]?.rows
  }
  expect(tables.length).toBeGreaterThan(10)
  expect(dump).toContain(address)
  for (const secret of [code, pair.access, pair.refresh, body.half]) expect(dump).not.toContain(secret)
})

test('C13: the log of a refused mail has no address and no code', { tags: ['long'] }, async () => {
  const lines: string[] = []
  const log = createLog(line => lines.push(line))
  await identity.restart({
    onTrouble: (what, error) => log('error', 'trouble', { what, ...describeFailure(error) }),
  })
  identity.mail().fail({ refuse: 550 })
  const email = identity.newAddress()
  await (await identity.device()).post('/email/start', { email, projectId: 'shop' })
  identity.mail().fail({})
  await identity.restart()
  expect(lines.join()).toContain('The mail server answered with 550.')
  expect(lines.join()).not.toMatch(new RegExp(`${email}|@|\\b\\d{6}\\b`))
})

test('C14: a code or an address of another type is refused, and is no login', async () => {
  const device = await identity.device()
  const { flow, code } = await identity.requestCode(device, identity.newAddress())
  const odd: unknown[] = [
    { flow, code: [code] },
    { flow, code: ['1', '2'] },
    { flow, code: { $gt: '' } },
    { flow, code: Number(code) },
    { flow, code: null },
    { flow, code: true },
    { flow: [flow], code },
    { flow: { $ne: null }, code },
    { code },
    { flow },
    [flow, code],
    'text',
    null,
    5,
  ]
  for (const body of odd) {
    const answer = await device.post('/email/verify', body)
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { error: 'INVALID_PARAMS' } })
  }
  for (const email of [['a@x.co'], { $gt: '' }, 7, null]) {
    const answer = await device.post('/email/start', { email, projectId: 'shop' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_PARAMS' } })
  }
  const form = await device.post(
    '/email/verify',
    { flow, code },
    { headers: { 'Content-Type': 'text/plain' } },
  )
  expect(form).toMatchObject({ status: 400, body: { error: 'INVALID_PARAMS' } })
  // None of it cost a try.
  expect((await device.post('/email/verify', { flow, code })).status).toBe(200)
})

test('a project that is not known starts no login', async () => {
  const device = await identity.device()
  const { body } = await device.post('/email/start', { email: identity.newAddress(), projectId: 'nobody' })
  expect(body).toMatchObject({ error: 'NOT_ALLOWED' })
})
