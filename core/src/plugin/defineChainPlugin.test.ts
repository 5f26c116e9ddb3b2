import { afterEach, describe, expect, it, vi } from 'vitest'
import { Names } from '../capabilities/names.js'
import { PaymentUri } from '../capabilities/paymentUri.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { ChainWallets } from '../capabilities/wallets.js'
import type { Kit } from '../kit/Kit.js'
import { shellOf } from '../kit/shellOf.js'
import { accountActions } from '../slots/accountActions.js'
import { suggestedWallets } from '../slots/suggestedWallets.js'
import { createTestKit } from '../testing/createTestKit.js'
import type { ConnectRequest } from '../wallet/Connector.js'
import { defineChainPlugin } from './defineChainPlugin.js'
import { eventTypes } from './definePlugin.js'
import { route, type ViewProps } from './Route.js'

const account = { address: 'a', caipAddress: 'toy:1:a', namespace: 'toy', type: 'eoa' } as const
const network = {
  id: 'toy:1',
  namespace: 'toy',
  name: 'Toytown',
  nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
} as const
const loaded = { operations: 0, discovery: 0, suggestions: 0 }
const box = {
  id: 'com.example.box',
  name: 'Box',
  icon: 'data:image/svg+xml,',
  homepage: 'https://box.example',
}
const counted = (env: { seen: string[] }) => ({
  connect: async (_wallet: { id: string }, _request: ConnectRequest) => Promise.reject(new Error('not here')),
  parseAddress: async (text: string) => text.trim(),
  async signMessage({ message }: { message: string | Uint8Array }) {
    env.seen.push(String(message))
    if (message === 'bad') throw new TypeError('no such key')
    return { signature: env.seen.join() }
  },
  sendTransaction: async () => ({ hash: '0x' }),
  estimateFee: async () => ({ fee: 1n }),
  waitForTransaction: async () => 'confirmed' as const,
  markSender: async () => '7',
  paymentUri: async () => ({ uri: 'a', networks: [] }),
})

const Device = (props: ViewProps<undefined, { seenOf(wanted: string): boolean }>) => props
const device = route({ title: 'toy.device', view: async () => Device })

const toy = defineChainPlugin({
  id: 'toy',
  namespace: 'toy',
  optional: [Names],
  events: eventTypes<{ looked: { names: boolean } }>(),
  routes: { device },
  contributes: [accountActions.of({ id: 'toy', label: 'toy.device', to: 'toy/device' })],
  config: (_: undefined) => ({ networks: [network] }),
  family: { name: 'Toys', accountType: 'eoa' },
  capabilities: [SignMessage, SendTransaction, PaymentUri],
  extras: { 'send-transaction': { memo: { maxBytes: 9 }, markSender: true } },
  state: () => ({ seen: [] as string[] }),
  operations: async () => {
    loaded.operations++
    return { createOperations: counted }
  },
  discovery: async () => {
    loaded.discovery++
    return {
      discoverWallets(found, _signal, connect, env) {
        env.seen.push('looked')
        const wallet = { id: 'box' }
        found({
          id: wallet.id,
          namespace: 'toy',
          type: 'INJECTED',
          name: 'Box',
          connect: request => connect(wallet, request),
        })
        return () => env.seen.push('again')
      },
    }
  },
  suggestions: async () => {
    loaded.suggestions++
    return { suggestedWallets: [box] }
  },
  controller: async () => ({
    createController: (env: { seen: string[] }) => ({
      seenOf: (wanted: string) => env.seen.includes(wanted),
    }),
  }),
  api: (env, later) => ({
    seen: () => env.seen,
    look: () => env.ctx.emit('looked', { names: env.ctx.find(Names, account) !== undefined }),
    ...later('seenOf'),
  }),
})

const cleanups: (() => unknown)[] = []
async function open() {
  const kit = await createTestKit({ plugins: [toy()] })
  cleanups.push(kit.dispose)
  return kit
}
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
  vi.unstubAllGlobals()
  Object.assign(loaded, { operations: 0, discovery: 0, suggestions: 0 })
})

describe('a defined chain plugin', () => {
  it('provides the methods of each capability, loaded when one is called', async () => {
    const kit = await open()
    const { signMessage } = kit.use(SignMessage, { namespace: 'toy' })
    expect(loaded.operations).toBe(0)
    await expect(signMessage({ account, message: 'hi' })).resolves.toEqual({ signature: 'hi' })
    expect(loaded.operations).toBe(1)
    await expect(kit.use(ChainWallets, { namespace: 'toy' }).parseAddress(' a ')).resolves.toBe('a')
  })

  it('has the optional members it names, and no others', async () => {
    const kit = await open()
    const sending = kit.use(SendTransaction, { namespace: 'toy' })
    expect(sending.memo).toEqual({ maxBytes: 9 })
    expect(sending.findTransaction).toBeUndefined()
    await expect(sending.markSender?.({ account, networkId: 'toy:1' })).resolves.toBe('7')
    expect(kit.use(PaymentUri, { namespace: 'toy' }).readPaymentUri).toBeUndefined()
  })

  it('names its family and shows the networks of its options', async () => {
    const { family } = (await open()).use(ChainWallets, { namespace: 'toy' })
    expect(family).toEqual({ namespace: 'toy', name: 'Toys', accountType: 'eoa', networks: [network] })
  })

  it('suggests wallets to those who have none, loaded when they are asked for', async () => {
    const [suggestion, ...others] = (await open()).slot(suggestedWallets)
    expect(others).toEqual([])
    expect(suggestion?.namespace).toBe('toy')
    expect(loaded.suggestions).toBe(0)
    expect(await suggestion?.load()).toEqual({ suggestedWallets: [box] })
  })

  it('has views, contributions and events of its own, and uses what it declares', async () => {
    const kit = await open()
    const heard = vi.fn()
    kit.on('toy:looked', heard)
    kit.plugins.toy.look()
    expect(heard).toHaveBeenCalledWith({ names: false })
    expect(kit.slot(accountActions)).toMatchObject([{ to: 'toy/device' }])
    expect(kit.route('toy/device')).toEqual({ pluginId: 'toy', route: device })
    kit.plugins.toy.seen().push('box')
    const given = (await shellOf(kit as unknown as Kit).internal(device.view)) as {
      seenOf(wanted: string): boolean
    }
    expect(given.seenOf('box')).toBe(true)
  })

  it('turns whatever an operation throws into a KitError that names the plugin', async () => {
    const signing = (await open()).use(SignMessage, { namespace: 'toy' })
    await expect(signing.signMessage({ account, message: 'bad' })).rejects.toMatchObject({
      name: 'KitError',
      pluginId: 'toy',
    })
  })

  it('makes its operations once per kit', async () => {
    const kit = await open()
    const signing = kit.use(SignMessage, { namespace: 'toy' })
    await signing.signMessage({ account, message: 'one' })
    await kit.use(ChainWallets, { namespace: 'toy' }).parseAddress('a')
    await signing.signMessage({ account, message: 'two' })
    expect(loaded.operations).toBe(1)
  })

  it('keeps the state of each kit apart, and shares it within one', async () => {
    const [one, two] = [await open(), await open()]
    await one.use(SignMessage, { namespace: 'toy' }).signMessage({ account, message: 'mine' })
    expect(one.plugins.toy.seen()).toEqual(['mine'])
    expect(two.plugins.toy.seen()).toEqual([])
  })

  it('looks for wallets in a browser only, with the state of the kit', async () => {
    expect((await open()).plugins.toy.seen()).toEqual([])
    expect(loaded.discovery).toBe(0)
    vi.stubGlobal('window', new EventTarget())
    const kit = await open()
    await vi.waitFor(() => expect(kit.plugins.toy.seen()).toEqual(['looked']))
    expect(kit.get(kit.connections.wallets$)).toMatchObject([{ id: 'box' }])
    kit.use(ChainWallets, { namespace: 'toy' }).rescan?.()
    expect(kit.plugins.toy.seen()).toEqual(['looked', 'again'])
    expect(loaded.operations).toBe(0)
  })
})
