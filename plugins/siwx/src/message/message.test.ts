// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { accounts, wish } from '../testing/samples.js'
import { buildMessage } from './buildMessage.js'
import { parseMessage } from './parseMessage.js'

const [ethereum, solana] = accounts
const full: SiwxMessage = {
  ...wish,
  ...ethereum,
  expirationTime: '2026-01-31T12:10:00Z',
  notBefore: '2026-01-31T11:59:00.000Z',
  requestId: 'req-1',
  resources: ['https://shop.example/terms', 'ipfs://bafybeie'],
}

describe('the text', () => {
  it('is that of EIP-4361', () => {
    expect(buildMessage(full)).toBe(
      `shop.example wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

Sign in to the shop.

URI: https://shop.example/login
Version: 1
Chain ID: 1
Nonce: nonce0001
Issued At: 2026-01-31T12:00:00.000Z
Expiration Time: 2026-01-31T12:10:00Z
Not Before: 2026-01-31T11:59:00.000Z
Request ID: req-1
Resources:
- https://shop.example/terms
- ipfs://bafybeie`,
    )
  })
  it('may call a network of Solana by its name, as wallets do that sign in by themselves', () => {
    const message = { ...wish, ...solana, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
    const text = buildMessage(message)
    const named = text.replace('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet')
    expect(parseMessage(named)).toEqual(message)
    expect(parseMessage(text.replace(/Chain ID: .*/, 'Chain ID: constructor')).chainId).toBe(
      'solana:constructor',
    )
    const ether = buildMessage({ ...wish, ...ethereum }).replace(/Chain ID: .*/, 'Chain ID: mainnet')
    expect(() => parseMessage(ether)).toThrow(expect.objectContaining({ code: 'siwx/MESSAGE_INVALID' }))
  })
  it('has two empty lines without a statement, and on Solana one', () => {
    const { statement: _, ...plain } = wish
    expect(buildMessage({ ...plain, ...ethereum })).toContain('92266\n\n\nURI: ')
    expect(buildMessage({ ...plain, ...solana })).toContain('912F1\n\nURI: ')
  })
  it('names the family', () => {
    expect(
      accounts.map(account => /your (\w+) account/.exec(buildMessage({ ...wish, ...account }))?.[1]),
    ).toEqual(['Ethereum', 'Solana', 'Bitcoin', 'Polkadot', 'Cosmos', 'Sui', 'Stacks'])
  })
})

const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString())
const statementChars = [..."abcdefgXYZ019 :/?#[]@!$&'()*+,;=-._~"]
const messages: fc.Arbitrary<SiwxMessage> = fc
  .record(
    {
      account: fc.constantFrom(...accounts),
      domain: fc.constantFrom(
        'shop.example',
        'localhost:3000',
        'xn--bcher-kva.example',
        '127.0.0.1',
        '[::1]:80',
      ),
      uri: fc.webUrl({ withFragments: true, withQueryParameters: true }),
      nonce: fc.stringMatching(/^[\dA-Za-z]{8,64}$/),
      issuedAt: time,
      statement: fc.string({ unit: fc.constantFrom(...statementChars), minLength: 1, maxLength: 80 }),
      expirationTime: time,
      notBefore: time,
      requestId: fc.stringMatching(/^[\w!$&'()*+,.:;=@~-]{1,30}$/),
      resources: fc.array(fc.webUrl(), { minLength: 1, maxLength: 4 }),
    },
    { requiredKeys: ['account', 'domain', 'uri', 'nonce', 'issuedAt'] },
  )
  .map(({ account, ...fields }) => ({ ...fields, ...account, version: '1' as const }))

/** `undefined` where the fields are refused. */
function built(message: SiwxMessage): string | undefined {
  try {
    return buildMessage(message)
  } catch {
    return undefined
  }
}

describe('builder and parser', () => {
  it('are inverse to each other', () => {
    let count = 0
    fc.assert(
      fc.property(messages, message => {
        const text = built(message)
        if (text === undefined) return
        count++
        expect(parseMessage(text)).toEqual(message)
      }),
      { numRuns: 500 },
    )
    expect(count).toBeGreaterThan(100)
  })
  it('read no text that is not written so', () => {
    const source = buildMessage(full)
    fc.assert(
      fc.property(
        fc.nat(source.length),
        fc.nat(3),
        fc.constantFrom('', ' ', '\n', '\r', '\t', '-', 'a', '1', '\u0000', '\u2028', 'а', '\u200b', '：'),
        (at, gone, added) => {
          const text = source.slice(0, at) + added + source.slice(at + gone)
          let message: SiwxMessage
          try {
            message = parseMessage(text)
          } catch (error) {
            expect(error).toMatchObject({ name: 'KitError' })
            return
          }
          expect(buildMessage(message)).toBe(text)
          // What differs is in the value of a field, never in the shape.
          expect(text === source).toBe(JSON.stringify(message) === JSON.stringify(parseMessage(source)))
        },
      ),
      { numRuns: 3_000 },
    )
  })
  it('refuse any text whatever without another kind of error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
        expect(() => parseMessage(text)).toThrow(expect.objectContaining({ code: 'siwx/MESSAGE_INVALID' }))
      }),
    )
  })
  it('refuse what is cut off before the last field that is needed', () => {
    const text = buildMessage({ ...wish, ...ethereum })
    for (let length = 0; length < text.length; length++) {
      expect(() => parseMessage(text.slice(0, length)), text.slice(0, length)).toThrow()
    }
  })
})

describe('a field', () => {
  const refused: readonly [string, Partial<Record<keyof SiwxMessage, unknown>>][] = [
    ['a line break in the statement', { statement: 'Sign in.\n\nURI: https://evil.example' }],
    ['a carriage return in the statement', { statement: 'Sign in.\rNow.' }],
    ['a line separator in the statement', { statement: 'Sign\u2028in' }],
    ['a homograph in the statement', { statement: 'Sign in to shоp' }],
    ['a right-to-left mark in the statement', { statement: 'Sign \u202ein' }],
    ['a statement with a space at its end', { statement: 'Sign in ' }],
    ['a statement that reads like a field', { statement: 'URI: https://evil.example' }],
    ['a statement without text', { statement: '' }],
    ['a homograph in the domain', { domain: 'shоp.example' }],
    ['a domain in capitals', { domain: 'Shop.example' }],
    ['a domain with a path', { domain: 'shop.example/evil' }],
    ['a domain with a user', { domain: 'shop.example@evil.example' }],
    ['a domain with a line break', { domain: 'shop.example\nevil' }],
    ['a domain that says more', { domain: 'shop.example wants' }],
    ['a domain with a number of another form', { domain: '127.1' }],
    ['a homograph in the URI', { uri: 'https://shоp.example/' }],
    ['a line break in the URI', { uri: 'https://shop.example/\nVersion: 1' }],
    ['a URI with a user', { uri: 'https://shop.example@evil.example/' }],
    ['a relative URI', { uri: '/login' }],
    ['a URI with a space', { uri: 'https://shop.example/a b' }],
    ['another version', { version: '2' }],
    ['a short nonce', { nonce: '1234567' }],
    ['a nonce with marks', { nonce: 'nonce-0001' }],
    ['a time without a zone', { issuedAt: '2026-01-31T12:00:00' }],
    ['a time in another zone', { issuedAt: '2026-01-31T12:00:00+01:00' }],
    ['a day that does not exist', { issuedAt: '2026-02-30T12:00:00Z' }],
    ['a time in words', { expirationTime: 'tomorrow' }],
    ['an hour that does not exist', { notBefore: '2026-01-31T25:00:00Z' }],
    ['a request id with a line break', { requestId: 'a\nb' }],
    ['no resource in the list', { resources: [] }],
    ['a resource that is no URI', { resources: ['terms'] }],
    ['a resource with a line break', { resources: ['https://shop.example\n- https://evil.example'] }],
    ['an address of another family', { accountAddress: accounts[1].accountAddress }],
    ['an address with a space', { accountAddress: `${ethereum.accountAddress} ` }],
    ['a family that nobody knows', { chainId: 'moon:1' }],
    ['a chain id with more parts', { chainId: 'eip155:1:2' }],
    ['a chain id in words', { chainId: 'eip155:undefined' }],
    ['a chain id with a zero in front', { chainId: 'eip155:01' }],
    ['a chain id in hexadecimal', { chainId: 'eip155:0x1' }],
    ['a chain id of the prototype', { chainId: 'toString:1' }],
  ]
  it.each(refused)('is refused: %s', (_, change) => {
    const [field] = Object.keys(change)
    const message = { ...full, ...change } as SiwxMessage
    expect(() => buildMessage(message)).toThrow(
      expect.objectContaining({ code: 'siwx/MESSAGE_INVALID', context: { field } }),
    )
  })
  it('of another version is told apart', () => {
    const text = buildMessage(full).replace('Version: 1', 'Version: 2')
    expect(() => parseMessage(text)).toThrow(expect.objectContaining({ code: 'siwx/VERSION_UNSUPPORTED' }))
  })
  it('stands where it belongs', () => {
    const lines = buildMessage(full).split('\n')
    for (let at = 5; at < 13; at++) {
      const moved = [...lines]
      moved.splice(at, 2, lines[at + 1] ?? '', lines[at] ?? '')
      expect(() => parseMessage(moved.join('\n')), `line ${at}`).toThrow()
    }
  })
})
