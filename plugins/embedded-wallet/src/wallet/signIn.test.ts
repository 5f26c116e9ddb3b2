// @vitest-environment jsdom
import { definePlugin, type SignedIn, SignIn } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { EVM_ADDRESS, ORIGIN } from '../testing/playSite.js'
import { playSites } from '../testing/playSites.js'

const signer = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const stranger = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

const { site, cleanups } = playSites()

/** A kit that signs visitors in, and what was signed. */
async function open(accepts = true) {
  const accepted: SignedIn[] = []
  const source: SignIn = {
    request: async () => ({
      domain: 'shop.example',
      uri: 'https://shop.example/',
      nonce: 'n0n0n0n0n0',
      statement: 'Sign in.',
    }),
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
  async function logIn(signal?: AbortSignal) {
    await kit.plugins['embedded-wallet'].sendCode('Mira@northpier.test')
    const connecting = kit.connections.connect({ walletId: 'embedded-wallet', ...(signal ? { signal } : {}) })
    await kit.plugins['embedded-wallet'].submitCode(site().server.code)
    return connecting
  }
  return { kit, accepted, logIn }
}
const answer = (by: typeof signer) => {
  site().setUp = frame =>
    frame.on('RPC_REQUEST', async ({ params }: { params: `0x${string}`[] }) => ({
      result: await by.signMessage({ message: { raw: params[0] ?? '0x' } }),
    }))
}
const calls = () => site().frame.calls('RPC_REQUEST') as { method: string; params: `0x${string}`[] }[]

describe('a login where a plugin signs visitors in', () => {
  it('asks for the message of the site, and hands over what was signed', async () => {
    answer(signer)
    const { accepted, logIn } = await open()
    const { account } = await logIn()
    expect(account.address).toBe(EVM_ADDRESS)
    expect(calls().map(({ method }) => method)).toEqual(['personal_sign'])
    const [signed] = accepted
    expect(signed?.caipAddress).toBe(`eip155:31337:${EVM_ADDRESS}`)
    expect(signed?.message).toContain(
      `shop.example wants you to sign in with your Ethereum account:\n${EVM_ADDRESS}\n\nSign in.\n\nURI: https://shop.example/\nVersion: 1\nChain ID: 31337\nNonce: n0n0n0n0n0\n`,
    )
    expect(accepted).toHaveLength(1)
  })

  it.each<[string, () => void]>([
    [
      'its person declines',
      () => {
        site().setUp = frame => frame.on('RPC_REQUEST', () => new Refusal({ code: 'USER_REJECTED' }))
      },
    ],
    ['another key signs', () => answer(stranger)],
  ])('is connected, and hands over nothing, when %s', async (_, setUp) => {
    setUp()
    const { accepted, logIn } = await open()
    expect((await logIn()).account.address).toBe(EVM_ADDRESS)
    expect(accepted).toEqual([])
  })

  it('is connected when the site does not accept it', async () => {
    answer(signer)
    const { accepted, logIn } = await open(false)
    expect((await logIn()).account.address).toBe(EVM_ADDRESS)
    expect(accepted).toHaveLength(1)
  })

  it('takes the question back when nobody waits any more', async () => {
    site().setUp = frame => frame.on('RPC_REQUEST', () => silence)
    const { kit, accepted, logIn } = await open()
    const leaving = new AbortController()
    const connecting = logIn(leaving.signal).catch(({ code }) => code)
    await until(() => site().frame.calls('RPC_REQUEST').length === 1)
    leaving.abort()
    expect(await connecting).toBe('core/ABORTED')
    await until(() => site().frame.calls('SIGN_OUT').length === 1)
    expect(kit.get(kit.connections.connections$)).toEqual([])
    expect(accepted).toEqual([])
  })
})
