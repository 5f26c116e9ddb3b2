import { ChainWallets, definePlugin, lazily, lazyDiscovery, SignMessage } from '@latchkit/core'
import { type NetworkOptions, readKeys, readNetworks } from '@latchkit/core/plugin'

const known = [
  {
    id: 'toy:1',
    namespace: 'toy',
    name: 'Toytown',
    nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  },
] as const

/** The eager part of a chain family: its options, its networks, and how its wallets are found. */
export const toy = /* @__PURE__ */ definePlugin({
  id: 'toy',
  namespace: 'toy',
  config: (input: NetworkOptions | undefined) => ({
    networks: readNetworks(readKeys(input, ['networks', 'rpc']), { namespace: 'toy', known }),
  }),
  provides: [ChainWallets, SignMessage],
  setup(ctx, { networks }) {
    const later = lazily(async () => (await import('./toyOperations.js')).toyOperations(ctx))
    const { connect, parseAddress } = later('connect', 'parseAddress')
    return {
      provide: {
        'chain-wallets': {
          family: { namespace: 'toy', name: 'Toytown', networks },
          ...lazyDiscovery(ctx, async () => {
            const { discoverToy } = await import('./discoverToy.js')
            return (found, signal) => discoverToy(found, signal, connect)
          }),
          parseAddress,
        },
        'sign-message': later('signMessage'),
      },
    }
  },
})
