import { expect, test } from 'vitest'
import { RETURN_URL, type Started, useSocials } from './useSocials.js'

const social = useSocials()
let people = 0
const somebody = () => `somebody-${++people}`
const parameterOf = (url: string, name: string) => new URL(url).searchParams.get(name) ?? ''
const comeBack = async (started: Started, subject = somebody()) =>
  social.handoffOf(await social.call(social.one().agree(started.url, subject))) ?? ''
const otherBrowser = { mode: 'other-browser' }
const origin = () => social.service().origin

/** A device with a session. */
async function signedIn(subject = somebody()) {
  const device = await social.device()
  const pair = await social.signInSocially(device, subject)
  return { device, subject, ...pair }
}
/** A login that has come back to the browser of its person, and waits for what is handed over there. */
async function waiting(given: Record<string, unknown> = {}, subject = somebody()) {
  const device = await social.device()
  const started = await social.begin(device, given)
  return { device, subject, ...started, handoff: await comeBack(started, subject) }
}
/** A login in another browser, whose person sees the page that asks for the code. */
async function asked() {
  const device = await social.device()
  const started = await social.begin(device, otherBrowser)
  const page = await (await social.call(social.one().agree(started.url, somebody()))).text()
  const [, handoff = ''] = /name="handoff" value="([^"]+)"/.exec(page) ?? []
  return { device, ...started, handoff }
}
function confirm({ flow, handoff }: { flow: string; handoff: string }, code: string, headers = {}) {
  const body = new URLSearchParams({ flow, handoff, code, decision: 'confirm' })
  return fetch(`${origin()}/identity/v1/social/confirm`, { method: 'POST', body, headers })
}

/** All that can be given: sessions and their factors, users, and what opens their wallets. */
async function given() {
  const read = (text: string) => social.sql().query({ name: text, text }, [])
  return Promise.all([
    read('select family, user_id, jkt, project, auth_at, ended_at from identity_sessions order by family'),
    read('select issuer, subject, user_id from identity_logins order by issuer, subject'),
    read('select id, email, logins from identity_users order by id'),
  ])
}

interface Attack {
  run(): Promise<unknown>
  /** The same without what makes it an attack: it succeeds, also afterwards. */
  honest?(): Promise<{ status: number }>
}

const attacks: Readonly<Record<string, () => Promise<Attack>>> = {
  async 'everything that the page of a victim knows, without the device key'() {
    const victim = await waiting()
    const thief = await social.device()
    return {
      run: () => social.finish(thief, victim.flow, victim.handoff),
      honest: () => social.finish(victim.device, victim.flow, victim.handoff),
    }
  },
  async 'a proof of the device key that was overheard'() {
    const victim = await waiting()
    const { proof } = await victim.device.post('/social/finish', { flow: crypto.randomUUID() })
    const thief = await social.device()
    return {
      run: () => thief.post('/social/finish', { flow: victim.flow, handoff: victim.handoff }, { proof }),
      honest: () => social.finish(victim.device, victim.flow, victim.handoff),
    }
  },
  async 'a proof that was made for another call'() {
    const victim = await waiting()
    const claims = { htu: `${origin()}/identity/v1/social/wait` }
    return {
      run: () =>
        victim.device.post('/social/finish', { flow: victim.flow, handoff: victim.handoff }, { claims }),
      honest: () => social.finish(victim.device, victim.flow, victim.handoff),
    }
  },
  async 'a stolen access token, to add a login to its wallet'() {
    const victim = await signedIn()
    const thief = await social.device()
    thief.use(victim.access)
    return {
      run: () => social.start(thief, { kind: 'link' }),
      honest: () => social.start(victim.device, { kind: 'link' }),
    }
  },
  async 'a link that was begun in one wallet, finished in another'() {
    const [mine, theirs] = [await signedIn(), await signedIn()]
    const started = await social.begin(mine.device, { kind: 'link' })
    const handoff = await comeBack(started)
    return { run: () => social.finish(theirs.device, started.flow, handoff) }
  },
  async 'a link to the thief’s wallet whose address a victim was sent, who signed in there'() {
    const thief = await signedIn()
    const started = await social.begin(thief.device, { kind: 'link' })
    await comeBack(started, 'victim')
    return { run: () => social.finish(thief.device, started.flow) }
  },
  async 'the same with the page that asks the victim for a code'() {
    const thief = await signedIn()
    const started = await social.begin(thief.device, { kind: 'link', ...otherBrowser })
    await social.call(social.one().agree(started.url, 'victim'))
    return { run: () => social.finish(thief.device, started.flow, 'A'.repeat(43)) }
  },
  async 'a link under another project'() {
    const { device } = await signedIn()
    const elsewhere = { kind: 'link', projectId: 'other', returnUrl: 'https://other.example/' }
    const started = await social.begin(device, elsewhere)
    const handoff = await comeBack(started)
    return { run: () => social.finish(device, started.flow, handoff) }
  },
  async 'a link whose session has ended since'() {
    const { device } = await signedIn()
    const started = await social.begin(device, { kind: 'link' })
    const handoff = await comeBack(started)
    await device.post('/session/end', {})
    return { run: () => social.finish(device, started.flow, handoff) }
  },
  async 'a login, as whatever the caller says that it is'() {
    const { device, user } = await signedIn()
    const started = await social.begin(device)
    await comeBack(started)
    const body = { flow: started.flow, kind: 'factor', mode: 'other-browser', status: 'ready', userId: user }
    return { run: () => device.post('/social/finish', body) }
  },
  async 'a code together with an error'() {
    const device = await social.device()
    const started = await social.begin(device)
    const callback = social.one().agree(started.url, somebody())
    callback.set('error', 'access_denied')
    return {
      run: async () =>
        social.finish(device, started.flow, social.handoffOf(await social.call(callback)) ?? 'none'),
    }
  },
  async 'an id token in the address of the callback'() {
    const device = await social.device()
    const started = await social.begin(device)
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      iss: social.one().origin,
      aud: 'client',
      sub: 'victim',
      nonce: parameterOf(started.url, 'nonce'),
    }
    const token = `${part({ alg: 'none' })}.${part(claims)}.`
    const state = parameterOf(started.url, 'state')
    return {
      async run() {
        const callback = new URLSearchParams({ state, id_token: token, access_token: 'x', code: 'x' })
        await social.finish(device, started.flow, social.handoffOf(await social.call(callback)) ?? 'none')
      },
    }
  },
  async 'a state in the address and a code in the form'() {
    const device = await social.device()
    const started = await social.begin(device)
    const callback = social.one().agree(started.url, somebody())
    const body = new URLSearchParams({ code: callback.get('code') ?? '' })
    const state = new URLSearchParams({ state: callback.get('state') ?? '' })
    return {
      async run() {
        expect((await social.call(state, 'one', { method: 'POST', body })).status).toBe(404)
      },
      async honest() {
        return social.finish(device, started.flow, social.handoffOf(await social.call(callback)))
      },
    }
  },
  async 'the name of a provider in another spelling'() {
    const device = await social.device()
    const started = await social.begin(device)
    const callback = social.one().agree(started.url, somebody())
    return {
      async run() {
        for (const name of ['ONE', 'one%20', 'one%2f..%2ftwo', '__proto__', 'constructor', 'email'])
          expect((await social.call(callback, name)).status, name).toBe(404)
      },
      async honest() {
        return social.finish(device, started.flow, social.handoffOf(await social.call(callback)))
      },
    }
  },
  async 'consent after a refusal'() {
    const device = await social.device()
    const started = await social.begin(device)
    const state = parameterOf(started.url, 'state')
    await social.call(new URLSearchParams({ error: 'access_denied', state }))
    return { run: async () => social.finish(device, started.flow, await comeBack(started)) }
  },
  async 'a code that a hostile provider got by sending people to an honest one, in the thief’s own login'() {
    social.two().set({ metadata: { authorization_endpoint: `${social.one().origin}/authorize` } })
    await social.restart()
    const [victim, thief] = [await social.device(), await social.device()]
    const started = await social.begin(victim, { provider: 'two' })
    // The honest provider names itself where it can (RFC 9207): not here.
    const callback = social.one().agree(started.url, 'victim')
    social.two().set({})
    await social.call(callback, 'two')
    const [sent] = social.two().requests.slice(-1)
    const code = sent?.body.get('code') ?? ''
    expect(code).toBe(callback.get('code'))
    const own = await social.begin(thief)
    return {
      async run() {
        const injected = new URLSearchParams({ code, state: parameterOf(own.url, 'state') })
        await social.finish(thief, own.flow, social.handoffOf(await social.call(injected)) ?? 'none')
      },
    }
  },
  async 'forty codes that are guessed at once, and then the right one'() {
    const login = await asked()
    return {
      async run() {
        const guesses = Array.from({ length: 40 }, () => confirm(login, 'AAAAAAAA'))
        const texts = await Promise.all(guesses.map(async guess => (await guess).text()))
        expect(texts.filter(text => text.includes('This code is wrong')).length).toBeLessThan(5)
        expect((await confirm(login, login.userCode ?? '')).status).toBe(404)
        await social.finish(login.device, login.flow)
      },
    }
  },
  async 'thirty handoffs that are guessed at once, and then the right one'() {
    const login = await waiting()
    return {
      async run() {
        const guesses = Array.from({ length: 30 }, () =>
          social.finish(login.device, login.flow, 'A'.repeat(43)),
        )
        for (const guess of guesses) expect((await guess).status).not.toBe(200)
        await social.finish(login.device, login.flow, login.handoff)
      },
    }
  },
  async 'the right code, sent by the page of somebody else'() {
    const login = await asked()
    return {
      async run() {
        for (const page of ['https://evil.example', 'https://shop.example', 'null'])
          expect((await confirm(login, login.userCode ?? '', { Origin: page })).status).toBe(403)
        await social.finish(login.device, login.flow)
      },
      async honest() {
        await confirm(login, login.userCode ?? '', { Origin: origin() })
        return social.finish(login.device, login.flow)
      },
    }
  },
  async 'the right code, typed for a login that comes back by itself'() {
    const [login, returning] = [await asked(), await waiting()]
    return {
      async run() {
        await confirm({ ...returning }, login.userCode ?? '')
        await confirm({ ...login, handoff: returning.handoff }, login.userCode ?? '')
        for (const one of [login, returning]) await social.finish(one.device, one.flow)
      },
    }
  },
  async 'a person of another provider who has the victim’s subject and address'() {
    const victim = await signedIn('shared')
    const thief = await social.device()
    const { user } = await social.signInSocially(thief, 'shared-elsewhere')
    social.two().set({ claims: { email: 'victim@example.com', email_verified: true } })
    const started = await social.begin(thief, { provider: 'two', kind: 'factor' })
    const callback = social.two().agree(started.url, 'shared')
    expect(user).not.toBe(victim.user)
    return {
      run: async () =>
        social.finish(thief, started.flow, social.handoffOf(await social.call(callback, 'two'))),
    }
  },
  async 'what is too large, of the wrong kind, or there twice'() {
    const login = await waiting()
    const { flow, handoff } = login
    const bodies = [
      { flow, handoff: `${handoff} ` },
      { flow, handoff: handoff.toLowerCase() },
      { flow, handoff: [handoff] },
      { flow, handoff: 'x'.repeat(101) },
      { flow, handoff: null },
      { flow: [flow], handoff },
      { flow: flow.toUpperCase(), handoff },
      { flow: `${flow}.${handoff}` },
      { flow, handoff, pad: 'x'.repeat(100_001) },
    ]
    return {
      async run() {
        for (const body of bodies)
          expect((await login.device.post('/social/finish', body)).status).toBeGreaterThan(399)
      },
    }
  },
}

test.each(Object.keys(attacks))('gives nothing: %s', async name => {
  const { run, honest } = (await attacks[name]?.()) ?? {}
  const before = await given()
  await run?.()
  expect(await given()).toEqual(before)
  social.two().set({})
  if (honest) expect(await honest()).toMatchObject({ status: 200 })
  social.troubles.splice(0)
})

test('no address leads out of the page that it names, and none adds a header', async () => {
  const device = await social.device()
  const tries = [
    'https://shop.example/a\r\nSet-Cookie: a=b',
    'https://shop.example/%0d%0aSet-Cookie:%20a=b',
    'https://shop.example\\@evil.example/',
    'https:shop.example/a',
    'https://shop.example//evil.example/',
    'https://shop.example/\u2028/..//x',
    'https://sh\top.example/',
    'https://ѕhop.example/',
    'https://shop.example./',
    'https://shop.example%2eevil.example/',
  ]
  for (const returnUrl of tries) {
    const { status, body } = await social.start(device, { returnUrl })
    if (status !== 200) continue
    const back = await social.call(social.one().agree(body.url, somebody()))
    expect(new URL(back.headers.get('Location') ?? '').origin, returnUrl).toBe('https://shop.example')
    expect(back.headers.get('Set-Cookie')).toBeNull()
  }
  const { url } = await social.begin(device)
  const words = 'x\r\nLocation: https://evil.example/\r\n\r\n<script>'
  const refused = new URLSearchParams({
    error: 'server_error',
    error_description: words,
    state: parameterOf(url, 'state'),
  })
  const back = await social.call(refused)
  expect(back.headers.get('Location')).toContain(`${RETURN_URL}#`)
  expect(await back.text()).toBe('')
  social.troubles.splice(0)
})

test('the page of the code takes nothing but what its form sends', async () => {
  const url = `${origin()}/identity/v1/social/confirm`
  const login = { flow: 'no-flow', handoff: '' }
  expect((await confirm(login, '123456')).status).toBe(400)
  expect((await fetch(url, { method: 'POST', body: new URLSearchParams() })).status).toBe(400)
})
