import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Faults } from './startProvider.js'
import { useSocials } from './useSocials.js'

const oauth2 = ['github', 'facebook', 'x', 'discord'] as const
const social = useSocials(origin => {
  const endpoints = { authorization: `${origin}/authorize`, token: `${origin}/token`, user: `${origin}/user` }
  const client = { clientId: 'client', clientSecret: 'secret', endpoints }
  return Object.fromEntries(oauth2.map(name => [name, client]))
})
let people = 0

/** A login whose provider then answers as it likes: the login in the list of its user, if there is one. */
async function logIn(faults: Faults, provider = 'one') {
  const device = await social.device()
  const { flow, url } = await social.begin(device, { provider })
  const callback = social.one().agree(url, `person-${++people}`)
  social.one().set(faults)
  const handoff = social.handoffOf(await social.call(callback, provider))
  if (handoff === undefined) {
    expect((await social.outcome(device, flow)).body).toMatchObject({ status: 'failed' })
    social.troubles.splice(0)
    return undefined
  }
  const { body } = await social.finish(device, flow, handoff)
  device.use(body.access)
  const { logins } = (await device.get<{ logins: Record<string, unknown>[] }>('/logins')).body
  return { ...logins[0], user: body.user }
}

describe('what a hostile provider says of a person', () => {
  test.each([
    ['half a character', '\ud800'],
    ['the other half', '\udc00'],
    ['other letters than those of ASCII', 'vіctim'],
    ['a character that nobody sees', 'victim\u200b'],
    ['a null character', 'victim\u0000'],
    ['a line more', 'victim\nadmin'],
    ['too long', 'x'.repeat(256)],
    ['a list', ['victim']],
    ['an object', { toString: 'victim' }],
    ['true', true],
    ['null', null],
  ])('a subject that is %s is nobody', async (_, sub) => {
    expect(await logIn({ claims: { sub } })).toBeUndefined()
  })

  test.each([
    ['github', [{ id: 1.5, login: 'm' }, []]],
    ['github', [{ id: -1, login: 'm' }, []]],
    ['github', [{ id: 2 ** 53, login: 'm' }, []]],
    ['github', [{ id: [7], login: 'm' }, []]],
    [
      'github',
      [
        { id: 7, login: 'm' },
        { email: 'mira@example.com', primary: true, verified: true },
      ],
    ],
    ['facebook', [{ id: 101 }]],
    ['facebook', [{ id: '101\n' }]],
    ['x', [{ data: [{ id: '1', name: 'm', username: 'm' }] }]],
    ['x', [{ id: '1', name: 'm', username: 'm' }]],
    ['discord', [{ id: '７', username: 'm' }]],
    ['discord', [{ id: 'constructor', username: 'm' }]],
    ['discord', [null]],
  ] as const)('%s: %j is nobody', async (provider, answers) => {
    expect(await logIn({ people: answers }, provider)).toBeUndefined()
  })

  test.each(['\u200b\u200d', '\u2800', '\u3164\u115f', '\u00ad', '\ufeff', '\u034f', '\u{e0041}'])(
    'a name that nobody sees (%j) is none',
    async name => {
      expect(await logIn({ claims: { name, preferred_username: name } })).toMatchObject({ label: 'one' })
    },
  )

  test('names and addresses are one short line, in one direction', async () => {
    const name = `\u202eevil\u2066 \r\n<b>${'x'.repeat(100_000)}`
    const email = 'victim@example.com\r\nBcc: other@example.com'
    const login = await logIn({ claims: { name, email, email_verified: true } })
    expect(login).toMatchObject({ label: expect.stringMatching(/^evil {2,5}<b>x{80,100}$/) })
    expect(login).toMatchObject({ email: 'victim@example.com  Bcc: other@example.com' })
  })

  test('pictures, prototypes and whatever else are left out, and an address is nobody’s login', async () => {
    const more = JSON.parse(
      '{"__proto__":{"polluted":true,"email_verified":true},"constructor":{"prototype":1}}',
    )
    const picture = 'javascript:alert(1)'
    const email = social.newAddress()
    const login = await logIn({ claims: { ...more, picture, profile: picture, website: picture, email } })
    expect(login).toMatchObject({ email })
    expect(Object(login)).not.toHaveProperty('polluted')
    const text = 'select l::text as row from identity_logins l where email = $1'
    const [row] = await social.sql().query<{ row: string }>({ name: text, text }, [email])
    expect(row?.row).toContain(email)
    expect(row?.row).not.toContain('javascript')
    const owner = await social.device()
    expect((await social.signIn(owner, email)).user).not.toBe(login?.user)
  })
})

const json = { 'Content-Type': 'application/json' }
const tokenAnswers: readonly (readonly [
  string,
  { headers: Record<string, string>; body: string | Uint8Array },
])[] = [
  [
    '50 MB that come as 50 kB',
    { headers: { ...json, 'Content-Encoding': 'gzip' }, body: gzipSync(Buffer.alloc(50_000_000, ' ')) },
  ],
  ['lists in lists', { headers: json, body: '['.repeat(200_000) }],
  ['half of an answer', { headers: json, body: '{"access_token":"a","token_type":"bearer","id_token":"' }],
  ['bytes that are no text', { headers: json, body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }],
]
test.each(tokenAnswers)('a provider that answers with %s signs nobody in', async (_, answer) => {
  expect(await logIn({ raw: { '/token': answer } })).toBeUndefined()
})

test.each<readonly [string, Record<string, unknown>]>([
  ['is a header more', { access_token: 'a\r\nX-Admin: yes' }],
  ['is an object', { access_token: {} }],
  ['is of another kind', { token_type: 'mac' }],
])('an access token that %s is sent nowhere', async (_, tokens) => {
  const before = social.one().requests.length
  expect(await logIn({ people: [{ id: '7', username: 'm' }], tokens }, 'discord')).toBeUndefined()
  expect(
    social
      .one()
      .requests.slice(before)
      .map(({ path }) => path),
  ).toEqual(['/token'])
})

test.each([301, 302, 303, 307, 308])(
  'no answer with status %d takes a code or a token elsewhere',
  async status => {
    const before = social.two().requests.length
    const headers = { Location: `${social.two().origin}/token` }
    expect(await logIn({ raw: { '/token': { status, headers } } })).toBeUndefined()
    expect(await logIn({ people: [], raw: { '/user': { status, headers } } }, 'discord')).toBeUndefined()
    expect(social.two().requests.slice(before)).toEqual([])
  },
)

test('a key that is only in the header of its own token has signed nothing', async () => {
  expect(await logIn({ signature: 'own-header' })).toBeUndefined()
})

test.each(['/', '#', '?', '/.', ' '])(
  'an id token of its issuer with %j after it is of another one',
  async more => {
    expect(await logIn({ claims: { iss: social.one().origin + more } })).toBeUndefined()
  },
)

test('a provider that begins to spell its issuer with a slash knows the same people', async () => {
  const device = await social.device()
  const { user } = await social.signInSocially(device, 'spelled')
  const issuer = `${social.one().origin}/`
  social.one().set({ metadata: { issuer }, claims: { iss: issuer } })
  await social.restart()
  expect((await social.signInSocially(await social.device(), 'spelled')).user).toBe(user)
  social.one().set({})
  await social.restart()
})
