// @vitest-environment jsdom
import { SignMessage } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { ORIGIN, type PlayedSite, playSite } from '../testing/playSite.js'

const email = 'mira@northpier.test'
let site: PlayedSite
const cleanups: (() => unknown)[] = []
beforeEach(() => {
  site = playSite()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  site.stop()
  document.body.replaceChildren()
})

const chain = () =>
  evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' })] })

async function open() {
  const plugins = [chain(), embeddedWallet({ origin: ORIGIN, projectId: 'shop' })] as const
  const kit = await createTestKit({ plugins, storage: memoryStorage() })
  cleanups.push(() => kit.dispose())
  const wallet = kit.plugins['embedded-wallet']
  async function logIn() {
    await wallet.sendCode(email)
    await wallet.submitCode(site.server.code)
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
        site.frame.on('CONNECT_OTP', () => silence)
        await wallet.submitCode(site.server.code)
      },
    ],
    [
      'asks the person',
      async ({ logIn, sign }) => {
        await logIn()
        site.frame.on('RPC_REQUEST', () => silence)
        await sign()
      },
    ],
  ])('while the frame %s takes it away and rejects what waits (B07)', async (what, act) => {
    const failed = vi.spyOn(console, 'error')
    if (what === 'loads') site.setUp = frame => frame.on('CONNECT_EMAIL', () => silence)
    const opened = await open()
    const asked = act(opened).then(
      () => 'done',
      error => error.code,
    )
    const last = { loads: 'CONNECT_EMAIL', 'checks a code': 'CONNECT_OTP' } as const
    const name = what === 'asks the person' ? 'RPC_REQUEST' : last[what === 'loads' ? what : 'checks a code']
    await until(() => site.frames.length > 0 && site.frame.calls(name).length > 0)
    await opened.kit.dispose()
    // A request may have been signed before the frame went.
    expect(await asked).toBe(what === 'asks the person' ? 'embedded-wallet/FRAME_GONE' : 'core/ABORTED')
    expect(document.querySelector('latchkit-frame')).toBeNull()
    expect(failed).not.toHaveBeenCalled()
  })
})

describe('the log', () => {
  it('has neither code nor address after a whole login with failures (A24)', async () => {
    const { kit, wallet, logIn } = await open()
    await wallet.sendCode(email)
    await wallet.submitCode('000000').catch(() => {})
    site.frame.on(
      'GET_USER',
      () => new Refusal({ code: 'INTERNAL', message: `${email} ${site.server.code}` }),
    )
    await logIn().catch(() => {})
    site.frame.on('GET_USER', () => site.server.user)
    await logIn().catch(() => {})
    site.frame.event('SESSION_ENDED', { reason: `of ${email}` })
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
    site.frame.on('RPC_REQUEST', () => new Refusal({ code }))
    await expect(sign()).rejects.toMatchObject({ message })
  })

  it('Failed to connect, if something failed without a word', async () => {
    const { kit, wallet } = await open()
    await wallet.sendCode(email)
    await wallet.submitCode(site.server.code)
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
    await expect(kit.plugins['embedded-wallet'].updateEmail(email)).rejects.toMatchObject({
      code: 'embedded-wallet/NO_CONNECTOR',
      message: 'No auth connector found',
    })
    expect(site.frames).toHaveLength(0)
  })
})
