import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit } from '@latchkit/core'
import { devWallet } from '@latchkit/dev-wallet'
import { evm, evmNetwork } from '@latchkit/eip155'
import { directSwaps } from '@latchkit/eip155/pools'
import { exchangePay } from '@latchkit/exchange-pay'
import { onramp } from '@latchkit/onramp'
import { send } from '@latchkit/send'
import { swap } from '@latchkit/swap'
import type { ShopInfo } from '../Order.js'

export function createShopKit({ chain, asset, tokens, wrapped, router, exchangeUrl, apiUrl }: ShopInfo) {
  const network = `eip155:${chain.id}` as const
  const { id, name, rpcUrl, multicall3 } = chain
  return createKit({
    metadata: { name: 'Harbour Prints' },
    themeMode: 'system',
    plugins: [
      evm({
        networks: [
          evmNetwork({ id, name, rpcUrl, testnet: true, contracts: { multicall3: { address: multicall3 } } }),
        ],
        tokens: { [id]: tokens.map(address => ({ address })) },
      }),
      send(),
      directSwaps({
        networks: {
          [network]: {
            wrapped,
            v2: [{ name: 'Sandbox pools', router }],
            tokens: tokens.map(address => ({ address })),
          },
        },
      }),
      swap(),
      // Its card partner sells; the visitor's own wallet then pays.
      blockchainApi({ url: apiUrl, projectId: 'checkout' }),
      onramp(),
      exchangePay({
        url: exchangeUrl,
        projectId: 'checkout',
        assets: [
          {
            network,
            asset: asset.id.split(':').at(-1) ?? '',
            metadata: {
              name: 'USD Coin',
              symbol: asset.symbol,
              decimals: asset.decimals,
              // Visitors who pay from an exchange may have connected no wallet, whose balances would have it.
              iconUrl: asset.icon,
            },
            isDollar: true,
          },
        ],
      }),
      // For trying it out; a real shop leaves it out.
      devWallet({ chains: [{ id, rpcUrl }] }),
    ],
  })
}

export type ShopKit = ReturnType<typeof createShopKit>
