import type { SignedIn, SignIn, SignInRequest } from '@latchkit/core'
import { type SignInFields, signInText } from '@latchkit/core/plugin'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { stubEnv } from '../testing/stubEnv.js'
import { type Answers, stubProvider, walletError } from '../testing/stubProvider.js'
import { connectInjected } from './connect.js'

const { signal } = new AbortController()
const [me, other] = ([`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const).map(key =>
  privateKeyToAccount(key),
)
const wish: SignInRequest = {
  domain: 'shop.example',
  uri: 'https://shop.example/',
  nonce: 'n0n0n0n0n0',
  expirationTime: '2030-01-01T00:00:00.000Z',
}

type Asked = [{ capabilities: { signInWithEthereum: SignInFields } }]
const address = me?.address ?? '0x'
/** The text that an honest wallet signs for a request. */
const textOf = ([{ capabilities }]: Asked, change: object = {}) =>
  signInText({ name: 'Ethereum' }, address, {
    ...capabilities.signInWithEthereum,
    chainId: `${Number(capabilities.signInWithEthereum.chainId)}`,
    ...change,
  })
async function signed(asked: Asked, change: object = {}, signer = me) {
  const message = textOf(asked, change)
  const signature = await signer?.signMessage({ message })
  return { accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }] }
}

/** A kit that signs in, and a wallet that does so as the test says. */
function open(wallet_connect: (asked: Asked) => unknown, more: Partial<SignIn> = {}, answers: Answers = {}) {
  const accepted: SignedIn[] = []
  const signIn: SignIn = {
    request: async () => wish,
    accept: async list => accepted.push(...list) > 0,
    ...more,
  }
  const provider = stubProvider({
    eth_requestAccounts: [address],
    wallet_connect: wallet_connect as never,
    ...answers,
  })
  const run = (request: object = {}) =>
    connectInjected(stubEnv({}), provider, { signal, silent: false, signIn, ...request })
  return { run, accepted, asked: () => provider.calls.map(({ method }) => method) }
}

describe('connecting where visitors sign in', () => {
  it('asks for both by one prompt (ERC-7846), and hands over what was signed', async () => {
    const { run, accepted, asked } = open(signed)
    expect((await run()).accounts).toMatchObject([{ address }])
    expect(accepted).toMatchObject([
      {
        caipAddress: `eip155:1:${address}`,
        message: expect.stringContaining('\nChain ID: 1\nNonce: n0n0n0n0n0\n'),
        cacao: { p: { nonce: wish.nonce, aud: wish.uri }, s: { t: 'eip191' } },
      },
    ])
    expect(asked()).not.toContain('eth_requestAccounts')
  })

  it.each<[string, (asked: Asked) => unknown]>([
    ['no message', () => ({ accounts: [{ address }] })],
    ['another domain', asked => signed(asked, { domain: 'evil.example' })],
    ['another nonce', asked => signed(asked, { nonce: 'another000' })],
    ['with another key', asked => signed(asked, {}, other)],
  ])('only connects a wallet that signs %s, and asks it once', async (_, answer) => {
    const { run, accepted, asked } = open(answer)
    expect((await run()).accounts).toMatchObject([{ address }])
    expect(accepted).toEqual([])
    expect(asked()).not.toContain('eth_requestAccounts')
  })

  it.each<[string, () => unknown]>([
    ['lacks the method', () => Promise.reject(walletError(-32601))],
    ['refuses it', () => Promise.reject(walletError(4200))],
    ['returns junk', () => 5],
    ['fails', () => Promise.reject(new Error('no'))],
  ])('asks a wallet as usual that %s', async (_, answer) => {
    const { run, accepted, asked } = open(answer)
    expect((await run()).accounts).toMatchObject([{ address }])
    expect(asked()).toContain('eth_requestAccounts')
    expect(accepted).toEqual([])
  })

  it('is refused by a no, which is not asked twice', async () => {
    const { run, asked } = open(() => Promise.reject(walletError(4001)))
    await expect(run()).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(asked()).not.toContain('eth_requestAccounts')
  })

  it('asks as usual where the site gives no nonce, and stays connected where it does not accept', async () => {
    const down = open(signed, { request: () => Promise.reject(new Error('down')) })
    await down.run()
    expect(down.asked()).not.toContain('wallet_connect')
    const strict = open(signed, { accept: async () => false })
    expect((await strict.run()).accounts).toHaveLength(1)
  })

  it('hands over nothing for an account that the wallet then does not share', async () => {
    const stranger = async (asked: Asked) => {
      const { accounts } = await signed(asked)
      return { accounts: [...accounts.map(one => ({ ...one, address: other?.address })), ...accounts] }
    }
    const { run, accepted } = open(stranger)
    await run()
    expect(accepted).toEqual([])
  })

  it('asks nobody in silence', async () => {
    const { run, asked } = open(signed, {}, { eth_accounts: [address] })
    await run({ silent: true, signIn: undefined })
    expect(asked()).not.toContain('wallet_connect')
  })
})
