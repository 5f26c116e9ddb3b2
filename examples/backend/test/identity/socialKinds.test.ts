import { expect, test } from 'vitest'
import type { Device } from './createDevice.js'
import { RETURN_URL, type Started, useSocials } from './useSocials.js'

const social = useSocials()
const MINUTE_MS = 60_000
let people = 0
const somebody = () => `person-${++people}`

/** The login of a flow, up to its handoff. */
const comeBack = async (started: Started, subject: string) =>
  social.handoffOf(await social.call(social.one().agree(started.url, subject)))
async function withSession(subject = somebody()) {
  const device = await social.device()
  const { user } = await social.signInSocially(device, subject)
  return { device, user, subject }
}
async function link(device: Device, subject: string) {
  const started = await social.begin(device, { kind: 'link' })
  const handoff = await comeBack(started, subject)
  return social.finish<Record<string, unknown>>(device, started.flow, handoff)
}
const kindsOf = async (device: Device) =>
  (await device.get<{ entries: { kind: string; detail: string }[] }>('/audit')).body.entries.map(
    ({ kind, detail }) => `${kind} ${detail}`.trim(),
  )

test('a second login is added while signed in, opens the same wallet, and is removed again', async () => {
  const { device, user } = await withSession()
  const second = somebody()
  const linked = await link(device, second)
  expect(linked).toMatchObject({ status: 200, body: { logins: [{}, { subject: second }] } })
  // Again: it is theirs already.
  expect(await link(device, second)).toMatchObject({ status: 200 })
  const other = await social.device()
  expect((await social.signInSocially(other, second)).user).toBe(user)
  const login = { issuer: social.one().origin, subject: second }
  expect((await device.post('/logins/remove', login)).status).toBe(204)
  expect((await social.signInSocially(await social.device(), second)).user).not.toBe(user)
  const kinds = await kindsOf(device)
  expect(kinds.filter(kind => kind.startsWith('login-'))).toEqual(['login-removed one', 'login-added one'])
})

test('an account of another wallet is not added, by whatever order', async () => {
  const [one, other] = [await withSession(), await withSession()]
  expect(await link(one.device, other.subject)).toMatchObject({ status: 409, body: { error: 'LOGIN_TAKEN' } })
  // Two at once, of an account that is nobody's.
  const free = somebody()
  const both = await Promise.all([one, other].map(({ device }) => link(device, free)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a link needs the visitor: a session and a fresh factor, at the start and at the end, of the same user', async () => {
  const { device } = await withSession()
  const session = device.access()
  const started = await social.begin(device, { kind: 'link' })
  const handoff = await comeBack(started, somebody())
  device.use(undefined)
  for (const kind of ['link', 'factor'])
    expect(await social.start(device, { kind })).toMatchObject({
      status: 401,
      body: { error: 'SESSION_ENDED' },
    })
  expect(await social.finish(device, started.flow, handoff)).toMatchObject({ body: { error: 'NOT_ALLOWED' } })
  // Another user of the same browser.
  await social.signInSocially(device, somebody())
  expect(await social.finish(device, started.flow, handoff)).toMatchObject({ body: { error: 'NOT_ALLOWED' } })
  device.use(session)

  const mine = await withSession()
  const late = await social.begin(mine.device, { kind: 'link' })
  const lateHandoff = await comeBack(late, somebody())
  social.advance(4 * MINUTE_MS)
  const { body } = await mine.device.post<{ access: string }>('/social/finish', {})
  expect(body).toMatchObject({ error: 'INVALID_PARAMS' })
  await social
    .sql()
    .query(
      { name: 'age', text: 'update identity_sessions set auth_at = auth_at - 120000 where user_id = $1' },
      [mine.user],
    )
  expect(await social.start(mine.device, { kind: 'link' })).toMatchObject({
    body: { error: 'FACTOR_REQUIRED' },
  })
  expect(await social.finish(mine.device, late.flow, lateHandoff)).toMatchObject({
    body: { error: 'FACTOR_REQUIRED' },
  })
  // It was not used up: after a factor it goes on.
  const fresh = await social.begin(mine.device, { kind: 'factor' })
  const confirmed = await social.finish<{ access: string }>(
    ...([mine.device, fresh.flow, await comeBack(fresh, mine.subject)] as const),
  )
  mine.device.use(confirmed.body.access)
  expect(await social.finish(mine.device, late.flow, lateHandoff)).toMatchObject({ status: 200 })
})

test('a login that was begun for one thing is none for another', async () => {
  const { device, subject } = await withSession()
  const started = await social.begin(device, { kind: 'factor' })
  const handoff = await comeBack(started, subject)
  const session = device.access()
  device.use(undefined)
  expect(await social.finish(device, started.flow, handoff)).toMatchObject({ body: { error: 'NOT_ALLOWED' } })
  device.use(session)
  expect(await social.finish(device, started.flow, handoff)).toMatchObject({
    status: 200,
    body: { access: expect.any(String) },
  })
})

test('a login that was taken out of a wallet opens it no more, also if it had begun before', async () => {
  const { device, user } = await withSession()
  const [second, late] = [somebody(), await social.device()]
  await link(device, second)
  const started = await social.begin(late)
  const handoff = await comeBack(started, second)
  const login = { issuer: social.one().origin, subject: second }
  expect((await device.post('/logins/remove', login)).status).toBe(204)
  const { body } = await social.finish(late, started.flow, handoff)
  expect(body.user).toEqual(expect.any(String))
  expect(body.user).not.toBe(user)
})

test('a factor is a login anew at one of the user’s providers, which is asked for it', async () => {
  const { device, subject } = await withSession()
  await social
    .sql()
    .query({ name: 'all-old', text: 'update identity_sessions set auth_at = auth_at - 400000' }, [])
  expect(await device.post('/vault/export-permit')).toMatchObject({ body: { error: 'FACTOR_REQUIRED' } })
  const started = await social.begin(device, { kind: 'factor' })
  expect(Object.fromEntries(new URL(started.url).searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '0',
  })
  // The provider says that the person had signed in long before.
  const callback = social.one().agree(started.url, subject)
  social.one().set({ claims: { auth_time: Math.floor(Date.now() / 1_000) - 600 } })
  expect(social.handoffOf(await social.call(callback))).toBeUndefined()
  social.one().set({})
  // Somebody else's account.
  const theirs = await social.begin(device, { kind: 'factor' })
  expect(await social.finish(device, theirs.flow, await comeBack(theirs, somebody()))).toMatchObject({
    status: 403,
    body: { error: 'NOT_ALLOWED' },
  })
  expect(await device.post('/vault/export-permit')).toMatchObject({ body: { error: 'FACTOR_REQUIRED' } })
  const own = await social.begin(device, { kind: 'factor' })
  const { body } = await social.finish(device, own.flow, await comeBack(own, subject))
  device.use(body.access)
  expect((await device.post('/vault/export-permit')).status).toBe(204)
  expect(await kindsOf(device)).toContain('factor-confirmed one')
  social.troubles.splice(0)
})

test('the owner is told of a login by mail first; without the mail there is none', async () => {
  const device = await social.device()
  const email = social.newAddress()
  await social.signIn(device, email)
  const started = await social.begin(device, { kind: 'link' })
  const handoff = await comeBack(started, somebody())
  social.mail().fail({ refuse: 451 })
  for (let n = 0; n < 4; n += 1)
    expect(await social.finish(device, started.flow, handoff)).toMatchObject({
      body: { error: 'EMAIL_NOT_SENT' },
    })
  social.mail().fail({})
  const before = Date.now()
  expect(await social.finish(device, started.flow, handoff)).toMatchObject({ status: 200 })
  expect((await social.mail().inbox.next(email, before)).text).toContain('one now opens your wallet, too')
  social.troubles.splice(0)
})

test('logins are locked for 72 hours after a change of the address', async () => {
  const { device, user } = await withSession()
  const started = await social.begin(device, { kind: 'link' })
  const handoff = await comeBack(started, somebody())
  await social
    .sql()
    .query({ name: 'lock', text: 'update identity_users set locked_until = $2 where id = $1' }, [
      user,
      Date.now() + 3_600_000 * 72,
    ])
  expect(await social.start(device, { kind: 'link' })).toMatchObject({ body: { error: 'LOCKED' } })
  expect(await social.finish(device, started.flow, handoff)).toMatchObject({ body: { error: 'LOCKED' } })
})

/** What the page at the end of a login in another browser sends, with a code. */
async function typed(page: string, code: string) {
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  const body = new URLSearchParams({
    flow: value('flow'),
    handoff: value('handoff'),
    code,
    decision: 'confirm',
  })
  const response = await fetch(`${social.service().origin}/identity/v1/social/confirm`, {
    method: 'POST',
    body,
  })
  return { status: response.status, text: await response.text() }
}

test('another browser: the page says who asks, and the code that is shown there signs in here', async () => {
  const device = await social.device()
  const given = { mode: 'other-browser' }
  const started = await social.begin(device, given)
  expect(started.userCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  const back = await social.call(social.one().agree(started.url, somebody()))
  expect(back.status).toBe(200)
  expect(back.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const page = await back.text()
  expect(page).toContain(new URL(RETURN_URL).host)
  expect(page).not.toMatch(/<script/i)
  expect(page).not.toContain(started.userCode)
  // Not yet: neither without nor with what the page knows.
  const [, handoff = ''] = /name="handoff" value="([^"]+)"/.exec(page) ?? []
  for (const known of [undefined, handoff])
    expect(await social.finish(device, started.flow, known)).toMatchObject({
      body: { error: 'HANDOFF_INVALID' },
    })
  expect((await typed('', 'AAAAAAAA')).status).toBe(400)
  expect((await typed(page, 'AAAAAAAA')).text).toContain('This code is wrong')
  const code = (started.userCode ?? '').toLowerCase().replace(/^(.{4})/, ' $1-')
  expect((await typed(page, code)).text).toContain('Done')
  expect((await social.outcome(device, started.flow)).body).toEqual({ status: 'ready' })
  // Only the device that began it.
  expect(await social.finish(await social.device(), started.flow)).toMatchObject({ status: 400 })
  expect(await social.finish(device, started.flow)).toMatchObject({ status: 200 })
  expect(await social.finish(device, started.flow)).toMatchObject({ body: { error: 'SOCIAL_EXPIRED' } })
  expect((await typed(page, started.userCode ?? '')).status).toBe(404)
})

test('another browser: who adds a login is told whose account it is before it is added', async () => {
  const { device } = await withSession()
  for (const [claims, account] of [
    [{ name: 'Mira', email: 'mira@example.com', email_verified: true }, 'Mira, mira@example.com'],
    // Anybody may be called so, and may say that it is theirs.
    [{ name: 'Mira', email: 'mira@example.com', email_verified: false }, 'Mira'],
    [{ name: undefined, email: undefined, email_verified: undefined }, 'one'],
  ] as const) {
    const started = await social.begin(device, { kind: 'link', mode: 'other-browser' })
    const answer = social.one().agree(started.url, somebody())
    social.one().set({ claims })
    await typed(await (await social.call(answer)).text(), started.userCode ?? '')
    expect((await social.outcome(device, started.flow)).body).toEqual({ status: 'ready', account })
  }
})

test('another browser: five wrong codes end the login, and the code of another login is one', async () => {
  const device = await social.device()
  const [one, other] = await Promise.all([1, 2].map(() => social.begin(device, { mode: 'other-browser' })))
  if (!one || !other) throw new Error('Nothing was begun.')
  expect(one.userCode).not.toBe(other.userCode)
  const page = await (await social.call(social.one().agree(one.url, somebody()))).text()
  for (let n = 0; n < 4; n += 1) expect((await typed(page, other.userCode ?? '')).text).toContain('is wrong')
  expect((await typed(page, '')).text).toContain('is over')
  expect((await typed(page, one.userCode ?? '')).status).toBe(404)
  expect((await social.outcome(device, one.flow)).body).toMatchObject({ status: 'failed' })
})

test('another browser: the code alone is not enough, and a login that comes back has no code to type', async () => {
  const device = await social.device()
  const started = await social.begin(device, { mode: 'other-browser' })
  const page = await (await social.call(social.one().agree(started.url, somebody()))).text()
  const forged = page.replace(/name="handoff" value="[^"]+"/, `name="handoff" value="${'A'.repeat(43)}"`)
  expect((await typed(forged, started.userCode ?? '')).status).toBe(404)
  const returning = await social.begin(device)
  expect(returning.userCode).toBeUndefined()
  const handoff = await comeBack(returning, somebody())
  const stolen = page
    .replace(/name="flow" value="[^"]+"/, `name="flow" value="${returning.flow}"`)
    .replace(/name="handoff" value="[^"]+"/, `name="handoff" value="${handoff}"`)
  expect((await typed(stolen, 'AAAAAAAA')).status).toBe(404)
})
