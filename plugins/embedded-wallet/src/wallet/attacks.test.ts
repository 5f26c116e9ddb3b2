// @vitest-environment jsdom
import { SignMessage, SignTypedData } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { solana } from '@latchkit/solana'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { ORIGIN } from '../testing/playSite.js'
import { playSites } from '../testing/playSites.js'

/** The key of the played site's EVM account. */
const mine = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const email = 'mira@northpier.test'
const { site, cleanups } = playSites()
/** Preloads the code of the first login, so that no test waits for it. */
beforeAll(() => import('./createController.js'))
afterEach(() => {
  vi.restoreAllMocks()
})

const chain = () =>
  evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' })] })

async function open() {
  const plugins = [
    chain(),
    solana({ rpc: 'http://127.0.0.1:1' }),
    embeddedWallet({ origin: ORIGIN, projectId: 'shop' }),
  ] as const
  const kit = await createTestKit({ plugins, storage: memoryStorage() })
  cleanups.push(() => kit.dispose())
  const wallet = kit.plugins['embedded-wallet']
  async function logIn() {
    await wallet.sendCode(email)
    await wallet.submitCode(site().server.code)
    await kit.connections.connect({ walletId: 'embedded-wallet' })
  }
  const sign = () => {
    const account = kit.get(kit.connections.account$)
    if (!account) throw new Error('not connected')
    return kit.use(SignMessage, account).signMessage({ account, message: 'Hello' })
  }
  return { kit, wallet, logIn, sign }
}
type Opened = Awaited<ReturnType<typeof open>>

describe('a kit that ends', () => {
  it.each<[string, (opened: Opened) => Promise<unknown>]>([
    ['loads', async ({ wallet }) => wallet.sendCode(email)],
    [
      'checks a code',
      async ({ wallet }) => {
        await wallet.sendCode(email)
        site().frame.on('CONNECT_OTP', () => silence)
        await wallet.submitCode(site().server.code)
      },
    ],
    [
      'asks the person',
      async ({ logIn, sign }) => {
        await logIn()
        site().frame.on('RPC_REQUEST', () => silence)
        await sign()
      },
    ],
  ])('while the frame %s takes it away and rejects what waits (B07)', async (what, act) => {
    const failed = vi.spyOn(console, 'error')
    if (what === 'loads') site().setUp = frame => frame.on('CONNECT_EMAIL', () => silence)
    const opened = await open()
    const asked = act(opened).then(
      () => 'done',
      error => error.code,
    )
    const last = { loads: 'CONNECT_EMAIL', 'checks a code': 'CONNECT_OTP' } as const
    const name = what === 'asks the person' ? 'RPC_REQUEST' : last[what === 'loads' ? what : 'checks a code']
    await until(() => site().frames.length > 0 && site().frame.calls(name).length > 0)
    await opened.kit.dispose()
    // A request may have been signed before the frame went.
    expect(await asked).toBe(what === 'asks the person' ? 'embedded-wallet/FRAME_GONE' : 'core/ABORTED')
    expect(document.querySelector('latchkit-frame')).toBeNull()
    expect(failed).not.toHaveBeenCalled()
  })
})

describe('a signature', () => {
  const other = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
  it.each([
    ['of another key', () => other.signMessage({ message: 'Hello' })],
    ['of something else', () => mine.signMessage({ message: 'Hello.' })],
    ['that is none', async () => `0x${'11'.repeat(65)}`],
  ])('%s is refused (I17)', async (_, answer) => {
    const { logIn, sign } = await open()
    await logIn()
    site().frame.on('RPC_REQUEST', async () => ({ result: await answer() }))
    await expect(sign()).rejects.toMatchObject({ code: 'sign/MISMATCH', context: { field: 'signature' } })
  })

  it('of other typed data or on Solana of another key is refused, and the right ones pass (I17)', async () => {
    const { kit, logIn, sign } = await open()
    await logIn()
    site().frame.on('RPC_REQUEST', async () => ({ result: await mine.signMessage({ message: 'Hello' }) }))
    expect((await sign()).signature).toBe(await mine.signMessage({ message: 'Hello' }))
    const data = {
      domain: { name: 'Harbour', chainId: 31337 },
      types: { Berth: [{ name: 'number', type: 'uint256' }] },
      primaryType: 'Berth',
      message: { number: '7' },
    } as const
    const account = kit.get(kit.connections.account$)
    if (!account) throw new Error('not connected')
    const signData = () => kit.use(SignTypedData, account).signTypedData({ account, data })
    for (const number of [7n, 8n]) {
      const signature = await mine.signTypedData({ ...data, message: { number } })
      site().frame.on('RPC_REQUEST', () => ({ result: signature }))
      if (number === 7n) expect(await signData()).toEqual({ signature })
      else await expect(signData()).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    }
    const onSolana = kit.get(kit.connections.connections$).find(({ namespace }) => namespace === 'solana')
    if (!onSolana) throw new Error('no account on Solana')
    site().frame.on('RPC_REQUEST', () => ({ result: { signature: '1'.repeat(64) } }))
    await expect(
      kit.use(SignMessage, onSolana.account).signMessage({ account: onSolana.account, message: 'Hello' }),
    ).rejects.toMatchObject({ code: 'sign/MISMATCH' })
  })
})

describe('the log', () => {
  it('has neither code nor address after a whole login with failures (A24)', async () => {
    const { kit, wallet, logIn } = await open()
    await wallet.sendCode(email)
    await wallet.submitCode('000000').catch(() => {})
    site().frame.on(
      'GET_USER',
      () => new Refusal({ code: 'INTERNAL', message: `${email} ${site().server.code}` }),
    )
    await logIn().catch(() => {})
    site().frame.on('GET_USER', () => site().server.user)
    await logIn().catch(() => {})
    site().frame.event('SESSION_ENDED', { reason: `of ${email}` })
    await until(() => kit.get(wallet.user$) === undefined)
    const text = await kit.log.export()
    expect(text).not.toBe('')
    expect(text).not.toMatch(/mira|northpier|407123/)
  })
})

describe('the words of the specification', () => {
  it.each([
    ['INTERNAL', 'An error occurred'],
    ['NOT_ALLOWED', 'Action not allowed'],
  ] as const)('%s of the frame is: %s', async (code, message) => {
    const { logIn, sign } = await open()
    await logIn()
    site().frame.on('RPC_REQUEST', () => new Refusal({ code }))
    await expect(sign()).rejects.toMatchObject({ message })
  })

  it('Failed to connect, if something failed without a word', async () => {
    const { kit, wallet } = await open()
    await wallet.sendCode(email)
    await wallet.submitCode(site().server.code)
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new Error('')
    })
    await expect(kit.connections.connect({ walletId: 'embedded-wallet' })).rejects.toMatchObject({
      message: 'Failed to connect',
    })
  })

  it('No auth connector found, if no installed family can use the login', async () => {
    const kit = await createTestKit({ plugins: [embeddedWallet({ origin: ORIGIN, projectId: 'shop' })] })
    cleanups.push(() => kit.dispose())
    await expect(kit.plugins['embedded-wallet'].showView('email')).rejects.toMatchObject({
      code: 'embedded-wallet/NO_CONNECTOR',
      message: 'No auth connector found',
    })
    expect(site().frames).toHaveLength(0)
  })
})
