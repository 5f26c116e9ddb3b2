import { describe, expectTypeOf, it } from 'vitest'
import { Names } from '../capabilities/names.js'
import { PaymentUri } from '../capabilities/paymentUri.js'
import { Prices } from '../capabilities/prices.js'
import { SendTransaction } from '../capabilities/sendTransaction.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { VerifyMessage } from '../capabilities/verifyMessage.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'
import type { Network } from '../contract/Network.js'
import { createKit } from '../kit/createKit.js'
import { accountActions } from '../slots/accountActions.js'
import type { WalletSession } from '../wallet/WalletSession.js'
import type { ChainOperations } from './ChainOperations.js'
import { type ChainEnv, defineChainPlugin } from './defineChainPlugin.js'
import { definePlugin, eventTypes } from './definePlugin.js'
import { route, type ViewProps } from './Route.js'

interface ToyWallet {
  readonly toy: true
}
interface ToyEnv extends ChainEnv<{ networks: readonly Network[]; rate: number }> {
  readonly cache: Map<string, number>
}

declare const session: WalletSession
const operations = {
  connect: async (_wallet: ToyWallet) => session,
  parseAddress: async (text: string) => text,
  signMessage: async () => ({ signature: '' }),
}
const base = {
  id: 'toy',
  namespace: 'toy',
  config: (input: { rate: number }) => ({ ...input, networks: [] as readonly Network[] }),
  family: { name: 'Toys' },
  state: () => ({ cache: new Map<string, number>() }),
  discovery: async () => ({ discoverWallets: () => () => {} }),
} as const
const signs = [SignMessage] as const

describe('defineChainPlugin', () => {
  it('types the factory, the controller and the environment', () => {
    const toy = defineChainPlugin({
      ...base,
      capabilities: [SignMessage],
      operations: async () => ({ createOperations: (_env: ToyEnv) => operations }),
      discovery: async () => ({
        discoverWallets(_found, _signal, connect, env) {
          expectTypeOf(connect).parameter(0).toEqualTypeOf<ToyWallet>()
          expectTypeOf(env.config.rate).toEqualTypeOf<number>()
          return () => env.cache.clear()
        },
      }),
      controller: async () => ({
        createController: (env: ToyEnv) => ({ wind: async () => env.config.rate }),
      }),
      api: (env, later) => ({ rate: () => env.config.rate, ...later('wind') }),
    })
    const kit = createKit({ plugins: [toy({ rate: 1 })] })
    expectTypeOf(kit.plugins.toy.rate).toEqualTypeOf<() => number>()
    expectTypeOf(kit.plugins.toy.wind).toEqualTypeOf<() => Promise<number>>()
    // @ts-expect-error the options are missing
    toy()
  })

  it('types sessions by what the plugin itself connects', () => {
    interface ToySession extends WalletSession {
      wind(): void
    }
    interface WindingEnv extends ChainEnv<{ networks: readonly Network[]; rate: number }, ToySession> {
      readonly cache: Map<string, number>
    }
    const account = {} as Account
    const sign = ({ ctx }: WindingEnv) => ctx.session(account).wind()
    const winding = { ...operations, connect: async (_wallet: ToyWallet) => ({ ...session, wind() {} }) }
    defineChainPlugin({
      ...base,
      capabilities: signs,
      operations: async () => ({
        createOperations: (env: WindingEnv) => ({
          ...winding,
          signMessage: async () => ({ signature: String(sign(env)) }),
        }),
      }),
    })
    defineChainPlugin({
      ...base,
      capabilities: signs,
      // @ts-expect-error its sessions cannot be wound
      operations: async () => ({ createOperations: (_env: WindingEnv) => operations }),
    })
  })

  it('is whole: capabilities that it uses, events, routes and contributions', () => {
    const Device = (props: ViewProps<{ port: number }, { wind(): void }>) => props
    const whole = {
      ...base,
      capabilities: signs,
      requires: [Prices],
      optional: [Names],
      events: eventTypes<{ wound: { turns: number } }>(),
      routes: { device: route({ title: 'toy.device', view: async () => Device }) },
      operations: async () => ({ createOperations: () => operations }),
    } as const
    const toy = defineChainPlugin({
      ...whole,
      contributes: [accountActions.of({ id: 'toy', label: 'toy', to: 'toy/device', params: { port: 1 } })],
      controller: async () => ({ createController: () => ({ wind() {} }) }),
      api: ({ ctx }) => ({
        wind() {
          expectTypeOf(ctx.use(Prices)).toEqualTypeOf<Prices>()
          ctx.find(SignMessage)
          // @ts-expect-error it is declared nowhere
          ctx.find(SendTransaction)
          ctx.emit('wound', { turns: 1 })
          // @ts-expect-error there is no such event
          ctx.emit('winded', { turns: 1 })
          ctx.open('toy/device', { port: 1 })
          // @ts-expect-error a port is a number
          ctx.open('toy/device', { port: '1' })
        },
      }),
    })
    const priced = definePlugin({
      id: 'priced',
      provides: [Prices],
      setup: () => ({ provide: { prices: {} as Prices } }),
    })
    const kit = createKit({ plugins: [toy({ rate: 1 }), priced()] })
    kit.on('toy:wound', ({ turns }) => expectTypeOf(turns).toEqualTypeOf<number>())
    kit.open('toy/device', { port: 1 })
    // @ts-expect-error 'toy' needs 'prices'
    createKit({ plugins: [toy({ rate: 1 })] })
    // @ts-expect-error its view reads `plugin`, and there is no controller
    defineChainPlugin(whole)
    defineChainPlugin({
      ...whole,
      // @ts-expect-error 'toy/devise' is no route
      contributes: [accountActions.of({ id: 'toy', label: 'toy', to: 'toy/devise' })],
      controller: async () => ({ createController: () => ({ wind() {} }) }),
    })
  })

  it('asks for each operation of the capabilities, and for no other', () => {
    defineChainPlugin({
      ...base,
      capabilities: [SignMessage, VerifyMessage],
      // @ts-expect-error 'verifyMessage' is missing
      operations: async () => ({ createOperations: () => operations }),
    })
    defineChainPlugin({
      ...base,
      capabilities: [SignMessage, VerifyMessage],
      // @ts-expect-error 'verifyMessage' is misspelt
      operations: async () => ({
        createOperations: () => ({ ...operations, verifyMesage: async () => true }),
      }),
    })
    defineChainPlugin({
      ...base,
      capabilities: signs,
      // @ts-expect-error 'verifyMessage' belongs to no capability of this plugin
      operations: async () => ({
        createOperations: () => ({ ...operations, verifyMessage: async () => true }),
      }),
    })
    defineChainPlugin({
      ...base,
      capabilities: signs,
      // @ts-expect-error a signature is an object
      operations: async () => ({
        createOperations: () => ({ ...operations, signMessage: async () => '' }),
      }),
    })
    defineChainPlugin({
      ...base,
      capabilities: signs,
      // @ts-expect-error the environment has no such state
      operations: async () => ({
        createOperations: (_env: ToyEnv & { more: string }) => operations,
      }),
    })
  })

  it('asks for the optional operations that are named', () => {
    const paying = { ...operations, paymentUri: async () => ({ uri: '', networks: [] }) }
    const readPaymentUri = async () => undefined
    defineChainPlugin({
      ...base,
      capabilities: [SignMessage, PaymentUri],
      extras: { 'payment-uri': { readPaymentUri: true } },
      operations: async () => ({ createOperations: () => ({ ...paying, readPaymentUri }) }),
    })
    defineChainPlugin({
      ...base,
      capabilities: [SignMessage, PaymentUri],
      extras: { 'payment-uri': { readPaymentUri: true } },
      // @ts-expect-error 'readPaymentUri' is named and missing
      operations: async () => ({ createOperations: () => paying }),
    })
    defineChainPlugin({
      ...base,
      capabilities: [SignMessage, PaymentUri],
      // @ts-expect-error 'readPaymentUri' is there and not named
      operations: async () => ({ createOperations: () => ({ ...paying, readPaymentUri }) }),
    })
    defineChainPlugin({
      ...base,
      capabilities: [SendTransaction],
      // @ts-expect-error a memo has rules
      extras: { 'send-transaction': { memo: true } },
      operations: (() => Promise.reject(new Error('not here'))) as never,
    })
  })

  it('takes only capabilities that name their methods', () => {
    const Plain = defineCapability<{ greet(): Promise<string> }>()('greet')
    defineChainPlugin({
      ...base,
      // @ts-expect-error it names none
      capabilities: [Plain],
      operations: (() => Promise.reject(new Error('not here'))) as never,
    })
    defineCapability<{ a(): Promise<1>; b?(): Promise<2> }>()('ab', { methods: ['a'] })
    // @ts-expect-error 'b' is missing
    defineCapability<{ a(): Promise<1>; b(): Promise<2> }>()('ab', { methods: ['a'] })
    // @ts-expect-error there is no 'c'
    defineCapability<{ a(): Promise<1> }>()('ab', { methods: ['a', 'c'] })
  })

  it('types the operations that core knows', () => {
    const typed = {
      connect: async (_wallet, { silent }) => {
        expectTypeOf(silent).toEqualTypeOf<boolean>()
        return session
      },
      parseAddress: async text => text.trim(),
      checkTransfer: async ({ networkId }) => ({ failure: networkId }),
    } satisfies ChainOperations<ToyWallet>
    expectTypeOf(typed.checkTransfer).toBeFunction()
    // @ts-expect-error 'signMesage' is misspelt
    ;({ ...operations, signMesage: operations.signMessage }) satisfies ChainOperations<ToyWallet>
  })
})
