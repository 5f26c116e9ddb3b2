import { poolContracts, tokens } from '@latchkit/example-sandbox/constants'
import type { World } from '../world/World.js'

const byNetwork = ({ chains }: World, lines: readonly string[]) =>
  chains.map(({ id }) => [`        'eip155:${id}': `, ...lines].join('')).join('\n')

/** The pools of the sandbox, quoted over the app's own endpoints. */
export const writeDirectSwaps = (world: World) => `directSwaps({
      networks: {
${byNetwork(world, [
  `{ wrapped: '${tokens.WETH.address}', `,
  `v2: [{ name: 'Sandbox pools', router: '${poolContracts.router}' }] },`,
])}
      },
    })`

/** The contracts that swaps of the service may call. */
export const writeSwapRouters = (world: World) => `swapRouters: {
${byNetwork(world, [
  `[{ address: '${poolContracts.router}', `,
  `decoder: 'uniswap-v2', wrapped: '${tokens.WETH.address}' }],`,
])}
      },`
