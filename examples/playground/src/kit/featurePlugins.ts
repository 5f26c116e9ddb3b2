import { activity } from '@latchkit/activity'
import type { Plugin } from '@latchkit/core'
import { directSwaps } from '@latchkit/eip155/pools'
import { poolContracts, poolContractsV3, tokens as sandboxTokens } from '@latchkit/example-sandbox/constants'
import { exchangePay, type PaymentAsset } from '@latchkit/exchange-pay'
import { onramp } from '@latchkit/onramp'
import { cardPartner } from '@latchkit/onramp/sellers'
import { receive } from '@latchkit/receive'
import { send } from '@latchkit/send'
import { swap } from '@latchkit/swap'
import type { Setup } from '../setup/Setup.js'
import type { World } from '../world/World.js'

/** The enabled features. They need chains, so without any there are none. */
export const featurePlugins = (setup: Setup, world: World, hasChains: boolean): Plugin[] =>
  hasChains
    ? [
        ...(setup.send ? [send()] : []),
        ...(setup.receive ? [receive()] : []),
        ...(setup.swap && setup.evm ? [swap(), directSwaps(poolOptions(world))] : []),
        ...(setup.onramp && setup.api
          ? [onramp({ partnerName: 'Pier Card', sellers: cardSellers(world).map(cardPartner) })]
          : []),
        ...(setup.exchangePay && setup.evm ? [exchangePay(exchangeOptions(world))] : []),
        ...(setup.activity ? [activity()] : []),
      ]
    : []

/** The sandbox's card partner once more, by its URL alone: what a seller without a service is like. */
export const cardSellers = ({ cardUrl, chains }: World) =>
  cardUrl === undefined
    ? []
    : [
        {
          id: 'pier-page',
          name: 'Pier by URL',
          url: `${cardUrl}/buy?network={network}`,
          publicKey: 'pk_sandbox',
          networks: Object.fromEntries(chains.map(({ id }) => [`eip155:${id}` as const, `${id}`])),
        },
      ]

export const exchangeOptions = ({ chains, exchangeUrl }: World) => ({
  url: exchangeUrl,
  projectId: 'playground',
  assets: chains.flatMap(({ id, tokens }): PaymentAsset[] => [
    { network: `eip155:${id}`, asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    ...tokens
      .filter(({ symbol }) => symbol === 'USDC' || symbol === 'DAI')
      .map(({ address, name, symbol, decimals, icon: iconUrl }) => ({
        network: `eip155:${id}` as const,
        asset: address,
        metadata: { name, symbol, decimals, iconUrl },
        isDollar: true,
      })),
  ]),
})

/** The sandbox's pools, which are on each of its chains. */
export const poolOptions = ({ chains }: World) => ({
  networks: Object.fromEntries(
    chains.map(({ id, tokens }) => [
      `eip155:${id}` as const,
      {
        wrapped: sandboxTokens.WETH.address,
        v2: [{ name: 'Sandbox pools', router: poolContracts.router }],
        v3: [
          {
            name: 'Sandbox v3',
            router: poolContractsV3.router02,
            quoter: poolContractsV3.quoter,
            fees: [500],
          },
        ],
        tokens: tokens.map(({ address, icon }) => ({ address, icon })),
      },
    ]),
  ),
})

/** The router that calls of the service may go to, on each of the sandbox's chains. */
export const sandboxRouters = ({ chains }: World) =>
  Object.fromEntries(
    chains.map(({ id }) => [
      `eip155:${id}` as const,
      [
        {
          address: poolContracts.router,
          decoder: 'uniswap-v2' as const,
          wrapped: sandboxTokens.WETH.address,
        },
      ],
    ]),
  )
