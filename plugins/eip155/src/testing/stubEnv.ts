import type { Account, CaipNetworkId, KitOptions, WalletSession } from '@latchkit/core'
import type { EvmEnv } from '../EvmEnv.js'
import type { EvmOptions } from '../options/EvmOptions.js'
import { optionsOf } from '../options/optionsOf.js'
import { readSetup } from '../options/readSetup.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { ADDRESS } from './stubProvider.js'

export interface StubEnvOptions {
  readonly options?: EvmOptions
  readonly kitOptions?: KitOptions
  /** The connected wallet; nobody is connected without one. */
  readonly provider?: Eip1193Provider
  readonly networkId?: CaipNetworkId
  readonly session?: Partial<WalletSession> & { refresh?: () => Promise<void> }
  /** Ids of the capabilities that the plugin provides. */
  readonly features?: readonly string[]
}

export const account: Account = {
  address: ADDRESS,
  caipAddress: `eip155:1:${ADDRESS}`,
  namespace: 'eip155',
  type: 'eoa',
}

/** Three networks: 1 and 10, and 31337 with an endpoint that nothing listens on. */
export const networks = [1, 10, 31337].map(id => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: id === 31337 ? 'http://127.0.0.1:1' : undefined,
}))

/** The environment of an operation, without a kit. */
export function stubEnv({
  options,
  kitOptions = {},
  provider,
  networkId = 'eip155:1',
  session,
  features = [],
}: StubEnvOptions): EvmEnv {
  const connection = provider && { namespace: 'eip155', account, accounts: [account], networkId }
  const atoms = {
    connections$: connection ? [connection] : [],
    activeConnections$: connection ? { eip155: connection } : {},
    network$: undefined,
  }
  const ctx = {
    options: kitOptions,
    connections: atoms,
    get: (atom: unknown) => atom,
    subscribe: () => () => {},
    log: { add: () => {} },
    confirm: async () => {},
    session() {
      if (provider) return { provider, ...session }
      throw Object.assign(new Error('Connection already closed'), {
        name: 'KitError',
        code: 'core/DISCONNECTED',
      })
    },
  }
  const provides = features.map(id => ({ id }))
  const env: EvmEnv = {
    ctx: ctx as never,
    config: readSetup({ networks, ...options }),
    provides,
    cache: new Map(),
  }
  optionsOf(env)
  return env
}
