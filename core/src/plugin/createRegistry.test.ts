import { describe, expect, it } from 'vitest'
import { SignMessage } from '../capabilities/signMessage.js'
import { type Capability, defineCapability } from '../contract/Capability.js'
import { shellOf } from '../kit/shellOf.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { mockChain } from '../testing/mockChain.js'
import { openMockKit } from '../testing/openMockKit.js'
import { definePlugin } from './definePlugin.js'
import { route } from './Route.js'
import { defineSlot } from './Slot.js'

const Greet = defineCapability<{ greet(): string }>()('greet')
const Rare = defineCapability<{ rare: true }>()('rare')
const words = defineSlot<string>('words')
const view = () => Promise.resolve(() => null)

const greeter = definePlugin({
  id: 'greeter',
  provides: [Greet],
  contributes: [
    words.of('hello'),
    words.of('rarely', { needs: [Rare] }),
    words.of('signed', { needs: [SignMessage] }),
  ],
  routes: { index: route({ title: 'greeter.title', view }), more: route({ title: 'greeter.more', view }) },
  setup: () => ({ provide: { greet: { greet: () => 'hi' } } }),
})

async function connected(features?: readonly string[]) {
  const base = createMockWallet({ id: 'fox' })
  base.autoApprove()
  const connect = async (request: Parameters<typeof base.connector.connect>[0]) => ({
    ...(await base.connector.connect(request)),
    features,
  })
  const wallet = { ...base, connector: { ...base.connector, connect } }
  const open = await openMockKit({ wallets: [wallet], plugins: [greeter()] })
  const connection = await open.connections.connect({ walletId: 'fox' })
  return { ...open, account: connection.account }
}
const thrown = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error
  }
}

describe('capabilities', () => {
  it('are found by id and version, not by module identity', async () => {
    const { kit } = await openMockKit({ plugins: [greeter()] })
    const copy = defineCapability<{ greet(): string }>()('greet')
    expect(kit.use(copy).greet()).toBe('hi')
    expect(kit.find(defineCapability<object>()('greet', { version: 2 }))).toBeUndefined()
  })

  it('of a chain serve its own namespace only', async () => {
    const { kit } = await openMockKit({ plugins: [mockChain({ id: 'other', wallets: [] }).plugin] })
    expect(kit.find(SignMessage, { namespace: 'mock' })).toBeDefined()
    expect(kit.find(SignMessage, { namespace: 'mock' })).not.toBe(
      kit.find(SignMessage, { namespace: 'other' }),
    )
    expect(kit.find(SignMessage, { namespace: 'nowhere' })).toBeUndefined()
  })

  it('of a chain are there for an account when its wallet has them too', async () => {
    const withAll = await connected()
    expect(withAll.kit.find(SignMessage, withAll.account)).toBeDefined()
    const withSome = await connected(['balances'])
    expect(withSome.kit.find(SignMessage, withSome.account)).toBeUndefined()
    // Which is no chain's does not depend on wallets.
    expect(withSome.kit.find(Greet, withSome.account)).toBeDefined()
  })

  it('that lack say what lacks: a plugin, or a feature', async () => {
    const { kit, account } = await connected(['balances'])
    expect(thrown(() => kit.use(SignMessage, { namespace: 'nowhere' }))).toMatchObject({
      code: 'core/MISSING_PLUGIN',
      message: "No installed plugin has the namespace 'nowhere'; add one",
      context: { namespace: 'nowhere' },
    })
    expect(thrown(() => kit.use(SignMessage, account))).toMatchObject({
      code: 'core/UNSUPPORTED_CAPABILITY',
      message: "No installed plugin provides 'sign-message' for this wallet",
      context: { capability: 'sign-message' },
    })
    expect(thrown(() => kit.use(Rare))).toMatchObject({
      code: 'core/UNSUPPORTED_CAPABILITY',
      message: "No installed plugin provides 'rare'; add one",
    })
    // As a caller without types may write it.
    const bare = { id: 'bare', version: 1 }
    expect(thrown(() => kit.use(bare as Capability))).toMatchObject({
      message: "No installed plugin provides 'bare'; add one",
    })
  })
})

describe('slots', () => {
  it('show what is available to the account in use', async () => {
    const { kit } = await connected()
    expect(kit.slot(words)).toEqual(['hello', 'signed'])
    const without = await connected([])
    expect(without.kit.slot(words)).toEqual(['hello'])
  })
})

describe('ownerOf', () => {
  it('names the plugin of a contribution, a route, or the view or icon of one', async () => {
    const icon = () => Promise.resolve(() => null)
    const parts = defineSlot<object>('parts')
    const value = { id: 'part', view: () => Promise.resolve(() => null), icon }
    const owner = definePlugin({ id: 'owner', contributes: [parts.of(value)] })
    const { kit } = await openMockKit({ plugins: [greeter(), owner()] })
    const [part] = kit.slot(parts)
    expect([part, value.view, icon].map(shellOf(kit).ownerOf)).toEqual(['owner', 'owner', 'owner'])
    expect([view, kit.route('greeter/more')?.route].map(shellOf(kit).ownerOf)).toEqual(['greeter', 'greeter'])
    expect([() => {}, {}, 5].map(shellOf(kit).ownerOf)).toEqual([undefined, undefined, undefined])
  })
})

describe('routes', () => {
  it('are the plugin’s id, or its id and a name', async () => {
    const { kit } = await openMockKit({ plugins: [greeter()] })
    expect(kit.route('greeter')).toMatchObject({ pluginId: 'greeter', route: { title: 'greeter.title' } })
    expect(kit.route('greeter/more')).toMatchObject({ route: { title: 'greeter.more' } })
  })
  it.each(['greeter/constructor', 'greeter/__proto__', 'greeter/nowhere', 'nobody', '', '/'])(
    'do not reach %j',
    async id => {
      const { kit } = await openMockKit({ plugins: [greeter()] })
      expect(kit.route(id)).toBeUndefined()
    },
  )
})
