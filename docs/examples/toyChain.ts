import { defineChainPlugin, type NetworkOptions, readKeys, readNetworks, SignMessage } from '@latchkit/core'

const known = [
  {
    id: 'toy:1',
    namespace: 'toy',
    name: 'Toytown',
    nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  },
] as const

/** The eager part of a chain family: options, networks and capabilities. */
export const toy = /* @__PURE__ */ defineChainPlugin({
  id: 'toy',
  namespace: 'toy',
  config: (input: NetworkOptions | undefined) => ({
    networks: readNetworks(readKeys(input, ['networks', 'rpc']), { namespace: 'toy', known }),
  }),
  family: { name: 'Toytown' },
  capabilities: [SignMessage],
  discovery: () => import('./discoverToy.js'),
  operations: () => import('./toyOperations.js'),
})
