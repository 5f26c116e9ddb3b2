import {
  definePlugin,
  type Kit,
  KitError,
  type NameRecord,
  NameRegistry,
  Names,
  SignMessage,
} from '@latchkit/core'
import { createMockWallet, createTestKit, extendPlugin, mockChain } from '@latchkit/core/testing'
import { names } from '../namesPlugin.js'

type Impl = { -readonly [Key in keyof NameRegistry]: NameRegistry[Key] }

const refusal = (message: string) => new KitError('http/STATUS', { message, context: { status: 400 } })

export const record = (name: string, address: string, registeredAt = 1_000): NameRecord => ({
  name,
  registeredAt,
  updatedAt: registeredAt,
  addresses: { '2147483649': address },
  attributes: {},
})

/** A registry in memory; its functions can be replaced to play a service in trouble. */
export function createRegistry() {
  const records: NameRecord[] = []
  const asked: string[] = []
  const registry: Impl = {
    canRegister: async ({ networkId }) => networkId === 'mock:1',
    async find({ name }) {
      asked.push(`find ${name}`)
      return records.find(other => other.name === name)
    },
    async namesOf({ account }) {
      asked.push(`namesOf ${account.address}`)
      return records.filter(({ addresses }) => Object.values(addresses).includes(account.address))
    },
    async suggest({ name, zone }) {
      asked.push(`suggest ${name}`)
      const all = [`${name}.${zone}`, `${name}-wallet.${zone}`, `${name}1.${zone}`]
      return all.map(other => ({ name: other, isTaken: records.some(({ name: taken }) => taken === other) }))
    },
    async register({ account, message, signature }) {
      asked.push('register')
      const { name } = JSON.parse(message) as { name: string }
      if (signature !== `${account.address} signed ${message}`) throw refusal('The signature is wrong.')
      if (records.some(other => other.name === name)) throw refusal('This name is already registered.')
      records.push(record(name, account.address))
    },
  }
  const plugin = definePlugin({
    id: 'registry',
    provides: [NameRegistry, Names],
    setup: () => ({
      provide: {
        'name-registry': {
          canRegister: request => registry.canRegister(request),
          find: request => registry.find(request),
          namesOf: request => registry.namesOf(request),
          suggest: request => registry.suggest(request),
          register: request => registry.register(request),
        },
        names: {
          resolveName: async () => undefined,
          async lookupAddress({ address }) {
            const own = records.find(({ addresses }) => Object.values(addresses).includes(address))
            return own && { name: own.name }
          },
        },
      },
    }),
  })
  return { registry, records, asked, plugin: plugin() }
}

export async function openNames(
  options: { accounts?: string[]; sign?: SignMessage['signMessage']; connect?: boolean } = {},
) {
  const { accounts = ['alice', 'bob'], sign, connect = true } = options
  const wallet = createMockWallet({ id: 'fox', name: 'Fox', accounts })
  wallet.autoApprove()
  const chain = mockChain({ wallets: [wallet] })
  const service = createRegistry()
  const answer: SignMessage['signMessage'] =
    sign ?? (async ({ account, message }) => ({ signature: `${account.address} signed ${String(message)}` }))
  const signer = definePlugin({
    id: 'signer',
    provides: [SignMessage],
    setup: () => ({ provide: { 'sign-message': { signMessage: request => answer(request) } } }),
  })
  const kit = await createTestKit({
    multiWallet: true,
    plugins: [
      extendPlugin(chain.plugin, signer()),
      service.plugin,
      names({ suffix: '.latch.test', legacySuffixes: ['old.test'] }),
    ],
  })
  if (connect) await kit.connections.connect({ walletId: 'fox' })
  return { kit, base: kit as unknown as Kit, wallet, ...service }
}
