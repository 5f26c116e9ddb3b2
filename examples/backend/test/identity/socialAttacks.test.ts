import { describe, expect, test } from 'vitest'
import { useSocials } from './useSocials.js'

const social = useSocials()
let people = 0
const somebody = () => `person-${++people}`
const expired = { status: 400, body: { error: 'SOCIAL_EXPIRED' } }
const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? ''

/** A login whose person has signed in, with what its callback hands over. */
async function done(subject = somebody()) {
  const device = await social.device()
  const started = await social.begin(device)
  const callback = social.one().agree(started.url, subject)
  const handoff = social.handoffOf(await social.call(callback)) ?? ''
  return { device, subject, callback, handoff, ...started }
}

describe('login CSRF', () => {
  test('whoever sends somebody the address of their own login gets nothing: the handoff is with the victim', async () => {
    const attacker = await social.device()
    const { flow, url } = await social.begin(attacker)
    const back = await social.call(social.one().agree(url, 'victim'))
    expect(social.handoffOf(back)).toMatch(/^[\w-]{43}$/)
    // Only to the page of the project: never to one that the attacker names.
    expect(back.headers.get('Location')).toMatch(/^https:\/\/shop\.example\//)
    expect(await social.finish(attacker, flow)).toMatchObject({
      status: 403,
      body: { error: 'HANDOFF_INVALID' },
    })
  })

  test('the callback of an attacker’s account, opened by a victim, signs nobody in: the flow is of another key', async () => {
    const { flow, handoff } = await done('attacker')
    const victim = await social.device()
    expect(await social.finish(victim, flow, handoff)).toMatchObject(expired)
    expect(await social.outcome(victim, flow)).toMatchObject(expired)
  })

  test('D15: an attacker’s code in a victim’s callback is refused by PKCE', async () => {
    // Without an id token, whose nonce would refuse it as well.
    const [attacker, victim] = [await social.device(), await social.device()]
    const [theirs, own] = [await social.begin(attacker), await social.begin(victim)]
    const code = social.one().agree(theirs.url, 'attacker').get('code') ?? ''
    social.one().set({ claims: { nonce: new URL(own.url).searchParams.get('nonce') } })
    const back = await social.call(new URLSearchParams({ code, state: stateOf(own.url) }))
    expect(social.handoffOf(back)).toBeUndefined()
    expect((await social.outcome(victim, own.flow)).body).toMatchObject({ status: 'failed' })
    const sent = social
      .one()
      .requests.filter(({ path }) => path === '/token')
      .at(-1)
    expect(sent?.body.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    social.troubles.splice(0)
  })

  test('and by the nonce where a provider ignores PKCE', async () => {
    const [attacker, victim] = [await social.device(), await social.device()]
    const [theirs, own] = [await social.begin(attacker), await social.begin(victim)]
    const code = social.one().agree(theirs.url, 'attacker').get('code') ?? ''
    social.one().set({ ignoresPkce: true })
    const back = await social.call(new URLSearchParams({ code, state: stateOf(own.url) }))
    expect(social.handoffOf(back)).toBeUndefined()
    social.troubles.splice(0)
  })
})

describe('the state', () => {
  test('one that was made up, cut, swapped or of another service is unknown, and its code goes nowhere', async () => {
    const device = await social.device()
    const [one, other] = [await social.begin(device), await social.begin(device)]
    const callback = social.one().agree(one.url, somebody())
    const [id = '', mac = ''] = stateOf(one.url).split('.')
    const [, otherMac = ''] = stateOf(other.url).split('.')
    const before = social.one().requests.length
    for (const state of [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${otherMac}`,
      `${id}.${mac.slice(1)}`,
      `${id}.${mac}.x`,
    ]) {
      const back = await social.call(new URLSearchParams({ code: callback.get('code') ?? '', state }))
      expect(back.status, state).toBe(404)
      expect(await back.text()).toContain('This login is over')
    }
    expect(social.one().requests.slice(before)).toEqual([])
    // None of it has ended the real one.
    expect(social.handoffOf(await social.call(callback))).toBeDefined()
  })

  test('a callback counts once, also if it comes twice at once', async () => {
    const { callback, device, flow, handoff } = await done()
    expect((await social.call(callback)).status).toBe(404)
    // The replay has not touched the login.
    expect(await social.finish(device, flow, handoff)).toMatchObject({ status: 200 })
    const { url } = await social.begin(device)
    const next = social.one().agree(url, somebody())
    const both = await Promise.all([social.call(next), social.call(next)])
    expect(both.map(({ status }) => status).sort()).toEqual([303, 404])
  })

  // A tab that is restored or goes back repeats the callback, too.
  test('D15: a callback that comes again is refused, and the session of its login goes on', async () => {
    const { callback, device, flow, handoff } = await done()
    const { body } = await social.finish(device, flow, handoff)
    device.use(body.access)
    expect((await social.call(callback)).status).toBe(404)
    expect(await device.get('/user')).toMatchObject({ status: 200, body: { id: body.user } })
  })

  test('a HEAD request for a callback, as of a link preview, uses nothing up', async () => {
    const device = await social.device()
    const { url } = await social.begin(device)
    const callback = social.one().agree(url, somebody())
    const before = social.one().requests.length
    const looked = await social.call(callback, 'one', { method: 'HEAD' })
    expect([looked.status, looked.headers.get('Allow')]).toEqual([405, 'GET, POST'])
    expect(social.one().requests.length).toBe(before)
    expect(social.handoffOf(await social.call(callback))).toBeDefined()
  })

  test('D15: a code that was used at the provider before gives nothing', async () => {
    const { callback, device } = await done()
    const { flow, url } = await social.begin(device)
    const replay = new URLSearchParams({ code: callback.get('code') ?? '', state: stateOf(url) })
    expect(social.handoffOf(await social.call(replay))).toBeUndefined()
    expect((await social.outcome(device, flow)).body).toMatchObject({ status: 'failed' })
    social.troubles.splice(0)
  })
})

describe('mix-up', () => {
  test('the callback of one provider with the state of another is refused, and its code is sent nowhere', async () => {
    const device = await social.device()
    const { url } = await social.begin(device)
    const callback = social.one().agree(url, somebody())
    const before = social.two().requests.length
    expect((await social.call(callback, 'two')).status).toBe(404)
    expect((await social.call(callback, 'three')).status).toBe(404)
    expect(
      social
        .two()
        .requests.slice(before)
        .filter(({ path }) => path === '/token'),
    ).toEqual([])
  })

  test('RFC 9207: an `iss` of another provider is refused before the code is sent', async () => {
    const device = await social.device()
    const { flow, url } = await social.begin(device)
    const callback = social.one().agree(url, somebody())
    callback.set('iss', social.two().origin)
    const before = social.one().requests.length
    expect(social.handoffOf(await social.call(callback))).toBeUndefined()
    expect(
      social
        .one()
        .requests.slice(before)
        .filter(({ path }) => path === '/token'),
    ).toEqual([])
    expect((await social.outcome(device, flow)).body).toMatchObject({ status: 'failed' })
    // The right one is accepted; a provider that says it sends one has to.
    const next = await social.begin(device)
    const honest = social.one().agree(next.url, somebody())
    honest.set('iss', social.one().origin)
    expect(social.handoffOf(await social.call(honest))).toBeDefined()
    social.one().set({ metadata: { authorization_response_iss_parameter_supported: true } })
    await social.restart()
    const { url: last } = await social.begin(device)
    expect(social.handoffOf(await social.call(social.one().agree(last, somebody())))).toBeUndefined()
    social.troubles.splice(0)
    social.one().set({})
    await social.restart()
  })
})

describe('the handoff', () => {
  test('a wrong one counts three times, then the login is over, also for the right one', async () => {
    const { device, flow, handoff } = await done()
    for (const triesLeft of [2, 1, 0])
      expect(await social.finish(device, flow, 'A'.repeat(43))).toMatchObject({
        status: 403,
        body: { error: 'HANDOFF_INVALID', triesLeft },
      })
    expect(await social.finish(device, flow, handoff)).toMatchObject({ body: { error: 'SOCIAL_FAILED' } })
    expect((await social.outcome(device, flow)).body).toMatchObject({ status: 'failed' })
  })

  test('wrong ones that come at once count no more than three times', async () => {
    const { device, flow } = await done()
    const finishing = Array.from({ length: 8 }, () => social.finish(device, flow, 'A'.repeat(43)))
    const errors = (await Promise.all(finishing)).map(({ body }) => Object(body).error)
    expect(errors.filter(error => error === 'HANDOFF_INVALID')).toHaveLength(3)
    for (const error of errors)
      expect(['HANDOFF_INVALID', 'SOCIAL_EXPIRED', 'SOCIAL_FAILED']).toContain(error)
  })

  test('those of two logins are not exchanged', async () => {
    const [one, other] = [await done(), await done()]
    expect(await social.finish(one.device, one.flow, other.handoff)).toMatchObject({
      body: { error: 'HANDOFF_INVALID' },
    })
    expect(await social.finish(one.device, other.flow, other.handoff)).toMatchObject(expired)
    expect(await social.finish(one.device, one.flow, one.handoff)).toMatchObject({ status: 200 })
  })

  test('it counts once, also if it comes twice at once', async () => {
    const { device, flow, handoff } = await done()
    const both = await Promise.all([
      social.finish(device, flow, handoff),
      social.finish(device, flow, handoff),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await social.finish(device, flow, handoff)).toMatchObject(expired)
  })

  test('a login that has not come back, or that nobody began, gives nothing', async () => {
    const device = await social.device()
    const { flow } = await social.begin(device)
    expect(await social.finish(device, flow)).toMatchObject(expired)
    expect(await social.finish(device, crypto.randomUUID(), 'x')).toMatchObject(expired)
  })

  test('the store has neither the handoff, nor the state, nor the verifier', async () => {
    const { handoff, url } = await done()
    const rows = await social
      .sql()
      .query({ name: 'all', text: 'select t::text as row from identity_social_flows t' }, [])
    const text = JSON.stringify(rows)
    const verifier = social
      .one()
      .requests.filter(({ path }) => path === '/token')
      .at(-1)
      ?.body.get('code_verifier')
    for (const secret of [handoff, stateOf(url), verifier, new URL(url).searchParams.get('nonce')]) {
      expect(secret).toEqual(expect.any(String))
      expect(text).not.toContain(secret)
    }
  })
})

test('open redirect: a login comes back only to a page that may embed the wallet', async () => {
  const device = await social.device()
  const wrong = [
    ['https://evil.example/', 403],
    ['https://shop.example.evil.example/', 403],
    ['https://shop.example:8443/', 403],
    ['http://shop.example/', 403],
    ['https://other.example/', 403],
    ['https://shop.example@evil.example/', 403],
    ['https://mira:secret@shop.example/', 400],
    ['javascript:alert(1)//https://shop.example/', 400],
    ['data:text/html,x', 400],
    ['//shop.example/', 400],
    ['/cart', 400],
    [`https://shop.example/${'x'.repeat(2_000)}`, 400],
  ] as const
  for (const [returnUrl, status] of wrong)
    expect((await social.start(device, { returnUrl })).status, returnUrl).toBe(status)
  expect((await social.start(device, { projectId: 'nobody' })).status).toBe(403)
  const { url } = await social.begin(device, {
    returnUrl: 'https://shop.example/out?to=https://evil.example#latchkit-login=a.b',
  })
  const back = await social.call(social.one().agree(url, somebody()))
  // Browsers carry the fragment along redirects: one that takes its target from the query gets none.
  expect(back.headers.get('Location')).toMatch(
    /^https:\/\/shop\.example\/out#latchkit-login=[\w-]+\.[\w-]{43}$/,
  )
  const own = { returnUrl: `${social.service().origin}/settings` }
  expect((await social.start(device, own)).status).toBe(200)
  expect((await social.start(device, { ...own, projectId: 'nobody' })).status).toBe(403)
})

test('after a user was deleted, their account is somebody new, and nothing of before opens it', async () => {
  const { device, subject, flow, handoff } = await done('reused')
  const before = await social.finish(device, flow, handoff)
  device.use(before.body.access)
  // Another login of the same account, which waits; and a link that the user has begun.
  const waiting = await done(subject)
  const link = await social.begin(device, { kind: 'link' })
  expect((await device.call('DELETE', '/user')).status).toBe(204)
  expect((await device.get('/user')).status).toBe(401)
  const session = device.access()
  device.use(undefined)
  expect(await social.outcome(device, link.flow)).toMatchObject(expired)

  const after = await social.device()
  const { user } = await social.signInSocially(after, subject)
  expect(user).not.toBe(before.body.user)
  expect(await social.finish(waiting.device, waiting.flow, waiting.handoff)).toMatchObject(expired)
  device.use(session)
  expect((await device.get('/user')).status).toBe(401)
  device.use(undefined)
  expect((await device.post('/session/refresh', { refresh: before.body.refresh })).status).toBe(401)
})

test('a form of a foreign page reaches the callback, and nothing else', async () => {
  const device = await social.device()
  const { url } = await social.begin(device)
  const headers = { Origin: 'https://appleid.apple.com', 'Content-Type': 'application/x-www-form-urlencoded' }
  const post = (path: string, body: string) =>
    fetch(`${social.service().origin}/identity/v1${path}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    })
  for (const path of ['/social/start', '/social/finish', '/social/confirm', '/social/callback'])
    expect((await post(path, 'x=1')).status, path).toBe(403)
  const back = await post('/social/callback/one', `${social.one().agree(url, somebody())}`)
  expect(social.handoffOf(back)).toBeDefined()
})
