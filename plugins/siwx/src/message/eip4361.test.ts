import { SiweMessage } from 'siwe'
import { describe, expect, it } from 'vitest'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { accounts, wish } from '../testing/samples.js'
import { buildMessage } from './buildMessage.js'
import { parseMessage } from './parseMessage.js'

const [ethereum] = accounts
const full = {
  ...wish,
  ...ethereum,
  expirationTime: '2026-01-31T12:10:00.000Z',
  notBefore: '2026-01-31T11:59:00.000Z',
  requestId: 'req-1',
  resources: [
    'https://shop.example/terms',
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
  ],
} satisfies SiwxMessage
const { statement: _, ...plain } = { ...wish, ...ethereum }

/** `undefined` where the library of EIP-4361 reads none. */
function readBySiwe(text: string): SiweMessage | undefined {
  try {
    return new SiweMessage(text)
  } catch {
    return undefined
  }
}

describe('Q01: the grammar of EIP-4361', () => {
  it.each<[string, SiwxMessage]>(
    [
      ['all fields', full],
      ['no optional field', { ...plain }],
      [
        'a statement only',
        { ...plain, statement: 'I accept the Terms of Service: https://shop.example/tos' },
      ],
      ['a time without fractions', { ...plain, issuedAt: '2026-01-31T12:00:00Z' }],
      ['a domain that is an IPv4 address', { ...plain, domain: '127.0.0.1' }],
      ['a domain that is an IPv6 address', { ...plain, domain: '[2001:db8:85a3::8a2e:370:7334]' }],
      ['a domain with a port', { ...plain, domain: 'shop.example:8080' }],
      ['this machine with a port', { ...plain, domain: 'localhost:4361' }],
      ['a URI with an IPv4 address', { ...plain, uri: 'https://127.0.0.1/login' }],
      ['a URI with an IPv6 address', { ...plain, uri: 'http://[2001:db8:85a3::8a2e:370:7334]:80/' }],
      ['a URI with a port', { ...plain, uri: 'https://shop.example:8080/login' }],
      ['a URI with a query and a fragment', { ...plain, uri: 'https://127.0.0.1/?query=1#fragment' }],
      ['another chain', { ...plain, chainId: 'eip155:4' }],
      [
        'a link in the statement that looks like the domain',
        { ...plain, statement: 'See https://shop.example wants you.' },
      ],
    ].map(([name, message]) => [name, message] as [string, SiwxMessage]),
  )('is written and read as its library does: %s', (_, message) => {
    // It takes port 80 of HTTP for what browsers leave out.
    const text = buildMessage({ ...message, uri: message.uri.replace(':80/', '/') })
    const theirs = readBySiwe(text)
    expect(theirs?.prepareMessage()).toBe(text)
    const { accountAddress: address, chainId, ...fields } = parseMessage(text)
    expect(theirs).toMatchObject({ ...fields, address, chainId: Number(chainId.split(':')[1]) })
  })

  const lines = buildMessage(full).split('\n')
  const without = (start: string) => lines.filter(line => !line.startsWith(start))
  const moved = (start: string) => [...without(start), ...lines.filter(line => line.startsWith(start))]
  const changed = (start: string, line: string) => lines.map(one => (one.startsWith(start) ? line : one))
  it.each<[string, readonly string[]]>([
    ['missing domain', changed('shop.example wants', 'wants you to sign in with your Ethereum account:')],
    ['missing address', without('0x')],
    ['missing uri', without('URI')],
    ['missing version', without('Version')],
    ['missing chain', without('Chain ID')],
    ['missing nonce', without('Nonce')],
    ['missing time', without('Issued At')],
    ...[
      'URI',
      'Version',
      'Chain ID',
      'Nonce',
      'Issued At',
      'Expiration Time',
      'Not Before',
      'Request ID',
    ].map(start => [`out of order: ${start}`, moved(start)] as [string, string[]]),
    ['resources before the rest', [...lines.slice(0, 6), ...lines.slice(-3), ...lines.slice(6, -3)]],
    [
      'domain that is no authority',
      changed('shop.example wants', '#shop.example wants you to sign in with your Ethereum account:'),
    ],
    ['address that is too short', changed('0x', ethereum.accountAddress.slice(0, -1))],
    ['statement over two lines', changed('Sign in', 'Sign in\nto the shop.')],
    ['uri that is none', changed('URI', 'URI: shop')],
    ['chain that is no number', changed('Chain ID', 'Chain ID: ?')],
    ['nonce of seven letters', changed('Nonce', 'Nonce: 1234567')],
    ['issued at no time', changed('Issued At', 'Issued At: Wed Oct 05 2011 16:48:00 GMT+0200')],
    ['ends at no time', changed('Expiration', 'Expiration Time: Wed Oct 05 2011 16:48:00 GMT+0200')],
    ['begins at no time', changed('Not Before', 'Not Before: Wed Oct 05 2011 16:48:00 GMT+0200')],
    ['resources on one line', [...lines.slice(0, -2), lines.slice(-2).join(' ')]],
    ['first resource that is no URI', changed('- https', '- :shop/terms')],
    ['second resource that is no URI', changed('- ipfs', '- ipfs')],
  ])('leaves no place for it here and in its library: %s', (_, changedLines) => {
    const text = changedLines.join('\n')
    expect(readBySiwe(text)).toBeUndefined()
    expect(() => parseMessage(text)).toThrow(expect.objectContaining({ name: 'KitError' }))
  })

  // What the standard allows and one form of a message does not need: each would let one sign-in look like another.
  it.each([
    [
      'a domain with a user',
      lines.join('\n').replace('shop.example wants', 'shop.example@evil.example wants'),
    ],
    ['a domain with a scheme', lines.join('\n').replace('shop.example wants', 'https://shop.example wants')],
    ['a time in another zone', lines.join('\n').replace('12:00:00.000Z', '13:00:00.000+01:00')],
  ])('is narrower here: %s', (_, text) => {
    expect(readBySiwe(text)).toBeDefined()
    expect(() => parseMessage(text)).toThrow(expect.objectContaining({ code: 'siwx/MESSAGE_INVALID' }))
  })
})
