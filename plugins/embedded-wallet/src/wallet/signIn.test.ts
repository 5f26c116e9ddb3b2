// @vitest-environment jsdom
import { definePlugin, type SignedIn, SignIn } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import type { FrameErrorCode } from '../protocol/errors.js'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { EVM_ADDRESS, ORIGIN } from '../testing/playSite.js'
import { playSites } from '../testing/playSites.js'

const signer = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

const { site, cleanups } = playSites()

const asked = {
  ...{ domain: 'shop.example', uri: 'https://shop.example/' },
  ...{ nonce: 'n0n0n0n0n0', statement: 'Sign in.' },
}

/** A kit that signs visitors in, and what was signed. */
async function open({ accepts = true, request }: { accepts?: boolean; request?: SignIn['request'] } = {}) {
  const accepted: SignedIn[] = []
  const source: SignIn = {
    request: request ?? (async () => asked),
    async accept(signed) {
      accepted.push(...signed)
      return accepts
    },
  }
  const signs = definePlugin({
    id: 'signs',
    provides: [SignIn],
    setup: () => ({ provide: { 'sign-in': source } }),
  })
  const local = evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' })
  const wallet = embeddedWallet({ origin: ORIGIN, projectId: 'shop' })
  const kit = await createTestKit({
    plugins: [evm({ networks: [local] }), wallet, signs()],
    storage: memoryStorage(),
  })
  cleanups.push(() => kit.dispose())
  const user = () => kit.get(kit.plugins['embedded-wallet'].user$)
  async function logIn(signal?: AbortSignal) {
    await kit.plugins['embedded-wallet'].sendCode('Mira@northpier.test')
    const connecting = kit.connections.connect({ walletId: 'embedded-wallet', ...(signal ? { signal } : {}) })
    await kit.plugins['embedded-wallet'].submitCode(site().server.code)
    return connecting
  }
  return { kit, accepted, logIn, user }
}

interface Asked {
  readonly chainId?: string
  readonly siwxMessage?: string
}
/** The frame's answer to a message, with its text as `change` has it. */
function answer(by: typeof signer, change = (message: string) => message) {
  site().setUp = frame =>
    frame.on('GET_USER', async ({ siwxMessage }: Asked = {}) => {
      if (siwxMessage === undefined) return site().server.user
      const message = change(siwxMessage.replace('<<AccountAddress>>', EVM_ADDRESS))
      return { ...site().server.user, message, signature: await by.signMessage({ message }) }
    })
}
/** A frame that answers only who is not asked to sign anything in. */
function refuse(code: FrameErrorCode) {
  site().setUp = frame =>
    frame.on('GET_USER', (payload?: Asked) =>
      payload?.siwxMessage === undefined ? site().server.user : new Refusal({ code }),
    )
}
const calls = () => site().frame.calls('GET_USER') as (Asked | undefined)[]

describe('a login where a plugin signs visitors in', () => {
  it('has the message confirmed as its last step, without a request of its own', async () => {
    answer(signer)
    const { accepted, logIn, user } = await open()
    const { account } = await logIn()
    expect(account.address).toBe(EVM_ADDRESS)
    expect(calls()).toEqual([
      {
        ...{ chainId: 'eip155:31337', preferredAccountType: 'smartAccount' },
        siwxMessage: expect.stringContaining('\n<<AccountAddress>>\n'),
      },
    ])
    expect(site().frame.calls('RPC_REQUEST')).toEqual([])
    const [signed] = accepted
    expect(signed?.caipAddress).toBe(`eip155:31337:${EVM_ADDRESS}`)
    expect(signed?.message).toContain(
      `shop.example wants you to sign in with your Ethereum account:\n${EVM_ADDRESS}\n\nSign in.\n\nURI: https://shop.example/\nVersion: 1\nChain ID: 31337\nNonce: n0n0n0n0n0\n`,
    )
    expect(signed?.cacao.s.t).toBe('eip191')
    expect(accepted).toHaveLength(1)
    // A signature is no part of who is signed in.
    expect(user()).toEqual(site().server.user)
  })

  it.each<[string, () => void]>([
    ['its person declines', () => {}],
    ['another key signs', () => answer(stranger)],
    ['the frame answers another text', () => answer(signer, text => text.replace('shop', 'shap'))],
    [
      'the frame answers another account',
      () => answer(signer, text => text.replace(EVM_ADDRESS, stranger.address)),
    ],
    [
      'the frame answers another nonce',
      () => answer(signer, text => text.replace('n0n0n0n0n0', 'n1n1n1n1n1')),
    ],
  ])('is connected, and hands over nothing, when %s', async (_, setUp) => {
    setUp()
    const { accepted, logIn } = await open()
    expect((await logIn()).account.address).toBe(EVM_ADDRESS)
    expect(calls()).toHaveLength(1)
    expect(accepted).toEqual([])
  })

  it.each(['NOT_ALLOWED', 'CHAIN_UNSUPPORTED', 'INVALID_PARAMS'] as const)(
    'is connected when the frame refuses the message with %s',
    async code => {
      refuse(code)
      const { accepted, logIn } = await open()
      expect((await logIn()).account.address).toBe(EVM_ADDRESS)
      expect(calls().map(payload => payload?.siwxMessage !== undefined)).toEqual([true, false])
      expect(accepted).toEqual([])
    },
  )

  it.each(['USER_REJECTED', 'ABORTED', 'SESSION_ENDED'] as const)(
    'fails as the login does, with %s, and asks nobody again',
    async code => {
      refuse(code)
      const { kit, logIn } = await open()
      await expect(logIn()).rejects.toThrow()
      expect(calls()).toHaveLength(1)
      expect(kit.get(kit.connections.connections$)).toEqual([])
    },
  )

  it('is connected when the site has no message now', async () => {
    const { logIn } = await open({ request: () => Promise.reject(new Error('no nonce')) })
    expect((await logIn()).account.address).toBe(EVM_ADDRESS)
    expect(calls()).toEqual([{ preferredAccountType: 'smartAccount' }])
  })

  it('is connected when the site does not accept it', async () => {
    answer(signer)
    const { accepted, logIn } = await open({ accepts: false })
    expect((await logIn()).account.address).toBe(EVM_ADDRESS)
    expect(accepted).toHaveLength(1)
  })

  it('takes the question back when nobody waits any more', async () => {
    site().setUp = frame => frame.on('GET_USER', () => silence)
    const { kit, accepted, logIn } = await open()
    const leaving = new AbortController()
    const connecting = logIn(leaving.signal).catch(({ code }) => code)
    await until(() => calls().length === 1)
    leaving.abort()
    expect(await connecting).toBe('core/ABORTED')
    await until(() => site().frame.calls('RPC_ABORT').length === 1)
    expect(kit.get(kit.connections.connections$)).toEqual([])
    expect(accepted).toEqual([])
  })
})
