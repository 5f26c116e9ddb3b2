// @vitest-environment jsdom
import { SendTransaction, SignMessage } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, describePlugin, until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { solana } from '@latchkit/solana'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { embeddedWallet } from '../embeddedWallet.js'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { EVM_ADDRESS, ORIGIN, SOLANA_ADDRESS } from '../testing/playSite.js'
import { playSites } from '../testing/playSites.js'

const signer = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const make = () => embeddedWallet({ origin: ORIGIN, projectId: 'shop' })

describePlugin('the embedded wallet', { plugin: make })

const { site, cleanups } = playSites()

async function open(storage = memoryStorage()) {
  const chains = [
    evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:1' })] }),
    solana({ rpc: 'http://127.0.0.1:1' }),
  ] as const
  const kit = await createTestKit({ plugins: [...chains, make()], storage })
  cleanups.push(() => kit.dispose())
  const wallet = kit.plugins['embedded-wallet']
  const connected = () => kit.get(kit.connections.connections$).map(({ account }) => account.address)
  const names = () => kit.get(kit.connections.connections$).map(({ auth }) => auth?.name)
  async function logIn() {
    await wallet.sendCode('Mira@northpier.test')
    const connecting = kit.connections.connect({ walletId: 'embedded-wallet' })
    await wallet.submitCode(site().server.code)
    await connecting
  }
  return { kit, wallet, storage, connected, names, logIn }
}

describe('logging in', () => {
  it('connects both families by one code, and makes no frame before', async () => {
    const { kit, wallet, connected, logIn } = await open()
    await until(() => kit.get(kit.connections.wallets$).length > 0)
    expect(site().frames).toHaveLength(0)
    await logIn()
    expect(connected().sort()).toEqual([SOLANA_ADDRESS, EVM_ADDRESS].sort())
    expect(site().frames).toHaveLength(1)
    expect(kit.get(wallet.user$)?.email).toBe('mira@northpier.test')
    expect(site().frame.calls('SYNC_THEME')).toEqual([{ themeMode: 'dark', themeVariables: {} }])
  })

  it('stores neither address nor code', async () => {
    const { storage, logIn } = await open()
    await logIn()
    const stored = storage
      .keys()
      .map(key => `${key} ${storage.get(key)}`)
      .join('\n')
    expect(stored).not.toMatch(/mira|407123/)
  })

  it('counts wrong codes, sends no second mail too soon, and goes on', async () => {
    const { kit, wallet } = await open()
    await wallet.sendCode('mira@northpier.test')
    await expect(wallet.submitCode('000 000')).rejects.toMatchObject({ context: { triesLeft: 4 } })
    expect(kit.get(wallet.login$)).toMatchObject({ step: 'code', busy: undefined })
    await expect(wallet.resendCode()).rejects.toMatchObject({
      message: 'Please try again after 30 seconds',
    })
    await wallet.sendCode(' MIRA@northpier.test')
    expect(site().frame.calls('CONNECT_EMAIL')).toHaveLength(1)
    await wallet.submitCode('407-123')
    await kit.connections.connect({ walletId: 'embedded-wallet' })
    expect(site().frame.calls('GET_USER')).toHaveLength(1)
  })

  it('waits for a new device, which may be refused', async () => {
    site().server.action = 'VERIFY_DEVICE'
    site().server.retryAfter = 0
    let decide: (answer: unknown) => void = () => {}
    const decision = () =>
      new Promise(resolve => {
        decide = resolve
      })
    site().setUp = frame => frame.on('CONNECT_DEVICE', decision)
    const { kit, wallet } = await open()
    await wallet.sendCode('mira@northpier.test')
    await until(() => site().frame.calls('CONNECT_DEVICE').length === 1)
    decide(new Refusal({ code: 'DEVICE_DENIED' }))
    await until(() => kit.get(wallet.login$).error?.code === 'embedded-wallet/DEVICE_DENIED')
    await wallet.resendCode()
    await until(() => site().frame.calls('CONNECT_DEVICE').length === 2)
    decide({ retryAfter: 30, expiresIn: 600 })
    await until(() => kit.get(wallet.login$).step === 'code')
  })

  it('goes on waiting for a new device when the page was offline or its frame was lost', async () => {
    site().server.action = 'VERIFY_DEVICE'
    site().setUp = frame => frame.on('CONNECT_DEVICE', () => new Refusal({ code: 'OFFLINE' }))
    const { kit, wallet } = await open()
    await wallet.sendCode('mira@northpier.test')
    const asked = () => site().frames.flatMap(frame => frame.calls('CONNECT_DEVICE')).length
    await until(() => asked() === 1)
    site().frame.on('CONNECT_DEVICE', () => silence)
    await until(() => asked() === 2)
    expect(kit.get(wallet.login$)).toMatchObject({ step: 'device', error: undefined })
    site().setUp = frame => frame.on('CONNECT_DEVICE', () => ({ expiresIn: 600 }))
    document.querySelector('latchkit-frame')?.remove()
    await until(() => kit.get(wallet.login$).step === 'code')
    expect(site().frames).toHaveLength(2)
  })

  it.each([
    ['goes back', ({ wallet }: Awaited<ReturnType<typeof open>>) => wallet.restartLogin()],
    ['leaves the page', ({ kit }: Awaited<ReturnType<typeof open>>) => kit.dispose()],
  ])('asks for no new device any more when somebody %s', async (_, leave) => {
    site().server.action = 'VERIFY_DEVICE'
    site().setUp = frame => frame.on('CONNECT_DEVICE', () => new Refusal({ code: 'OFFLINE' }))
    const opened = await open()
    await opened.wallet.sendCode('mira@northpier.test')
    await until(() => site().frame.calls('CONNECT_DEVICE').length === 1)
    await leave(opened)
    // It may not ask again, which it would do within a second: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(site().frames.flatMap(frame => frame.calls('CONNECT_DEVICE'))).toHaveLength(1)
    expect(site().frames).toHaveLength(1)
  })

  it('says that the link has expired once its time is over', async () => {
    site().server.action = 'VERIFY_DEVICE'
    site().setUp = frame => {
      frame.on('CONNECT_EMAIL', ({ email }: { email: string }) => ({
        ...{ action: 'VERIFY_DEVICE', email, retryAfter: 0, expiresIn: 1 },
      }))
      frame.on('CONNECT_DEVICE', () => silence)
    }
    const { kit, wallet } = await open()
    await wallet.sendCode('mira@northpier.test')
    await until(() => kit.get(wallet.login$).error?.code === 'embedded-wallet/OTP_EXPIRED')
    await until(() => site().frame.calls('RPC_ABORT').length === 1)
  })

  it('asks for another address without a request', async () => {
    const { kit, wallet } = await open()
    for (const email of ['', 'a', 'a@', '@b', 'a b@c.test', 'a@b@c.test', `${'a'.repeat(250)}@b.test`])
      await expect(wallet.sendCode(email)).rejects.toMatchObject({ code: 'embedded-wallet/EMAIL_INVALID' })
    expect(site().frames).toHaveLength(0)
    expect(kit.get(wallet.login$).step).toBe('email')
  })
})

describe('the session', () => {
  it('comes back after a reload, without a prompt', async () => {
    const { storage, logIn } = await open()
    await logIn()
    await cleanups.pop()?.()
    const { kit, connected } = await open(storage)
    await kit.start()
    await until(() => connected().length === 2)
    expect(site().frames).toHaveLength(2)
    expect(site().frame.calls('GET_USER')).toHaveLength(1)
    expect(site().frame.calls('CONNECT_EMAIL')).toHaveLength(0)
  })

  it('is forgotten when the site knows nobody', async () => {
    const { storage, logIn } = await open()
    await logIn()
    await cleanups.pop()?.()
    site().server.isConnected = false
    const { kit, connected } = await open(storage)
    await kit.start()
    await until(() => site().frames.length === 2)
    await until(() => kit.get(kit.connections.status$) === 'disconnected')
    expect(connected()).toEqual([])
    await cleanups.pop()?.()
    const third = await open(storage)
    await third.kit.start()
    await until(() => third.kit.get(third.kit.connections.status$) === 'disconnected')
    expect(site().frames).toHaveLength(2)
  })

  it('is remembered while the site is down', async () => {
    const { storage, logIn } = await open()
    await logIn()
    await cleanups.pop()?.()
    site().setUp = frame => frame.on('GET_USER', () => new Refusal({ code: 'OFFLINE' }))
    const { kit, connected } = await open(storage)
    await kit.start()
    await until(() => kit.get(kit.connections.status$) === 'disconnected')
    expect(connected()).toEqual([])
    expect(kit.get(kit.toast.notice$)?.message).toMatch(/can’t be reached, and you are still signed in/)
    await cleanups.pop()?.()
    site().setUp = () => {}
    const third = await open(storage)
    await third.kit.start()
    await until(() => third.connected().length === 2)
  })

  it('ends everywhere in the page when the frame says so', async () => {
    const { kit, wallet, connected, logIn } = await open()
    await logIn()
    site().frame.event('SESSION_ENDED', { reason: 'signed out elsewhere' })
    await until(() => connected().length === 0)
    expect(kit.get(wallet.user$)).toBeUndefined()
  })

  it('signs out by one call for both families, and takes the frame away', async () => {
    const { kit, connected, logIn } = await open()
    await logIn()
    await kit.connections.disconnect()
    expect(connected()).toEqual([])
    expect(site().frame.calls('SIGN_OUT')).toHaveLength(1)
    expect(document.querySelector('latchkit-frame')).toBeNull()
  })

  it('that is over signs out no other device, and says so', async () => {
    const { kit, wallet, logIn } = await open()
    await logIn()
    site().frame.on('SIGN_OUT', () => {
      site().frame.event('SESSION_ENDED')
      return new Refusal({ code: 'SESSION_ENDED' })
    })
    await expect(wallet.signOut({ everywhere: true })).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
    expect(kit.get(wallet.user$)).toBeUndefined()
    await expect(wallet.signOut({ everywhere: true })).rejects.toMatchObject({
      code: 'embedded-wallet/NOT_CONNECTED',
    })
    await wallet.signOut()
  })
})

describe('the wallet', () => {
  it('signs through the chain plugin, one approval at a time', async () => {
    const { kit, logIn } = await open()
    await logIn()
    let open_ = 0
    let most = 0
    site().frame.on(
      'RPC_REQUEST',
      async ({ method, params }: { method: string; params: `0x${string}`[] }) => {
        expect(method).toBe('personal_sign')
        open_ += 1
        most = Math.max(most, open_)
        // Others that came at the same time would overlap.
        await new Promise(resolve => setTimeout(resolve, 5))
        open_ -= 1
        return { result: await signer.signMessage({ message: { raw: params[0] ?? '0x' } }) }
      },
    )
    const account = kit
      .get(kit.connections.connections$)
      .find(({ namespace }) => namespace === 'eip155')?.account
    if (!account) throw new Error('not connected')
    const { signMessage } = kit.use(SignMessage, account)
    const signed = await Promise.all(
      ['one', 'two', 'three'].map(message => signMessage({ account, message })),
    )
    expect(signed).toHaveLength(3)
    expect(most).toBe(1)
    expect(site().frame.calls('RPC_REQUEST')[0]).toMatchObject({ chainId: 'eip155:31337' })
  })

  it('declines what the person declined, and all that wait', async () => {
    const { kit, wallet, logIn } = await open()
    await logIn()
    let abort = () => {}
    site().frame.on(
      'RPC_REQUEST',
      () =>
        new Promise(resolve => {
          abort = () => resolve(new Refusal({ code: 'ABORTED' }))
        }),
    )
    site().frame.on('RPC_ABORT', () => abort())
    const account = kit
      .get(kit.connections.connections$)
      .find(({ namespace }) => namespace === 'eip155')?.account
    if (!account) throw new Error('not connected')
    const { signMessage } = kit.use(SignMessage, account)
    const asked = ['one', 'two'].map(message =>
      signMessage({ account, message }).catch(({ code, outcome }) => ({ code, outcome })),
    )
    await until(() => site().frame.calls('RPC_REQUEST').length === 1)
    await wallet.rejectAll()
    const declined = { code: 'core/USER_REJECTED', outcome: 'untouched' }
    expect(await Promise.all(asked)).toEqual([declined, declined])
    expect(site().frame.calls('RPC_REQUEST')).toHaveLength(1)
  })

  it('says what was signed before the person closed the sheet, and declines all that wait', async () => {
    const { kit, wallet, logIn } = await open()
    await logIn()
    let sign = () => {}
    site().frame.on('RPC_REQUEST', ({ params }: { params: `0x${string}`[] }) =>
      new Promise(resolve => {
        sign = () => resolve(signer.signMessage({ message: { raw: params[0] ?? '0x' } }))
      }).then(result => ({ result })),
    )
    // The person has approved: an abort no longer stops it.
    site().frame.on('RPC_ABORT', () => sign())
    const account = kit
      .get(kit.connections.connections$)
      .find(({ namespace }) => namespace === 'eip155')?.account
    if (!account) throw new Error('not connected')
    const { signMessage } = kit.use(SignMessage, account)
    const asked = ['one', 'two'].map(message =>
      signMessage({ account, message }).then(
        () => 'signed',
        ({ code, outcome }) => ({ code, outcome }),
      ),
    )
    await until(() => site().frame.calls('RPC_REQUEST').length === 1)
    await wallet.rejectAll()
    expect(await Promise.all(asked)).toEqual(['signed', { code: 'core/USER_REJECTED', outcome: 'untouched' }])
  })

  it('offers what chain plugins can do with it', async () => {
    const { kit, logIn } = await open()
    await logIn()
    for (const { account } of kit.get(kit.connections.connections$)) {
      expect(kit.find(SignMessage, account)).toBeDefined()
      expect(kit.find(SendTransaction, account)).toBeDefined()
    }
  })

  it('changes the address only for somebody who is signed in', async () => {
    const { wallet, logIn, names } = await open()
    await expect(wallet.showView('email')).rejects.toMatchObject({
      message: 'Not connected to email or social',
    })
    await logIn()
    site().frame.on('SHOW_VIEW', () => {
      site().server.user = { ...site().server.user, email: 'new@northpier.test' }
      return {}
    })
    await wallet.showView('email')
    expect(names()).toEqual(['new@northpier.test', 'new@northpier.test'])
  })

  it('is called by the address of whoever logged in, in all families', async () => {
    const { kit, names, logIn } = await open()
    await logIn()
    expect(names()).toEqual(['mira@northpier.test', 'mira@northpier.test'])
    const { auth, walletName, walletIcon } = kit.get(kit.connections.connections$)[0] ?? {}
    expect([auth?.method, walletName]).toEqual(['embedded-wallet.title', 'Email wallet'])
    expect(walletIcon).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  })
})
