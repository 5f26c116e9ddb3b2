import { ChainWallets, definePlugin, lazily, SignMessage } from '@latchkit/core'
import { type NetworkOptions, readKeys, readNetworks } from '@latchkit/core/options'
import type { ToyWallet } from './toyOperations.js'

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
    let rescan = () => {}
    return {
      provide: {
        'chain-wallets': {
          family: { namespace: 'toy', name: 'Toytown', networks },
          discover(found, signal) {
            let isFound = false
            rescan = () => {
              const wallet = (globalThis as { toyWallet?: ToyWallet }).toyWallet
              if (!wallet || isFound || signal.aborted) return
              isFound = true
              found({
                id: 'toy-wallet',
                namespace: 'toy',
                type: 'INJECTED',
                name: wallet.name,
                connect: request => connect(wallet, request),
              })
            }
            rescan()
          },
          rescan: () => rescan(),
          parseAddress,
        },
        'sign-message': later('signMessage'),
      },
    }
  },
})
