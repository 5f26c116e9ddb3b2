import { poolContracts, poolContractsV3, tokens } from '@latchkit/example-sandbox/constants'
import type { World, WorldChain } from '../world/World.js'

const byNetwork = ({ chains }: World, write: (chain: WorldChain) => string) =>
  chains.map(chain => `        'eip155:${chain.id}': ${write(chain)},`).join('\n')

/** The pools of the sandbox, quoted over the app's own endpoints. */
export const writeDirectSwaps = (world: World) => `directSwaps({
      networks: {
${byNetwork(
  world,
  chain => `{
          wrapped: '${tokens.WETH.address}',
          v2: [{ name: 'Sandbox pools', router: '${poolContracts.router}' }],
          v3: [
            {
              name: 'Sandbox v3',
              router: '${poolContractsV3.router02}',
              quoter: '${poolContractsV3.quoter}',
              fees: [500],
            },
          ],
          tokens: [
${chain.tokens.map(({ address }) => `            { address: '${address}' },`).join('\n')}
          ],
        }`,
)}
      },
    })`

/** The contracts that swaps of the service may call. */
export const writeSwapRouters = (world: World) => `swapRouters: {
${byNetwork(
  world,
  () => `[{ address: '${poolContracts.router}', decoder: 'uniswap-v2', wrapped: '${tokens.WETH.address}' }]`,
)}
      },`
