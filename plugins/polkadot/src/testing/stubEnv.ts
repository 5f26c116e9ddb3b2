import type { Account, CaipNetworkId, Connection } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import type { Extension } from '../discovery/Injected.js'
import { checkOptions } from '../options/checkOptions.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

export const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
export const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

/** One key in generic form, for Polkadot and for Kusama. */
export const GENERIC = '5D1zPoAtrRPDwRphfJr5BU5CafEzv2FpPZ7UgaDFPqBJU7Wc'
export const ON_POLKADOT = '1xHY8RxiCehNxqDcwu5KcuMSHEecKoxU3qxqsCbwvCpeiPo'
export const ON_KUSAMA = 'DXc47WmUnQ9h5e9S1f85RSCjFXEih4zqvxE5EVCsdPoDBX4'
export const OTHER = '5E47G5ZWvGJ1KQe8jAq9LVrEowZgewww6TX4mtRCbLegRaPH'

export const account: Account = {
  address: ON_POLKADOT,
  caipAddress: `${POLKADOT}:${ON_POLKADOT}`,
  namespace: 'polkadot',
  type: 'eoa',
}

/** An extension that shares one key and returns dummy signatures. */
export const stubExtension = (more: Partial<Extension> = {}): Extension => ({
  accounts: async () => [{ address: GENERIC, type: 'sr25519' }],
  subscribe: () => () => {},
  signRaw: async () => ({ id: 1, signature: `0x${'ab'.repeat(64)}` }),
  signPayload: async () => ({ id: 1, signature: `0x01${'ab'.repeat(64)}` }),
  ...more,
})

/** The environment of an operation, without a kit. `connect` sets the network of the account. */
export function stubEnv(extension = stubExtension()) {
  const listeners = new Set<() => void>()
  let connections: Partial<Connection>[] = []
  const ctx = {
    options: { metadata: { name: 'Test' } },
    connections: { connections$: 'connections' },
    get: () => connections,
    subscribe(_: unknown, listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    storage: memoryStorage(),
    session: () => ({ provider: extension, adopt() {} }),
    confirm: async () => {},
  } as unknown as PolkadotEnv['ctx']
  const env: PolkadotEnv = { ctx, config: checkOptions({ networks: [POLKADOT, KUSAMA] }), cache: new Map() }
  const connect = (networkId: CaipNetworkId, shown = account) => {
    connections = [{ namespace: 'polkadot', connectorId: 'stub', networkId, account: shown }]
    for (const listener of [...listeners]) listener()
  }
  return { env, connect, listeners }
}
