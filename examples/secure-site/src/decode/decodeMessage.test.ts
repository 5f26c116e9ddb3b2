// @module-tag random
// @vitest-environment node
import { expect, it } from 'vitest'
import { decodeMessage } from './decodeMessage.js'
import { createRandom, requests } from './testing/createRandom.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const host = 'shop.example:8443'
const encode = (text: string) => new TextEncoder().encode(text)
const decode = (text: string | Uint8Array) =>
  decodeMessage(typeof text === 'string' ? encode(text) : text, { origin: `https://${host}`, address })

const usual = { domain: host, account: address, statement: 'Welcome.', uri: `https://${host}`, more: '' }

function signIn(other: Partial<typeof usual> = {}): string {
  const { domain, account, statement, uri, more } = { ...usual, ...other }
  const first = `${domain} wants you to sign in with your Ethereum account:\n${account}`
  const fields = `URI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: abcdefgh1\nIssued At: 2026-11-25T10:00:00.000Z`
  return `${first}\n\n${statement}\n\n${fields}${more}`
}

it('shows text as text, and anything that hides something as hex', () => {
  expect(decode('Hello\n\tworld, Ünïcode 你好 👩‍🚀')).toEqual({
    kind: 'text',
    text: 'Hello\n\tworld, Ünïcode 你好 👩‍🚀',
  })
  for (const text of [
    'a\u202eb',
    'a\u200bb',
    'a\u0000b',
    'a\rb',
    '\ufeffa',
    'a\u2028b',
    '',
    '   ',
    '\u{e0041}',
  ])
    expect(decode(text)).toMatchObject({ kind: 'bytes' })
  expect(decode(Uint8Array.of(0xff, 0xfe))).toEqual({ kind: 'bytes', hex: '0xfffe', isHash: false })
  expect(decode(new Uint8Array(32).fill(0x99))).toMatchObject({ kind: 'bytes', isHash: true })
})

it(`shows ${requests} random texts and bytes exactly`, () => {
  const random = createRandom()
  for (let run = 0; run < requests; run += 1) {
    const bytes = random.bytes(random.below(200))
    const found = decode(bytes)
    const shown =
      found.kind === 'text' ? encode(found.text) : found.kind === 'bytes' ? fromHex(found.hex) : undefined
    expect(shown).toEqual(bytes)
  }
})

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))

it('I07, Q05: signs in only to the page around, for this account, in the exact form', () => {
  expect(decode(signIn())).toMatchObject({ kind: 'sign-in', signIn: { domain: host, statement: 'Welcome.' } })
  expect(
    decode(signIn({ more: '\nExpiration Time: 2026-11-25T11:00:00Z\nResources:\n- https://a.example/x' })),
  ).toMatchObject({
    kind: 'sign-in',
    signIn: { expirationTime: '2026-11-25T11:00:00Z', resources: ['https://a.example/x'] },
  })
  expect(decode(signIn({ domain: `HTTPS://${host}` }))).toMatchObject({ kind: 'sign-in' })
  const bad = [
    signIn({ domain: 'bank.example' }),
    signIn({ domain: 'shop.example' }),
    signIn({ domain: `http://${host}` }),
    signIn({ uri: 'https://bank.example/' }),
    signIn({ account: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }),
    signIn({ statement: 'One\nURI: https://shop.example:8443/' }),
    signIn({ statement: 'Hidden\u200b' }),
    signIn().replace('Version: 1', 'Version: 2'),
    signIn().replaceAll('\n', '\r\n'),
    `${signIn()}\n`,
    ` ${signIn()}`,
    signIn().replace('wants you', 'WANTS  you'),
    signIn({ more: '\nResources:\nhttps://a.example' }),
  ]
  for (const text of bad) expect(decode(text)).toMatchObject({ kind: 'foreign-sign-in' })
  // A byte that is no text does not make it another kind of message.
  const broken = Uint8Array.from([...encode(signIn({ domain: 'bank.example' })), 0xff])
  expect(decode(broken)).toMatchObject({ kind: 'foreign-sign-in' })
})

it('reads a sign-in with Solana, also without what it may leave out', () => {
  const account = 'So11111111111111111111111111111111111111112'
  const first = `${host} wants you to sign in with your Solana account:\n${account}`
  const read = (text: string) => decodeMessage(encode(text), { origin: `https://${host}`, address: account })
  expect(read(first)).toMatchObject({ kind: 'sign-in' })
  const short = read(`${first}\n\nHello.\n\nNonce: abcdefgh`)
  expect(short.kind === 'sign-in' && short.signIn.statement).toBe('Hello.')
  expect(read(first.replace(host, 'bank.example'))).toMatchObject({ kind: 'foreign-sign-in' })
})
