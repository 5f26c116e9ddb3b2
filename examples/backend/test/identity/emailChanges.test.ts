import { expect, test } from 'vitest'
import type { Device } from './createDevice.js'
import { useIdentity } from './useIdentity.js'
import { firstVault } from './vaultFixture.js'

const identity = useIdentity()
const HOUR_MS = 3_600_000

async function startChange(device: Device, oldEmail: string, newEmail: string) {
  identity.advance(31_000)
  const before = Date.now()
  const { body } = await device.post('/email/change/start', { email: newEmail })
  expect(body).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
  return (await identity.mail().inbox.next(oldEmail, before)).code ?? ''
}

test('C11: a change needs both codes; the old mailbox can revert it; export is locked for 72 hours', async () => {
  const device = await identity.device()
  const [oldEmail, newEmail] = [identity.newAddress(), identity.newAddress()]
  const { user } = await identity.signIn(device, oldEmail)
  await device.put('/vault', firstVault)
  // Long before the change: a device that is new then could be a thief's.
  identity.advance(73 * HOUR_MS)
  device.use(undefined)
  await identity.signIn(device, oldEmail)
  const early = await device.post('/email/change/secondary', { code: '123456' })
  expect(early.body).toMatchObject({ error: 'OTP_RESTART' })
  const primary = await startChange(device, oldEmail, newEmail)
  // Swapped: the code of the old mailbox is none of the new one.
  expect((await device.post('/email/change/secondary', { code: primary })).body).toMatchObject({
    error: 'OTP_RESTART',
  })
  const before = Date.now()
  expect((await device.post('/email/change/primary', { code: primary })).body).toMatchObject({
    action: 'VERIFY_SECONDARY_OTP',
  })
  const { code: secondary = '' } = await identity.mail().inbox.next(newEmail, before)
  // Only one of both codes: nothing has changed.
  expect((await device.get('/user')).body).toMatchObject({ email: oldEmail })
  const told = Date.now()
  expect((await device.post('/email/change/secondary', { code: secondary })).body).toEqual({
    email: newEmail,
  })
  const notice = await identity.mail().inbox.next(oldEmail, told)
  expect(notice.link).toContain('/identity/v1/email/revert?token=')
  expect((await device.get('/user')).body).toMatchObject({
    id: user,
    email: newEmail,
    sensitiveLockedUntil: expect.any(Number),
  })
  expect(await device.post('/vault/export-permit')).toMatchObject({ status: 403, body: { error: 'LOCKED' } })
  expect((await device.post('/email/change/start', { email: 'next@example.com' })).body).toMatchObject({
    error: 'LOCKED',
  })
  // The device of the change was known before; one that comes with the new mailbox gets no half during the lock.
  expect((await device.post('/vault/half')).status).toBe(200)
  const thief = await identity.device()
  identity.advance(31_000)
  await identity.signIn(thief, newEmail)
  expect(await thief.post('/vault/half')).toMatchObject({ status: 403, body: { error: 'LOCKED' } })
  // Nor may anybody destroy what the old mailbox can still take back.
  const other = { ...firstVault, version: 1, ciphertext: 'b3RoZXI' }
  expect(await thief.put('/vault', other)).toMatchObject({ status: 403, body: { error: 'LOCKED' } })
  for (const one of [thief, device])
    expect(await one.call('DELETE', '/user')).toMatchObject({ status: 403, body: { error: 'LOCKED' } })
  // The owner of the old mailbox gets no second wallet by mistake.
  const owner = await identity.device()
  identity.advance(31_000)
  const attempt = await identity.requestCode(owner, oldEmail)
  expect(await owner.post('/email/verify', attempt)).toMatchObject({
    status: 403,
    body: { error: 'NOT_ALLOWED' },
  })

  const { link = '' } = notice
  const page = await fetch(link)
  const text = await page.text()
  expect(text).toContain('Take it back')
  expect(text).not.toMatch(/<script/i)
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await revert(link)).toBe(200)
  expect(await revert(link)).toBe(404)
  expect((await device.get('/user')).body).toMatchObject({ error: 'SESSION_ENDED' })
  identity.advance(31_000)
  expect((await identity.signIn(owner, oldEmail)).user).toBe(user)
  expect((await owner.post('/vault/export-permit')).body).toMatchObject({ error: 'LOCKED' })
  identity.advance(72 * HOUR_MS)
  owner.use(undefined)
  await identity.signIn(owner, oldEmail)
  expect((await owner.post('/vault/export-permit')).status).toBe(204)
})

/** Changes the address with the codes of both mailboxes. */
async function change(device: Device, oldEmail: string, newEmail: string) {
  const primary = await startChange(device, oldEmail, newEmail)
  const before = Date.now()
  await device.post('/email/change/primary', { code: primary })
  const { code } = await identity.mail().inbox.next(newEmail, before)
  const told = Date.now()
  const { status } = await device.post('/email/change/secondary', { code })
  expect(status).toBe(200)
  return (await identity.mail().inbox.next(oldEmail, told)).link ?? ''
}

/** Takes the address back by the link in the mail about a change. Resolves with the status. */
async function revert(link: string): Promise<number> {
  const token = new URL(link).searchParams.get('token') ?? ''
  const body = new URLSearchParams({ token, decision: 'revert' })
  return (await fetch(link.split('?')[0] ?? '', { method: 'POST', body })).status
}

test('C11: a link that comes too late takes nothing back, and ends no session', async () => {
  const device = await identity.device()
  const [oldEmail, newEmail] = [identity.newAddress(), identity.newAddress()]
  await identity.signIn(device, oldEmail)
  const link = await change(device, oldEmail, newEmail)
  identity.advance(73 * HOUR_MS)
  device.use(undefined)
  await identity.signIn(device, newEmail)
  expect(await revert(link)).toBe(404)
  expect((await device.get('/user')).body).toMatchObject({ email: newEmail })
})

test('C11: after a revert, the link has to admit every device anew, whenever it was signed in first', async () => {
  const [owner, thief] = [await identity.device(), await identity.device()]
  const [email, own] = [identity.newAddress(), identity.newAddress()]
  await identity.signIn(owner, email)
  identity.advance(100 * HOUR_MS)
  await identity.signIn(thief, email)
  const link = await change(thief, email, own)
  owner.use(undefined)
  thief.use(undefined)
  await identity.restart({ deviceCheck: 'new' })
  try {
    const action = async (device: Device, address: string) => {
      identity.advance(31_000)
      return (await device.post('/email/start', { email: address, projectId: 'shop' })).body['action']
    }
    for (const device of [owner, thief]) expect(await action(device, own)).toBe('VERIFY_OTP')
    expect(await revert(link)).toBe(200)
    for (const device of [owner, thief]) expect(await action(device, email)).toBe('VERIFY_DEVICE')
  } finally {
    await identity.restart()
  }
})

test('C11: a thief who signs in with the mailbox first and changes the address then is no known device, also after the revert', async () => {
  const [owner, thief] = [await identity.device(), await identity.device()]
  const [email, own] = [identity.newAddress(), identity.newAddress()]
  const again = async (device: Device, address: string) => {
    identity.advance(31_000)
    device.use(undefined)
    await identity.signIn(device, address)
  }
  await identity.signIn(owner, email)
  await owner.put('/vault', firstVault)
  identity.advance(2 * HOUR_MS)
  await again(thief, email)
  identity.advance(71 * HOUR_MS)
  await again(thief, email)
  const link = await change(thief, email, own)
  const replaced = { ...firstVault, version: 1 }
  const expectLocked = async () => {
    for (const attempt of [
      () => thief.post('/vault/half'),
      () => thief.put('/vault', replaced),
      () => thief.post('/passkey/register/options'),
      () => thief.post('/vault/export-permit'),
      () => thief.call('DELETE', '/user'),
      () => thief.post('/email/change/start', { email: identity.newAddress() }),
    ])
      expect(await attempt()).toMatchObject({ status: 403, body: { error: 'LOCKED' } })
  }
  await expectLocked()
  // The owner's device goes on as before.
  await again(owner, own)
  expect((await owner.post('/vault/half')).status).toBe(200)
  expect((await owner.post('/passkey/register/options')).status).toBe(200)
  // When the old mailbox, which the thief reads as well, takes it back, the thief's device is old enough to seem known.
  identity.advance(70 * HOUR_MS)
  expect(await revert(link)).toBe(200)
  await again(thief, email)
  await expectLocked()
  await again(owner, email)
  expect((await owner.post('/vault/half')).status).toBe(200)
  expect((await owner.put('/vault', replaced)).status).toBe(200)
})

test('C11: a login with the new address that a revert overtakes gets no session', async () => {
  const [thief, late] = [await identity.device(), await identity.device()]
  const [email, own] = [identity.newAddress(), identity.newAddress()]
  const { user } = await identity.signIn(thief, email)
  const link = await change(thief, email, own)
  const real = identity.sql()
  let reach = () => {}
  let free = () => {}
  const isReached = new Promise<void>(resolve => {
    reach = resolve
  })
  const isFree = new Promise<void>(resolve => {
    free = resolve
  })
  const sql: typeof real = {
    ...real,
    async query(statement, values) {
      if (statement.name === 'identity-add-session') {
        reach()
        await isFree
      }
      return real.query(statement, values)
    },
  }
  await identity.restart({ sql })
  try {
    identity.advance(31_000)
    const given = await identity.requestCode(late, own)
    const entering = late.post('/email/verify', given)
    await isReached
    expect(await revert(link)).toBe(200)
    free()
    expect(await entering).toMatchObject({ status: 400, body: { error: 'OTP_RESTART' } })
    const text = 'select family from identity_sessions where user_id = $1 and ended_at is null'
    expect(await real.query({ name: 'test-sessions', text }, [user])).toEqual([])
    // Nor does the log say that somebody signed in.
    const log = 'select device from identity_audit where user_id = $1 and kind = $2'
    const signedIn = await real.query<{ device: string }>({ name: 'test-log', text: log }, [
      user,
      'signed-in',
    ])
    expect(signedIn.map(({ device }) => device)).toEqual([thief.jkt.slice(0, 12)])
  } finally {
    await identity.restart()
  }
})

test('C11: of two changes that were under way, the second ends at the lock of the first', async () => {
  const [device, other] = [await identity.device(), await identity.device()]
  const [email, first, second] = [identity.newAddress(), identity.newAddress(), identity.newAddress()]
  await identity.signIn(device, email)
  identity.advance(31_000)
  await identity.signIn(other, email)
  const primary = await startChange(other, email, second)
  const before = Date.now()
  await other.post('/email/change/primary', { code: primary })
  const { code } = await identity.mail().inbox.next(second, before)
  await change(device, email, first)
  expect(await other.post('/email/change/secondary', { code })).toMatchObject({
    status: 403,
    body: { error: 'LOCKED' },
  })
  expect((await device.get('/user')).body).toMatchObject({ email: first })
})

test('C08: a mail that cannot be sent uses up no code of a change: the same code goes on when it can', async () => {
  const device = await identity.device()
  const [oldEmail, newEmail] = [identity.newAddress(), identity.newAddress()]
  await identity.signIn(device, oldEmail)
  /** Fails more often than a code may be wrong, then goes on. */
  async function throughFailures(step: 'primary' | 'secondary', code: string) {
    identity.mail().fail({ refuse: 451 })
    for (let n = 0; n < 6; n += 1)
      expect(await device.post(`/email/change/${step}`, { code })).toMatchObject({
        status: 502,
        body: { error: 'EMAIL_NOT_SENT' },
      })
    identity.mail().fail({})
    expect((await device.get('/user')).body).toMatchObject({ email: oldEmail })
    expect((await device.post(`/email/change/${step}`, { code })).status).toBe(200)
    // It counts once all the same.
    expect((await device.post(`/email/change/${step}`, { code })).status).not.toBe(200)
  }
  const primary = await startChange(device, oldEmail, newEmail)
  const before = Date.now()
  await throughFailures('primary', primary)
  const { code = '' } = await identity.mail().inbox.next(newEmail, before)
  await throughFailures('secondary', code)
  expect((await device.get('/user')).body).toMatchObject({ email: newEmail })
  expect(identity.troubles.splice(0)).toHaveLength(12)
})

test('C11: a session without the old mailbox changes nothing, and a taken address is refused', async () => {
  const [device, other] = [await identity.device(), await identity.device()]
  const [email, taken] = [identity.newAddress(), identity.newAddress()]
  await identity.signIn(other, taken)
  await identity.signIn(device, email)
  const primary = await startChange(device, email, taken)
  const wrong = `${(Number(primary) + 1) % 1_000_000}`.padStart(6, '0')
  expect((await device.post('/email/change/primary', { code: wrong })).body).toMatchObject({ triesLeft: 4 })
  const before = Date.now()
  await device.post('/email/change/primary', { code: primary })
  const { code } = await identity.mail().inbox.next(taken, before)
  expect(await device.post('/email/change/secondary', { code })).toMatchObject({
    status: 403,
    body: { error: 'NOT_ALLOWED' },
  })
  expect((await device.get('/user')).body).toMatchObject({ email })
  // Nobody hears of a change that there was not.
  const subjects = identity
    .mail()
    .inbox.list(email)
    .map(({ subject }) => subject)
  expect(subjects).not.toContain('The email address of your wallet was changed')
})
