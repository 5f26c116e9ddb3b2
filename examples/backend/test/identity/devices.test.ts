import { expect, test } from 'vitest'
import type { Device } from './createDevice.js'
import { useIdentity } from './useIdentity.js'

const identity = useIdentity({ deviceCheck: 'new' })

async function startLogin(device: Device, email: string) {
  const before = Date.now()
  const { body } = await device.post<{ flow: string; action: string }>('/email/start', {
    email,
    projectId: 'shop',
    origin: 'https://shop.example',
  })
  expect(body.action).toBe('VERIFY_DEVICE')
  const mail = await identity.mail().inbox.next(email, before)
  return { flow: body.flow, link: mail.link ?? '', mail }
}
const wait = async (device: Device, flow: string) =>
  (await device.post<{ status: string }>('/device/wait', { flow })).body.status
const decide = (link: string, decision: string) => {
  const token = new URL(link).searchParams.get('token') ?? ''
  return fetch(link.split('?')[0] ?? '', { method: 'POST', body: new URLSearchParams({ token, decision }) })
}

test('C10: a new device is admitted by the link, then gets its code, and is known from then on', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const { flow, link, mail } = await startLogin(device, email)
  expect(mail.code).toBeUndefined()
  expect((await device.post('/email/verify', { flow, code: '123456' })).body).toMatchObject({
    error: 'OTP_INVALID',
  })
  const page = await fetch(link)
  const text = await page.text()
  expect(text).toContain('https://shop.example')
  expect(text).not.toMatch(/<script/i)
  expect(page.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  const before = Date.now()
  const [status] = await Promise.all([
    wait(device, flow),
    // Most likely it waits by then; if not, it hears of the decision at once.
    new Promise(resolve => setTimeout(resolve, 500)).then(async () =>
      expect((await decide(link, 'approve')).status).toBe(200),
    ),
  ])
  expect(status).toBe('approved')
  const { code } = await identity.mail().inbox.next(email, before)
  expect((await device.post('/email/verify', { flow, code })).status).toBe(200)
  identity.advance(31_000)
  const { body } = await device.post('/email/start', { email, projectId: 'shop' })
  expect(body).toMatchObject({ action: 'VERIFY_OTP' })
})

test('C10: a denied device gets no code, and both tabs show the first decision', async () => {
  const device = await identity.device()
  const { flow, link } = await startLogin(device, identity.newAddress())
  const [one, two] = await Promise.all([decide(link, 'deny'), decide(link, 'deny')])
  for (const tab of [one, two, await decide(link, 'approve'), await fetch(link)])
    expect(await tab.text()).toContain('Device denied')
  expect(await wait(device, flow)).toBe('denied')
  expect((await device.post('/email/verify', { flow, code: '123456' })).body).toMatchObject({
    error: 'DEVICE_DENIED',
  })
})

test('C10: of approve and deny at once, one counts', async () => {
  for (let n = 0; n < 5; n++) {
    const device = await identity.device()
    const { flow, link } = await startLogin(device, identity.newAddress())
    const tabs = await Promise.all([decide(link, 'approve'), decide(link, 'deny')])
    const [one, two] = await Promise.all(tabs.map(tab => tab.text()))
    expect(one).toBe(two)
    expect(one).toContain((await wait(device, flow)) === 'approved' ? 'Device approved' : 'Device denied')
  }
})

test('C10: a link expires, opens nothing by being looked at, and belongs to its device', async () => {
  const [device, thief] = [await identity.device(), await identity.device()]
  const { flow, link } = await startLogin(device, identity.newAddress())
  for (let n = 0; n < 3; n++) await fetch(link)
  expect((await decide(link, 'maybe')).status).toBe(400)
  expect((await thief.post('/device/wait', { flow })).body).toMatchObject({ error: 'OTP_RESTART' })
  identity.advance(601_000)
  expect(await wait(device, flow)).toBe('expired')
  expect(await (await decide(link, 'approve')).text()).toContain('expired')
  expect(await wait(device, flow)).toBe('expired')
  expect((await fetch(link.replace(/token=.*/, 'token=x'))).status).toBe(404)
})

test('C08: a code that cannot be sent after the approval is reported, and sent with the next wait', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const { flow, link } = await startLogin(device, email)
  await decide(link, 'approve')
  identity.mail().fail({ refuse: 451 })
  expect((await device.post('/device/wait', { flow })).body).toMatchObject({ error: 'EMAIL_NOT_SENT' })
  identity.mail().fail({})
  const before = Date.now()
  expect(await wait(device, flow)).toBe('approved')
  const { code } = await identity.mail().inbox.next(email, before)
  expect((await device.post('/email/verify', { flow, code })).status).toBe(200)
})

test('C10: in easy, where a code is the wallet, new devices need the link unless the operator says otherwise', async () => {
  const action = async () => {
    const device = await identity.device()
    const config = await device.get<{ deviceCheck: string }>('/config')
    const started = await device.post('/email/start', { email: identity.newAddress(), projectId: 'shop' })
    return [config.body.deviceCheck, started.body['action']]
  }
  const usual = { deviceCheck: undefined }
  try {
    await identity.restart({ ...usual, profile: 'easy' })
    expect(await action()).toEqual(['new', 'VERIFY_DEVICE'])
    await identity.restart({ profile: 'easy', deviceCheck: 'off' })
    expect(await action()).toEqual(['off', 'VERIFY_OTP'])
    for (const profile of ['dev', 'split', 'self-custody'] as const) {
      await identity.restart({ ...usual, profile })
      expect(await action()).toEqual(['off', 'VERIFY_OTP'])
    }
  } finally {
    await identity.restart()
  }
})

test('C01: nobody guesses before the owner admits the device, and an admitted one has guesses of its own', async () => {
  const [stranger, device] = [await identity.device(), await identity.device()]
  const email = identity.newAddress()
  const before = await startLogin(stranger, email)
  for (let tries = 0; tries < 30; tries += 1)
    expect((await stranger.post('/email/verify', { flow: before.flow, code: '123456' })).body).toMatchObject({
      error: 'OTP_INVALID',
    })
  // The allowance of strangers is used up, as it can be where devices are not checked.
  await identity.restart({ deviceCheck: 'off' })
  for (let n = 0; n < 4; n += 1) {
    identity.advance(31_000)
    const { flow, code } = await identity.requestCode(stranger, email)
    const wrong = `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')
    for (let tries = 0; tries < 5; tries += 1) await stranger.post('/email/verify', { flow, code: wrong })
  }
  identity.advance(3_600_000)
  expect((await stranger.post('/email/start', { email, projectId: 'shop' })).status).toBe(429)
  await identity.restart()
  const { flow, link } = await startLogin(device, email)
  await decide(link, 'approve')
  const asked = Date.now()
  expect(await wait(device, flow)).toBe('approved')
  const { code } = await identity.mail().inbox.next(email, asked)
  expect((await device.post('/email/verify', { flow, code })).status).toBe(200)
})
