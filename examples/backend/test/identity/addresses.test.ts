import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalEmail } from '../../src/identity/email/canonicalEmail.js'
import { isUnlikeByChance } from './isUnlikeByChance.js'
import { useIdentity } from './useIdentity.js'

const identity = useIdentity()

/** Asks for codes for addresses with and without an account: what was answered, and how long it took. */
async function askBoth(count: number) {
  const device = await identity.device()
  // A second round meets what the first one left.
  const run = randomUUID()
  const known = Array.from({ length: count }, (_, n) => `known.${run}.${n}@example.com`)
  const text = `insert into identity_users (id, email, created_at) select 'u' || e, e, 1 from unnest($1::text[]) e`
  await identity.sql().query({ name: 'fill', text }, [known])
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const shapes = new Set<string>()
  const ask = async (kind: 'known' | 'unknown', email: string) => {
    const start = performance.now()
    const { status, body, headers } = await device.post('/email/start', { email, projectId: 'shop' })
    times[kind].push(performance.now() - start)
    const { flow, email: told, ...rest } = body
    expect(told).toBe(email)
    expect(flow).toMatch(/^[\da-f-]{36}$/)
    const names = [...headers.keys()].filter(name => name !== 'date')
    shapes.add(JSON.stringify({ status, rest, names }))
  }
  for (let n = 0; n < count; n++) {
    const pair = [
      ['known', known[n] ?? ''],
      ['unknown', `nobody.${run}.${n}@example.com`],
    ] as const
    for (const [kind, email] of n % 2 === 0 ? pair : pair.toReversed()) await ask(kind, email)
  }
  return { times, shapes }
}

test('C05: no answer tells who has an account', async () => {
  expect((await askBoth(10)).shapes.size).toBe(1)
})

test('C05: and no time that it takes', { tags: ['long'] }, async () => {
  // One round in a hundred differs by chance; a leak would show in all three.
  const rounds: boolean[] = []
  for (let round = 0; round < 3 && rounds.at(-1) !== false; round++) {
    const { times, shapes } = await askBoth(200)
    expect(shapes.size).toBe(1)
    rounds.push(isUnlikeByChance(times.known, times.unknown))
  }
  expect(rounds.at(-1)).toBe(false)
})

test('C06: addresses have one form, and hostile ones are refused', async () => {
  const accepted = [
    ['A+b@x.co', 'a+b@x.co'],
    ['  Mira@Example.COM ', 'mira@example.com'],
    ['mira@bücher.example', 'mira@xn--bcher-kva.example'],
    ['mira@BÜCHER.example', 'mira@xn--bcher-kva.example'],
    ['ｍｉｒａ@example.com', 'mira@example.com'],
    ['mira＠example．com', 'mira@example.com'],
    // A homoglyph is another domain, and its form shows it.
    ['mira@exаmple.com', 'mira@xn--exmple-4nf.com'],
    ['مرحبا@example.com', 'مرحبا@example.com'],
  ] as const
  for (const [given, form] of accepted) expect(canonicalEmail(given)).toBe(form)
  const refused = [
    '"a b"@x.co',
    '"a"@x.co',
    'a b@x.co',
    'a@x',
    'a@@x.co',
    'a@x.co, b@x.co',
    'a@x.co\r\nBcc: b@x.co',
    'a@x.co\n',
    'a\r\n@x.co',
    'a%0d%0a@x.co',
    'a(comment)@x.co',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@1.2',
    'a@x..co',
    'a@.x.co',
    'a@x.co.',
    'a@-x.co',
    'a@x%2eco.com',
    'a@x。co',
    '.a@x.co',
    'a.@x.co',
    'a..b@x.co',
    '@x.co',
    'x.co',
    'a@',
    '',
    'mi\u200bra@x.co',
    'mira@x\u00ad.co',
    'mira\u202e@x.co',
    '\ufeffmira@x.co',
    'mira@x.co\u0000',
    `${'a'.repeat(65)}@x.co`,
    `a@${'x'.repeat(320)}.co`,
    `${' '.repeat(1_000)}a@x.co`,
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(30)}.co`,
  ]
  for (const given of refused)
    expect(() => canonicalEmail(given), JSON.stringify(given)).toThrow(
      expect.objectContaining({ code: 'EMAIL_INVALID' }),
    )

  const device = await identity.device()
  for (const email of ['a@x.co\r\nBcc: b@x.co', 'a@x.co, b@x.co', '"a b"@x.co']) {
    const { status, body } = await device.post('/email/start', { email, projectId: 'shop' })
    expect({ status, body }).toMatchObject({ status: 400, body: { error: 'EMAIL_INVALID' } })
  }
  expect(
    identity
      .mail()
      .inbox.list()
      .filter(({ to }) => to.endsWith('x.co')),
  ).toEqual([])
  const spelt = await device.post('/email/start', { email: ' Zoë.Tag+1@BÜCHER.example', projectId: 'shop' })
  // The mail server of the sandbox takes addresses in any script, or refuses them: it never gets another one.
  expect([200, 502]).toContain(spelt.status)
  const { headers } = await identity.requestCode(device, 'Tag+1@BÜCHER.example')
  expect(headers.match(/^to:.*$/gim)).toEqual([expect.stringContaining('tag+1@xn--bcher-kva.example')])
  expect(headers).not.toMatch(/^bcc:/im)
})
