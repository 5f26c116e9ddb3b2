import { createKit, type Kit, type Plugin, SignMessage, VerifyMessage } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet, type DevWalletOptions } from '@latchkit/dev-wallet/standalone'
import { afterEach, describe, expect, it } from 'vitest'
import type { SandboxInfo } from '../../examples/sandbox/src/SandboxInfo.js'

/** A provider on the page, as Leather's. */
export interface Provider {
  request(method: string, params?: object): Promise<{ readonly result?: object }>
}

/** A family in which Leather has no silent question, and signs by the account in use. */
export interface MuteWallet {
  readonly chains: SandboxInfo['chains']
  /** The family's options of the wallet that stands in for it. */
  readonly family: Partial<DevWalletOptions>
  /** The global at which that one shows itself to the family. */
  readonly global: string
  /** Answers in Leather's way with that one. */
  answer(own: Provider, method: string, params?: object): Promise<{ readonly result?: object }>
  plugin(): Plugin
  /** The method that asks for the accounts. */
  readonly asking: string
  readonly accountTypes: readonly string[]
  /** Accounts as no plugin keeps them. */
  readonly spoilt: string
}

/** A wallet that cannot tell its accounts, on a chain of the sandbox. */
export function describeMuteWallet({
  chains,
  family,
  global,
  answer,
  plugin,
  ...expected
}: MuteWallet): void {
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  /** Puts it at Leather's place. */
  async function leather() {
    const driver = createDevWallet({
      chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
      rdns: 'dev.latchkit.mute',
      remember: false,
      autoApprove: true,
      accounts: 2,
      ...family,
    })
    const page = window as unknown as Record<string, Provider | undefined>
    await expect.poll(() => page[global]).toBeDefined()
    const own = page[global]
    if (!own) throw new Error('The wallet is not in the page')
    const asked: string[] = []
    page['LeatherProvider'] = {
      async request(method, params) {
        asked.push(method)
        return answer(own, method, params)
      },
    }
    const leave = () => {
      delete page['LeatherProvider']
    }
    cleanups.push(() => driver.dispose(), leave)
    return { driver, leave, prompts: () => asked.filter(method => !method.startsWith('wallet_')) }
  }
  async function open(storage: ReturnType<typeof memoryStorage>) {
    const kit = createKit({ plugins: [plugin()] as never, storage }) as Kit
    cleanups.push(() => kit.dispose())
    await kit.start()
    return kit
  }
  async function idOf(kit: Kit) {
    const names = () => kit.get(kit.connections.wallets$).map(({ name }) => name)
    await expect.poll(names).toContain('Leather')
    return kit.get(kit.connections.wallets$).find(({ name }) => name === 'Leather')?.id ?? ''
  }
  const shown = (kit: Kit) => kit.get(kit.connections.account$)?.address

  describe('a wallet that cannot tell its accounts', () => {
    it('is shown after a reload without a prompt, and signs; a signature of its other account is refused', async () => {
      const { driver, prompts } = await leather()
      const storage = memoryStorage()
      const before = await open(storage)
      const { account, accounts } = await before.connections.connect({ walletId: await idOf(before) })
      expect(accounts.map(({ type }) => type)).toEqual(expected.accountTypes)
      await before.dispose()
      expect(prompts()).toEqual([expected.asking])

      const kit = await open(storage)
      await expect.poll(() => shown(kit)).toBe(account.address)
      expect(kit.get(kit.connections.connection$)?.accounts).toEqual(accounts)
      expect(prompts()).toEqual([expected.asking])

      const { signMessage } = kit.use(SignMessage, account)
      const { signature } = await signMessage({ account, message: 'again' })
      const { verifyMessage } = kit.use(VerifyMessage, account)
      const { caipAddress } = account
      expect(await verifyMessage({ caipAddress, message: 'again', signature })).toBe(true)

      await driver.switchAccount(1)
      await expect(signMessage({ account, message: 'mine' })).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    })
    it('is not shown when it is gone, nor when what was kept of it is spoilt', async () => {
      const { leave } = await leather()
      const storage = memoryStorage()
      const before = await open(storage)
      await before.connections.connect({ walletId: await idOf(before) })
      await before.dispose()
      const kept = storage.keys().find(key => key.endsWith('wallet/LeatherProvider')) ?? ''
      storage.set(kept, expected.spoilt)
      const spoilt = await open(storage)
      const walletId = await idOf(spoilt)
      await expect.poll(() => spoilt.get(spoilt.connections.status$)).toBe('disconnected')
      await expect.poll(() => storage.get(kept)).toBeNull()
      await spoilt.connections.connect({ walletId })
      await spoilt.dispose()
      leave()
      const gone = await open(storage)
      await expect.poll(() => gone.get(gone.connections.wallets$).length).toBe(1)
      expect(shown(gone)).toBeUndefined()
    })
  })
}
