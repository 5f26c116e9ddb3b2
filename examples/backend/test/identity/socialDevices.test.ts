import { expect, test } from 'vitest'
import type { Device } from './createDevice.js'
import { useSocials } from './useSocials.js'

const social = useSocials()
let people = 0
const somebody = () => `person-${++people}`

/** Somebody with an address, who also signs in at a provider. */
async function withBoth() {
  await social.restart({ deviceCheck: 'off' })
  const device = await social.device()
  const [email, subject] = [social.newAddress(), somebody()]
  const { user } = await social.signIn(device, email)
  const { flow, url } = await social.begin(device, { kind: 'link' })
  const handoff = social.handoffOf(await social.call(social.one().agree(url, subject)))
  expect(await social.finish(device, flow, handoff)).toMatchObject({ status: 200 })
  await social.restart({ deviceCheck: 'new' })
  // Mails keep their distance.
  social.advance(31_000)
  return { device, email, subject, user }
}
/** A login at the provider, up to its end, which needs the link. */
async function begin(by: Device, email: string, subject: string) {
  const { flow, url } = await social.begin(by)
  const handoff = social.handoffOf(await social.call(social.one().agree(url, subject)))
  const before = Date.now()
  const { status, body } = await social.finish<{ error: string; flow: string }>(by, flow, handoff)
  expect({ status, body }).toMatchObject({ status: 403, body: { error: 'DEVICE_UNKNOWN' } })
  const { link = '', code } = await social.mail().inbox.next(email, before)
  expect(code).toBeUndefined()
  return { link, device: body.flow, end: () => social.finish(by, flow, handoff) }
}
const decide = (link: string, decision: string) => {
  const token = new URL(link).searchParams.get('token') ?? ''
  return fetch(link.split('?')[0] ?? '', { method: 'POST', body: new URLSearchParams({ token, decision }) })
}
const wait = async (by: Device, flow: string) => (await by.post('/device/wait', { flow })).body

test('C10: the mailbox admits a new device after a login at a provider, once, without a code', async () => {
  const { email, subject, user } = await withBoth()
  const fresh = await social.device()
  const { link, device, end } = await begin(fresh, email, subject)
  expect(await (await decide(link, 'approve')).text()).toContain('Device approved')
  const before = social.mail().inbox.list(email).length
  expect(await wait(fresh, device)).toEqual({ status: 'approved' })
  expect(await end()).toMatchObject({ status: 200, body: { user } })
  // It is known from then on, and nobody was sent a code.
  expect((await social.signInSocially(fresh, subject)).user).toBe(user)
  expect(social.mail().inbox.list(email)).toHaveLength(before)
})

test('C10: an admission is of no use on another device, nor after it was denied', async () => {
  const { email, subject } = await withBoth()
  const [mine, theirs] = [await social.device(), await social.device()]
  const { link } = await begin(mine, email, subject)
  await decide(link, 'approve')
  social.advance(31_000)
  const stranger = await begin(theirs, email, subject)
  expect((await theirs.post('/device/wait', { flow: stranger.device })).body).toEqual({ status: 'pending' })
  await decide(stranger.link, 'deny')
  expect(await wait(theirs, stranger.device)).toEqual({ status: 'denied' })
  social.advance(31_000)
  expect((await stranger.end()).body).toMatchObject({ error: 'DEVICE_UNKNOWN' })
})

test('known devices, and people without an address, need no link', async () => {
  const { device, subject, user } = await withBoth()
  device.use(undefined)
  expect((await social.signInSocially(device, subject)).user).toBe(user)
  const nobody = somebody()
  const own = await social.signInSocially(await social.device(), nobody)
  expect((await social.signInSocially(await social.device(), nobody)).user).toBe(own.user)
})
