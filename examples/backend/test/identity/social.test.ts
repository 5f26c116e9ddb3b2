import { expect, test } from 'vitest'
import { RETURN_URL, useSocials } from './useSocials.js'

const social = useSocials()
const MINUTE_MS = 60_000
let people = 0
const somebody = () => `person-${++people}`

test('a first login makes a user, a second one in another browser and on another site is the same', async () => {
  const device = await social.device()
  const subject = somebody()
  const { flow, url, expiresIn } = await social.begin(device)
  expect(expiresIn).toBe(600)
  const asked = new URL(url)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'client',
    response_type: 'code',
    redirect_uri: `${social.service().origin}/identity/v1/social/callback/one`,
    scope: 'openid profile email',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  const waiting = social.outcome(device, flow)
  const back = await social.call(social.one().agree(url, subject))
  expect(back.status).toBe(303)
  expect(back.headers.get('Referrer-Policy')).toBe('same-origin')
  const location = new URL(back.headers.get('Location') ?? '')
  expect(location.href.split('#')[0]).toBe(RETURN_URL)
  expect(location.hash).toMatch(new RegExp(`^#latchkit-login=${flow}\\.[\\w-]{43}$`))
  const handoff = social.handoffOf(back)
  const pair = await social.finish(device, flow, handoff)
  expect(pair).toMatchObject({ status: 200, body: { user: expect.any(String), expiresIn: 300 } })
  expect((await waiting).body).toEqual({ status: 'used' })
  device.use(pair.body.access)
  const { user } = pair.body
  expect((await device.get('/user')).body).toMatchObject({ id: user, email: null, addresses: null })
  expect((await device.get('/logins')).body).toMatchObject({
    logins: [{ provider: 'one', issuer: social.one().origin, subject, label: `Name of ${subject}` }],
  })
  expect((await device.get<{ entries: unknown[] }>('/audit')).body.entries).toMatchObject([
    { kind: 'signed-in', detail: 'one', origin: 'https://shop.example' },
    { kind: 'signed-up', detail: 'one' },
  ])
  expect((await device.get('/config')).body).toMatchObject({
    socials: [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ],
  })

  const other = await social.device('other')
  const given = { projectId: 'other', returnUrl: 'https://other.example/' }
  expect((await social.signInSocially(other, subject, given)).user).toBe(user)
})

test('D12: an address joins nobody, whoever says that it is theirs', async () => {
  const email = social.newAddress()
  const owner = await social.device()
  await social.signIn(owner, email)
  const users = [Object((await owner.get('/user')).body).id]
  for (const email_verified of [true, false])
    for (const provider of ['one', 'two'] as const) {
      const device = await social.device()
      const { flow, url } = await social.begin(device, { provider })
      social[provider]().set({ claims: { email, email_verified } })
      const back = await social.call(social[provider]().agree(url, somebody()), provider)
      users.push((await social.finish(device, flow, social.handoffOf(back))).body.user)
    }
  expect(new Set(users).size).toBe(5)
})

test('20 simultaneous logins of one account give one user', async () => {
  const subject = somebody()
  const ready = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const device = await social.device()
      const { flow, url } = await social.begin(device)
      return { device, flow, handoff: social.handoffOf(await social.call(social.one().agree(url, subject))) }
    }),
  )
  const pairs = await Promise.all(
    ready.map(({ device, flow, handoff }) => social.finish(device, flow, handoff)),
  )
  expect(pairs.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(pairs.map(({ body }) => body.user)).size).toBe(1)
})

test('a provider that is not set up begins nothing', async () => {
  const device = await social.device()
  for (const provider of ['three', 'google', 'constructor', ''])
    expect(await social.start(device, { provider })).toMatchObject({
      status: 404,
      body: { error: 'NOT_FOUND' },
    })
})

test('the service restarts at each step, and the login goes on', async () => {
  const device = await social.device()
  const { flow, url } = await social.begin(device)
  await social.restart()
  const callback = social.one().agree(url, somebody())
  const handoff = social.handoffOf(await social.call(callback))
  await social.restart()
  expect(await social.finish(device, flow, handoff)).toMatchObject({ status: 200 })
  await social.restart()
  expect((await social.outcome(device, flow)).body).toEqual({ status: 'used' })
})

test('a login lives for ten minutes, whichever step it is at', async () => {
  const device = await social.device()
  const early = await social.begin(device)
  const callback = social.one().agree(early.url, somebody())
  const ended = await social.begin(device)
  const handoff = social.handoffOf(await social.call(social.one().agree(ended.url, somebody())))
  social.advance(10 * MINUTE_MS + 1)
  expect((await social.outcome(device, early.flow)).body).toEqual({ status: 'expired' })
  expect((await social.call(callback)).status).toBe(404)
  expect(await social.finish(device, ended.flow, handoff)).toMatchObject({
    status: 400,
    body: { error: 'SOCIAL_EXPIRED' },
  })
})

test('a callback that was lost with its instance is told as failed', async () => {
  const device = await social.device()
  const { flow } = await social.begin(device)
  await social.sql().query(
    {
      name: 'take',
      text: "update identity_social_flows set status = 'taken', changed_at = $2 where id = $1",
    },
    [flow, Date.now()],
  )
  social.advance(61_000)
  expect((await social.outcome(device, flow)).body).toMatchObject({
    status: 'failed',
    error: { code: 'SOCIAL_FAILED' },
  })
})

test('D11: refusals and failures have their own codes, and the provider’s words are plain text', async () => {
  const device = await social.device()
  const answers = [
    ['access_denied', 'refused', 'SOCIAL_REFUSED'],
    ['user_cancelled_authorize', 'refused', 'SOCIAL_REFUSED'],
    ['server_error', 'failed', 'SOCIAL_FAILED'],
    ['<b>', 'failed', 'SOCIAL_FAILED'],
  ] as const
  for (const [error, status, code] of answers) {
    const { flow, url } = await social.begin(device)
    const state = new URL(url).searchParams.get('state') ?? ''
    const words = `<script>alert(1)</script>\u202e\u0000${'x'.repeat(400)}`
    const back = await social.call(new URLSearchParams({ error, error_description: words, state }))
    expect(back.status).toBe(303)
    expect(back.headers.get('Location')).toBe(`${RETURN_URL}#latchkit-login=${flow}`)
    const { body } = await social.outcome(device, flow)
    expect(body).toMatchObject({ status, error: { code, description: expect.stringMatching(/^<script>/) } })
    const { description } = (body as unknown as { error: { description: string } }).error
    expect([...description].length).toBeLessThanOrEqual(200)
    expect(description).not.toMatch(/[\p{Cc}\u202e]/u)
    expect((await social.finish(device, flow, 'x')).body).toMatchObject({ error: code })
  }
  social.troubles.splice(0)
})

test('D11: parameters that come twice or in another spelling are refused', async () => {
  const device = await social.device()
  const twists = [
    (text: string) => `${text}&code=other`,
    (text: string) => `${text}&Code=other`,
    (text: string) => text.replace('code=', 'CODE='),
    (text: string) => `${text}&iss=a&iss=b`,
    (text: string) => `${text}&hd=a&HD=b`,
  ]
  for (const twist of twists) {
    const { flow, url } = await social.begin(device)
    const back = await social.call(twist(`${social.one().agree(url, somebody())}`))
    expect(back.headers.get('Location')).toBe(`${RETURN_URL}#latchkit-login=${flow}`)
    expect((await social.outcome(device, flow)).body).toMatchObject({ status: 'failed' })
  }
  const { url } = await social.begin(device)
  const callback = social.one().agree(url, somebody())
  for (const wrong of [`state=x&${callback}`, `${callback}`.replace('state=', 'State=')])
    expect((await social.call(wrong)).status).toBe(404)
  social.troubles.splice(0)
})

test('a provider that is down, slow, or endless takes nobody else along, and recovers', async () => {
  const device = await social.device()
  // Its metadata are not known yet.
  await social.restart()
  for (const faults of [{ down: true }, { size: 600_000 }, { metadata: { issuer: 'http://localhost:1' } }]) {
    social.two().set(faults)
    const [failed, pair] = await Promise.all([
      social.start(device, { provider: 'two' }),
      social.signInSocially(await social.device(), somebody()),
    ])
    expect(failed).toMatchObject({ status: 502, body: { error: 'SOCIAL_FAILED' } })
    expect(pair.user).toEqual(expect.any(String))
  }
  social.two().set({ hangs: true })
  const stuck = social.start(device, { provider: 'two' })
  expect((await social.signInSocially(await social.device(), somebody())).user).toEqual(expect.any(String))
  expect(await stuck).toMatchObject({ status: 502 })
  social.two().set({})
  expect((await social.start(device, { provider: 'two' })).status).toBe(200)

  // Down when the person comes back.
  const { flow, url } = await social.begin(device)
  const callback = social.one().agree(url, somebody())
  social.one().set({ down: true })
  await social.call(callback)
  expect((await social.outcome(device, flow)).body).toMatchObject({ status: 'failed' })
  social.troubles.splice(0)
})

test('flows are limited for a device and for a network', async () => {
  const device = await social.device()
  for (let n = 0; n < 30; n += 1) await social.begin(device)
  expect(await social.start(device)).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
  expect((await social.start(await social.device())).status).toBe(200)
  await social.restart({ mailRules: { perNetworkAndHour: 3 } })
  social.advance(61 * MINUTE_MS)
  for (let n = 0; n < 3; n += 1) expect((await social.start(await social.device())).status).toBe(200)
  expect((await social.start(await social.device())).status).toBe(429)
  await social.restart()
})
