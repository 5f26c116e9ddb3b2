import type { CaipAssetId, CaipNetworkId } from '../caip/Caip.js'
import { type AssetBalance, Balances } from '../capabilities/balances.js'
import { SendTransaction, type TransactionRequest } from '../capabilities/sendTransaction.js'
import { SignMessage } from '../capabilities/signMessage.js'
import { SignTypedData } from '../capabilities/signTypedData.js'
import { VerifyMessage } from '../capabilities/verifyMessage.js'
import { ChainWallets } from '../capabilities/wallets.js'
import type { Account, AccountType } from '../contract/Account.js'
import type { Network } from '../contract/Network.js'
import { KitError } from '../errors/KitError.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Connector } from '../wallet/Connector.js'
import { createMockWallet, type MockWallet } from './createMockWallet.js'

/** Options of a mock chain. */
export interface MockChainOptions<Id extends string = 'mock'> {
  /** The plugin's id and namespace. Default `mock`. */
  readonly id?: Id
  readonly wallets?: readonly MockWallet[]
  readonly networks?: readonly Network[]
  /** The account type that an embedded wallet of the family starts with. */
  readonly accountType?: AccountType
  /** Answers balance requests; reject to simulate an outage. Default: empty. */
  readonly balances?: (
    address: string,
    networkId: CaipNetworkId,
    assets?: readonly CaipAssetId[],
  ) => Promise<readonly AssetBalance[]>
  /** Signs a message; reject to simulate a refusal, or never settle. Default, and for `undefined`: the account's own signature. */
  readonly sign?: (request: {
    readonly account: Account
    readonly message: string | Uint8Array
  }) => Promise<{ signature: string } | undefined>
  /** Sends; reject to simulate a refusal, or never settle. Default: everything is sent and confirmed. */
  readonly send?: (request: TransactionRequest) => Promise<{ hash: string } | undefined>
}

const network = (namespace: string, reference: string): Network => ({
  id: `${namespace}:${reference}`,
  namespace,
  name: `Mock ${reference}`,
  nativeCurrency: { name: 'Mock', symbol: 'MCK', decimals: 18 },
})

const signatureOf = (address: string, signed: unknown) => `${address} signed ${String(signed)}`

/**
 * A chain family without a chain, for tests of features, views and the kernel. It finds wallets, signs, verifies, sends
 * and reads balances; the kit selects the network. Add more capabilities with `extendPlugin`.
 */
export function mockChain<const Id extends string = 'mock'>(options: MockChainOptions<Id> = {}) {
  const id = (options.id ?? 'mock') as Id
  const networks = options.networks ?? [network(id, '1'), network(id, '2')]
  const wallets = options.wallets ?? [createMockWallet({ id: `${id}-wallet`, namespace: id })]
  const found = new Set<(connector: Connector) => void>()
  const sent = new Set<string>()
  const plugin = definePlugin({
    id,
    namespace: id,
    provides: [ChainWallets, SignMessage, VerifyMessage, SignTypedData, SendTransaction, Balances],
    setup: ctx => ({
      provide: {
        'chain-wallets': {
          family: { namespace: id, name: `Mock ${id}`, networks, accountType: options.accountType },
          discover(emit, signal) {
            found.add(emit)
            signal.addEventListener('abort', () => found.delete(emit))
            for (const { connector } of wallets) emit(connector)
          },
          async parseAddress(text) {
            if (/^[a-z0-9-]{1,60}$/.test(text)) return text
            throw new KitError('address/INVALID', {
              message: 'A mock address is lower-case letters, digits and hyphens',
              context: { value: text.slice(0, 60) },
            })
          },
        },
        'sign-message': {
          async signMessage({ account, message }) {
            ctx.session(account)
            return (
              (await options.sign?.({ account, message })) ?? {
                signature: signatureOf(account.address, message),
              }
            )
          },
        },
        'verify-message': {
          verifyMessage: async ({ caipAddress, message, signature }) =>
            signature === signatureOf(caipAddress.split(':')[2] ?? '', message),
        },
        'sign-typed-data': {
          async signTypedData({ account, data }) {
            ctx.session(account)
            return { signature: signatureOf(account.address, JSON.stringify(data)) }
          },
        },
        'send-transaction': {
          async sendTransaction(request) {
            ctx.session(request.account)
            const { hash } = (await options.send?.(request)) ?? { hash: `mock-${sent.size + 1}` }
            sent.add(hash)
            return { hash }
          },
          estimateFee: async () => ({ fee: 1_000n }),
          waitForTransaction: async ({ hash }) => (sent.has(hash) ? 'confirmed' : 'unknown'),
        },
        balances: {
          balances: async ({ account, networkId, assets }) =>
            (await options.balances?.(account.address, networkId, assets)) ?? [],
        },
      },
    }),
  })
  return {
    plugin: plugin(),
    networks,
    wallets,
    /** Announces a wallet after discovery has started. */
    announce(wallet: MockWallet) {
      for (const emit of [...found]) emit(wallet.connector)
    },
  }
}
