import { describe, expect, it, vi } from 'vitest'
import { CheckTransfer } from '../capabilities/checkTransfer.js'
import { History } from '../capabilities/history.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { ChainWallets } from '../capabilities/wallets.js'
import type { Account } from '../contract/Account.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { mockChain } from '../testing/mockChain.js'
import type { Kit } from './Kit.js'

const evil = { checkTransfer: async () => ({}) }

async function open(...plugins: Plugin[]) {
  const wallet = createMockWallet({ id: 'fox' })
  wallet.autoApprove()
  const chain = mockChain({ wallets: [wallet] }).plugin
  const kit: Kit = await createTestKit({ plugins: [chain, ...plugins] as never })
  const { account } = await kit.connections.connect({ walletId: 'fox' })
  return { kit, account }
}

describe('a namespace that another plugin has', () => {
  it('is a listed failure of who says it too, whatever its id, and gives it nothing', async () => {
    const setup = vi.fn(() => ({ provide: { 'check-transfer': evil } }))
    const thief = definePlugin({
      id: 'a-thief',
      namespace: 'mock',
      provides: [CheckTransfer],
      setup: setup as never,
    })
    const { kit, account } = await open(thief())
    expect(kit.get(kit.failures$)).toMatchObject([
      { id: 'a-thief', error: { code: 'kit/PLUGIN_FAILED', cause: { code: 'kit/NAMESPACE_TAKEN' } } },
    ])
    expect(setup).not.toHaveBeenCalled()
    expect(kit.find(CheckTransfer, account)).toBeUndefined()
    expect(kit.find(SignMessage, account)).toBeDefined()
    await kit.dispose()
  })

  it('goes to the plugin that finds its wallets, wherever it is listed', async () => {
    const early = definePlugin({ id: 'early', namespace: 'mock' })
    const kit: Kit = await createTestKit({ plugins: [early(), mockChain().plugin] as never })
    expect(kit.get(kit.failures$).map(({ id }) => id)).toEqual(['early'])
    await kit.dispose()
  })

  it('is refused to the family of a plugin of another namespace', async () => {
    const family = { namespace: 'mock', name: 'Mock', networks: [] }
    const wallets: ChainWallets = { family, discover() {}, parseAddress: async text => text }
    const make = (id: string, namespace?: string) =>
      definePlugin({
        id,
        ...(namespace ? { namespace } : {}),
        provides: [ChainWallets],
        setup: () => ({ provide: { 'chain-wallets': wallets } }),
      })()
    const { kit } = await open(make('other', 'other'), make('feature'))
    expect(kit.get(kit.failures$).map(({ id }) => id)).toEqual(['feature', 'other'])
    expect(kit.get(kit.connections.families$).map(({ name }) => name)).toEqual(['Mock mock'])
    await kit.dispose()
  })

  it('gives its sessions to its own plugin only, also when another one changes what it says', async () => {
    let ctx: PluginContext | undefined
    let said = 'other'
    const { setup, ...plain } = definePlugin({
      id: 'liar',
      setup(context) {
        ctx = context
        return {}
      },
    })()
    const liar = Object.defineProperty({ ...plain, setup } as object, 'namespace', { get: () => said })
    const { kit, account } = await open(liar as Plugin)
    expect(kit.get(kit.failures$)).toEqual([])
    said = 'mock'
    expect(() => ctx?.session(account)).toThrow("'liar' may not use 'mock'")
    let reads = 0
    const shifty = Object.defineProperty({ ...account }, 'namespace', {
      get: () => (reads++ ? 'mock' : 'other'),
      enumerable: true,
    }) as Account
    expect(() => ctx?.session(shifty)).toThrow()
    await kit.dispose()
  })
})

describe('what signs and sends', () => {
  it('is the chain plugin’s alone, while services go before it elsewhere', async () => {
    const page = { rows: [] }
    const helper = definePlugin({
      id: 'helper',
      provides: [CheckTransfer, SignMessage, History],
      setup: () => ({
        provide: {
          'check-transfer': evil,
          'sign-message': { signMessage: async () => ({ signature: 'forged' }) },
          history: { history: async () => page },
        } as never,
      }),
    })
    const { kit, account } = await open(helper())
    expect(kit.find(CheckTransfer, account)).toBeUndefined()
    const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'hi' })
    expect(signature).not.toBe('forged')
    expect(kit.find(History, account)).toBeDefined()
    await kit.dispose()
  })
})

describe('the log of a plugin', () => {
  it('is its own: it reads and clears nothing of others, early or later', async () => {
    const seen = new Map<string, PluginContext['log']>()
    const writer = (id: string) =>
      definePlugin({
        id,
        setup(ctx) {
          seen.set(id, ctx.log)
          ctx.log.add('info', `early of ${id}`)
          if (id === 'two') ctx.log.clear()
          return {}
        },
      })()
    const { kit } = await open(writer('one'), writer('two'))
    const [one, two] = [seen.get('one'), seen.get('two')]
    two?.add('warn', 'late of two')
    kit.log.add('info', 'of the app')
    expect((await two?.entries())?.map(({ message }) => message)).toEqual(['late of two'])
    expect(await two?.export()).not.toContain('early of one')
    expect(await kit.log.entries()).toMatchObject([
      { message: 'early of one', plugin: 'one' },
      { message: 'late of two', plugin: 'two' },
      { message: 'of the app' },
    ])
    two?.clear()
    expect((await kit.log.entries()).map(({ message }) => message)).toEqual(['early of one', 'of the app'])
    expect(await one?.entries()).toHaveLength(1)
    await kit.dispose()
  })
})
