import { describe, expect, it } from 'vitest'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import type { SiwxProof } from '../contract/SiwxProof.js'
import { phraseSigner as ethereum } from '../testing/phraseSigner.js'
import { given, proofOf, rules } from '../testing/signIns.js'
import { CHAINS } from '../testing/TestSigner.js'
import type { SignInRules } from './SignInRules.js'
import { verifySignIn } from './verifySignIn.js'

/** The code that a sign-in with these fields is refused with; `undefined` where it is not. */
async function refusal(
  change: Partial<SiwxMessage>,
  own: Partial<SignInRules> = {},
): Promise<string | undefined> {
  const proof = await proofOf(ethereum, change)
  return verifySignIn(proof, { ...rules, ...own }).then(
    () => undefined,
    error => error.code,
  )
}

const at = (time: string) => ({ now: () => Date.parse(time) })

/** What a wallet adds to the statement when it grants methods while it signs in. */
const granted =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."

describe('a field', () => {
  it.each<[string, Partial<SiwxMessage>, Partial<SignInRules>, string | undefined]>([
    ['the domain of another site', { domain: 'evil.example' }, {}, 'siwx/DOMAIN_MISMATCH'],
    ['the domain with another port', { domain: 'shop.example:8443' }, {}, 'siwx/DOMAIN_MISMATCH'],
    ['the domain of a part of the site', { domain: 'a.shop.example' }, {}, 'siwx/DOMAIN_MISMATCH'],
    ['one of several domains', {}, { domain: ['other.example', 'shop.example'] }, undefined],
    [
      'the URI of another of the domains',
      { uri: 'https://other.example/' },
      { domain: ['other.example', 'shop.example'] },
      'siwx/URI_MISMATCH',
    ],
    ['the URI of another site', { uri: 'https://evil.example/login' }, {}, 'siwx/URI_MISMATCH'],
    ['the URI without encryption', { uri: 'http://shop.example/login' }, {}, 'siwx/URI_MISMATCH'],
    ['the URI with another port', { uri: 'https://shop.example:8443/' }, {}, 'siwx/URI_MISMATCH'],
    ['the URI of no site', { uri: 'urn:uuid:1' }, {}, 'siwx/URI_MISMATCH'],
    [
      'the URI of no site, with no origin wanted',
      { uri: 'urn:uuid:1' },
      { origins: ['null'] },
      'siwx/URI_MISMATCH',
    ],
    [
      'the URI of an origin that is named',
      { uri: 'https://app.example/' },
      { origins: ['https://app.example'] },
      undefined,
    ],
    [
      'this machine without encryption',
      { domain: 'localhost:3000', uri: 'http://localhost:3000/' },
      { domain: 'localhost:3000' },
      undefined,
    ],
    [
      'a site that is called like this machine',
      { domain: 'localhost.example', uri: 'http://localhost.example/' },
      { domain: 'localhost.example' },
      'siwx/URI_MISMATCH',
    ],
    [
      'a chain that is not accepted',
      { chainId: 'eip155:10' },
      { chains: ['eip155:1'] },
      'siwx/CHAIN_MISMATCH',
    ],
    ['a chain that is accepted', {}, { chains: ['eip155:10', 'eip155:1'] }, undefined],
    ['another account', {}, { account: `eip155:1:0x${'1'.repeat(40)}` }, 'siwx/ADDRESS_MISMATCH'],
    ['the account that is wanted', {}, { account: `eip155:1:${ethereum.accountAddress}` }, undefined],
    [
      'the account that is wanted, in lower case',
      {},
      { account: `eip155:1:${ethereum.accountAddress.toLowerCase()}` },
      undefined,
    ],
    [
      'an address in small letters',
      { accountAddress: ethereum.accountAddress.toLowerCase() },
      {},
      'siwx/ADDRESS_MISMATCH',
    ],
    ['the address of somebody else', { accountAddress: `0x${'1'.repeat(40)}` }, {}, 'siwx/SIGNATURE_INVALID'],
    [
      'another statement',
      { statement: 'Buy all of it.' },
      { statement: 'Sign in to the shop.' },
      'siwx/STATEMENT_MISMATCH',
    ],
    [
      'no statement',
      { statement: undefined },
      { statement: 'Sign in to the shop.' },
      'siwx/STATEMENT_MISMATCH',
    ],
    ['the statement that is wanted', {}, { statement: 'Sign in to the shop.' }, undefined],
    ['no resources', {}, { resources: ['https://shop.example/terms'] }, 'siwx/RESOURCES_MISMATCH'],
    [
      'resources that nobody wants',
      { resources: ['https://a.example'] },
      { resources: [] },
      'siwx/RESOURCES_MISMATCH',
    ],
    [
      'resources in another order',
      { resources: ['https://a.example', 'https://b.example'] },
      { resources: ['https://b.example', 'https://a.example'] },
      'siwx/RESOURCES_MISMATCH',
    ],
    [
      'the resources that are wanted',
      { resources: ['https://a.example'] },
      { resources: ['https://a.example'] },
      undefined,
    ],
    [
      'what is wanted, and a grant of methods (ERC-5573)',
      {
        statement: `Sign in to the shop. ${granted}`,
        resources: ['https://a.example', 'urn:recap:eyJhdHQiOnt9fQ'],
      },
      { statement: 'Sign in to the shop.', resources: ['https://a.example'] },
      undefined,
    ],
    [
      'a grant of methods alone, where a statement is wanted',
      { statement: granted, resources: ['urn:recap:eyJhdHQiOnt9fQ'] },
      { statement: 'Sign in to the shop.' },
      'siwx/STATEMENT_MISMATCH',
    ],
    [
      'words of a grant without one',
      { statement: `Sign in to the shop. ${granted}` },
      { statement: 'Sign in to the shop.' },
      'siwx/STATEMENT_MISMATCH',
    ],
    ['another request', { requestId: 'r-2' }, { requestId: 'r-1' }, 'siwx/REQUEST_ID_MISMATCH'],
    ['no request', {}, { requestId: 'r-1' }, 'siwx/REQUEST_ID_MISMATCH'],
    ['the request that is wanted', { requestId: 'r-1' }, { requestId: 'r-1' }, undefined],
  ])('is as wanted, or the sign-in is refused: %s', async (_, change, own, code) => {
    expect(await refusal(change, own)).toBe(code)
  })

  it('names another version', async () => {
    const proof = await proofOf(ethereum)
    const message = proof.message.replace('Version: 1', 'Version: 2')
    const signed = { ...proof, message, ...(await ethereum.sign(message)) }
    await expect(verifySignIn(signed, rules)).rejects.toMatchObject({ code: 'siwx/VERSION_UNSUPPORTED' })
  })
})

describe('Q04: the time', () => {
  it.each<[string, Partial<SiwxMessage>, Partial<SignInRules>, string | undefined]>([
    ['over', {}, at('2026-01-31T12:11:01Z'), 'siwx/EXPIRED'],
    ['over, within the leeway', {}, at('2026-01-31T12:10:59Z'), undefined],
    ['over, without a leeway', {}, { ...at('2026-01-31T12:10:01Z'), leewayMs: 0 }, 'siwx/EXPIRED'],
    ['before it began', { notBefore: '2026-01-31T12:05:00Z' }, {}, 'siwx/NOT_YET_VALID'],
    ['before it began, within the leeway', { notBefore: '2026-01-31T12:02:59Z' }, {}, undefined],
    [
      'over before it began',
      { notBefore: '2026-01-31T12:30:00Z' },
      at('2026-01-31T12:10:30Z'),
      'siwx/NOT_YET_VALID',
    ],
    ['by a clock five minutes behind', {}, at('2026-01-31T11:55:00Z'), 'siwx/NOT_YET_VALID'],
    ['by a clock five minutes ahead of the end', {}, at('2026-01-31T12:15:00Z'), 'siwx/EXPIRED'],
    ['by a clock five minutes ahead of the beginning', {}, at('2026-01-31T12:05:00Z'), undefined],
    ['by a clock that is broken', {}, { now: () => Number.NaN }, 'siwx/NOT_YET_VALID'],
    ['without an end', { expirationTime: undefined }, {}, 'siwx/MESSAGE_INVALID'],
    [
      'without an end, where none is needed',
      { expirationTime: undefined },
      { requireExpiration: false, expected: { ...given, expirationTime: undefined as never } },
      undefined,
    ],
  ])('is checked: %s', async (_, change, own, code) => {
    expect(await refusal(change, own)).toBe(code)
  })
})

describe('Q03: the nonce', () => {
  it.each<[string, SignInRules['expected'], string | undefined]>([
    ['that nobody gave', () => undefined, 'siwx/NONCE_INVALID'],
    ['of another browser', { ...given, nonce: 'anotherNonce' }, 'siwx/NONCE_INVALID'],
    ['with a later end', { ...given, expirationTime: '2026-01-31T12:09:00.000Z' }, 'siwx/NONCE_INVALID'],
    ['that was given', given, undefined],
    ['that a store knows', async nonce => (nonce === given.nonce ? given : undefined), undefined],
  ])('is that of the server: %s', async (_, expected, code) => {
    expect(await refusal({}, { expected })).toBe(code)
  })

  it('signs in once, whoever of two is first', async () => {
    const left = new Map([[given.nonce, given]])
    const proof = await proofOf(ethereum)
    const signIn = async () => {
      const { nonce } = await verifySignIn(proof, { ...rules, expected: one => left.get(one) })
      return left.delete(nonce)
    }
    expect(await Promise.all([signIn(), signIn()])).toEqual([true, false])
    await expect(signIn()).rejects.toMatchObject({ code: 'siwx/NONCE_INVALID' })
  })

  it('is asked for before anything costs a request', async () => {
    const proof = { ...(await proofOf(ethereum)), signature: `0x${'11'.repeat(80)}` }
    const asked: unknown[] = []
    const client = { request: async (call: unknown) => asked.push(call) }
    const own = { ...rules, expected: () => undefined, rpc: { 'eip155:1': client } } as const
    await expect(verifySignIn(proof, own)).rejects.toMatchObject({ code: 'siwx/NONCE_INVALID' })
    expect(asked).toEqual([])
  })
})

describe('a hostile proof', () => {
  it.each<[string, keyof SiwxProof, (proof: Record<string, unknown>) => unknown]>([
    ['nothing', 'message', () => undefined],
    ['null', 'message', () => null],
    ['a text', 'message', () => 'proof'],
    ['a list', 'message', proof => Object.values(proof)],
    ['no signature', 'signature', ({ signature: _, ...rest }) => rest],
    ['an empty signature', 'signature', proof => ({ ...proof, signature: '' })],
    ['a signature of 200 kB', 'signature', proof => ({ ...proof, signature: `0x${'ab'.repeat(100_000)}` })],
    ['a signature of bytes', 'signature', proof => ({ ...proof, signature: [1, 2, 3] })],
    [
      'a message of 1 MB',
      'message',
      proof => ({ ...proof, message: `${proof['message']}${'a'.repeat(1_000_000)}` }),
    ],
    [
      'a message that is an object',
      'message',
      proof => ({ ...proof, message: { toString: () => proof['message'] } }),
    ],
    ['no chain', 'chainId', proof => ({ ...proof, chainId: undefined })],
    ['a chain that is none', 'chainId', proof => ({ ...proof, chainId: 'eip155:1:2' })],
    ['a key that is no text', 'publicKey', proof => ({ ...proof, publicKey: {} })],
    ['a key of 1 kB', 'publicKey', proof => ({ ...proof, publicKey: 'a'.repeat(1_000) })],
    [
      'a getter that throws',
      'signature',
      proof =>
        Object.defineProperty({ ...proof }, 'signature', {
          get() {
            throw new Error('no')
          },
        }),
    ],
  ])('is refused as malformed: %s', async (_, field, change) => {
    await expect(verifySignIn(change({ ...(await proofOf(ethereum)) }), rules)).rejects.toMatchObject({
      name: 'KitError',
      code: 'siwx/MESSAGE_INVALID',
      context: { field },
    })
  })

  it('Q05: is refused with a line break, a homograph or a part cut off', async () => {
    const { message } = await proofOf(ethereum)
    const changed = [
      message.replace('shop.', 'shop.\nURI: https://evil.example'),
      message.replaceAll('\n', '\r\n'),
      message.replace('shop.example wants', 'shоp.example wants'),
      message.replace('Sign in', 'Sign\u2028in'),
      `${message}\n`,
      `${message}\u0000`,
      `\ufeff${message}`,
      message.slice(0, -30),
      message.split('\n').slice(0, 8).join('\n'),
    ]
    for (const text of changed) {
      const proof = { message: text, chainId: CHAINS.ethereum, ...(await ethereum.sign(text)) }
      await expect(verifySignIn(proof, rules), text).rejects.toMatchObject({ code: 'siwx/MESSAGE_INVALID' })
    }
  })
})
