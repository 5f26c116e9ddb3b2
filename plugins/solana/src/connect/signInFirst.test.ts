import type { SignedIn, SignIn, SignInRequest } from '@latchkit/core'
import { type SignInFields, signInText } from '@latchkit/core/plugin'
import { describe, expect, it } from 'vitest'
import { DEVNET, MAINNET, stubEnv } from '../testing/stubEnv.js'
import { stubAccount, stubKey, stubWallet } from '../testing/stubWallet.js'
import { connect } from './connect.js'

const { signal } = new AbortController()
const { address, sign } = stubKey(1)
const textOf = (input: SignInFields) => signInText({ name: 'Solana', isCompact: true }, address, input)
const wish: SignInRequest = {
  domain: 'shop.example',
  uri: 'https://shop.example/',
  nonce: 'n0n0n0n0n0',
  expirationTime: '2030-01-01T00:00:00.000Z',
  statement: 'Sign in.',
}

/** A kit that signs in, and a wallet that does so as the test says. */
function open(answer?: (input: SignInFields) => unknown, more: Partial<SignIn> = {}) {
  const accepted: SignedIn[] = []
  const source: SignIn = {
    request: async () => wish,
    accept: async signed => accepted.push(...signed) > 0,
    ...more,
  }
  const given: SignInFields[] = []
  const signIn = async (input: SignInFields) => {
    given.push(input)
    return answer?.(input) ?? [signed(input)]
  }
  const stub = stubWallet({ features: { 'solana:signIn': { signIn } } })
  const env = stubEnv({ networks: [MAINNET, DEVNET] })
  const run = (request: object = {}) =>
    connect(env, stub.wallet, { signal, silent: false, signIn: source, ...request })
  return { ...stub, run, given, accepted }
}
function signed(input: SignInFields, text = textOf(input)) {
  const signedMessage = new TextEncoder().encode(text)
  return { account: stubAccount(1), signedMessage, signature: sign(signedMessage) }
}

describe('connecting where visitors sign in', () => {
  it('asks for both by one prompt, and hands over what was signed', async () => {
    const { run, given, accepted, calls } = open()
    const session = await run({ networkId: DEVNET })
    expect(given).toEqual([
      { ...wish, version: '1', chainId: 'devnet', issuedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
    expect(session).toMatchObject({ networkId: DEVNET, accounts: [{ address }] })
    expect(accepted).toMatchObject([
      {
        caipAddress: `${DEVNET}:${address}`,
        message: expect.stringMatching(/^shop\.example wants .*\nChain ID: devnet\nNonce: n0n0n0n0n0\n/s),
        cacao: { p: { nonce: wish.nonce, aud: wish.uri }, s: { t: 'solana:ed25519' } },
      },
    ])
    // A page that the wallet approved before causes no prompt.
    expect(calls.map(([name]) => name)).toEqual(['connect'])
  })

  it.each<[string, (input: SignInFields) => unknown]>([
    ['nothing', () => []],
    ['junk', () => 5],
    ['another domain', input => [signed({ ...input, domain: 'evil.example' })]],
    ['another nonce', input => [signed({ ...input, nonce: 'another000' })]],
    ['more than was asked', input => [signed(input, `${textOf(input)}\nRequest ID: 1`)]],
    ['for another account', input => [{ ...signed(input), account: stubAccount(2) }]],
    [
      'with a key of another account',
      input => [{ ...signed(input), signature: stubKey(2).sign(new Uint8Array(9)) }],
    ],
    ['an error of its own', () => Promise.reject(new Error('chainId is not known'))],
  ])('only connects a wallet that signs %s', async (_, answer) => {
    const { run, accepted } = open(answer)
    expect((await run()).accounts).toMatchObject([{ address }])
    expect(accepted).toEqual([])
  })

  it('is refused by a no', async () => {
    const { run, calls } = open(() => Promise.reject({ code: 4001 }))
    await expect(run()).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(calls).toEqual([])
  })

  it('only connects where the site has no nonce', async () => {
    const { run, given } = open(undefined, { request: () => Promise.reject(new Error('down')) })
    expect((await run()).accounts).toHaveLength(1)
    expect(given).toEqual([])
  })

  it('stays connected when the site does not accept it', async () => {
    const { run } = open(undefined, { accept: async () => false })
    expect((await run()).accounts).toHaveLength(1)
  })

  it('asks nobody in silence', async () => {
    const { run, given } = open()
    await run({ silent: true, signIn: undefined })
    expect(given).toEqual([])
  })

  it('takes back an approval that came when nobody waited any more', async () => {
    const leaving = new AbortController()
    const { run, calls, accepted } = open(input => {
      leaving.abort()
      return [signed(input)]
    })
    await expect(run({ signal: leaving.signal })).rejects.toMatchObject({ code: 'core/ABORTED' })
    expect(calls).toEqual([['disconnect', undefined]])
    expect(accepted).toEqual([])
  })
})
