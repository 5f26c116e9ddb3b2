import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { directSwaps } from '@latchkit/eip155/pools'
import { swap } from '@latchkit/swap'
import { parseEther } from 'viem'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

export const kit = createKit({
  plugins: [
    evm({ rpc: 'https://rpc.example' }),
    directSwaps({
      networks: {
        'eip155:1': {
          wrapped: WETH,
          middles: [USDC],
          v2: [{ name: 'Uniswap v2', router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D' }],
          v3: [
            {
              name: 'Uniswap v3',
              router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
              quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
            },
          ],
        },
      },
    }),
    blockchainApi({
      url: 'https://api.example',
      swapRouters: {
        'eip155:1': [
          { address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', decoder: 'uniswap-v2', wrapped: WETH },
        ],
      },
    }),
    swap({ slippage: 0.5 }),
  ],
})

/** Sells 0.1 ETH for as much USDC as any source gives. Resolves with the hash. */
export async function buyDollars() {
  const [best] = await kit.plugins.swap.quote({ to: `eip155:1/erc20:${USDC}`, amount: parseEther('0.1') })
  return best && kit.plugins.swap.swap(best)
}
