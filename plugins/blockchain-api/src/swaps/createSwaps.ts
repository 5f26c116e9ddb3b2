import {
  type CaipAssetId,
  type CaipNetworkId,
  isKitError,
  KitError,
  type SwapCall,
  type SwapRequest,
  type SwapSource,
} from '@latchkit/core'
import { typedErrors } from '@latchkit/core/errors'
import { readBaseUnits } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import * as z from 'zod/mini'
import { baseUnits, decimals, picture, text } from '../fields/fields.js'
import type { ApiEnv } from '../service/ApiEnv.js'
import { addressesOf } from '../service/addressesOf.js'
import { assetsAt } from '../service/assetsAt.js'
import type { Call, Service } from '../service/createService.js'
import { readAddress } from '../service/readAddress.js'
import { readRows } from '../service/readRows.js'
import { badAnswer } from '../service/serviceErrors.js'
import { withReason } from '../service/withReason.js'

/** The tokens of a network; each row is parsed separately. */
const tokensSchema = z.object({ tokens: z.array(z.unknown()) })

/** A token by its CAIP-10 id. */
const tokenSchema = z.object({
  address: z.string(),
  name: text(64),
  symbol: text(20),
  decimals,
  logoUri: picture,
})

const units = baseUnits.check(z.refine(amount => amount !== undefined))

const share = z.number().check(z.int(), z.gte(0), z.lte(10_000))

/** The quotes; the first one counts. A service that takes another fee than the usual one says so. */
const quotesSchema = z.object({
  quotes: z.array(z.object({ toAmount: units, feeBps: z.catch(z.optional(share), undefined) })),
})

const place = z.string().check(z.maxLength(200))

/** A call built by the service; its gas is under the namespace's name. */
const callSchema = z.object({
  tx: z.looseObject({
    to: z.catch(z.optional(place), undefined),
    data: z.string().check(z.regex(/^(?:0x[0-9a-f]+|[\w+/=-]+)$/i), z.maxLength(100_000)),
  }),
})

/** The provider's fee of the sold amount unless it says otherwise, in hundredths of a percent. Specification, section 9. */
const FEE_BPS = 85

interface Asked {
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
}

/** Swaps through the service. Nothing is cached: quotes go stale at once. */
export function createSwaps(env: ApiEnv, service: Service): Omit<SwapSource, 'id' | 'name' | 'networks'> {
  const { swapRouters } = env.config
  async function ask<T>({ networkId, signal }: Asked, call: Call<T>): Promise<T> {
    try {
      return await withReason(service.ask({ ...call, networkId }), { signal })
    } catch (error) {
      throw isKitError(error, 'network/UNSUPPORTED') ? unsupported(networkId, error) : error
    }
  }

  /** The service's ids of assets. */
  async function placesOf(networkId: CaipNetworkId, assets: readonly CaipAssetId[]) {
    const named = await addressesOf(env, assets)
    return assets.map(wanted => {
      const place = named.find(({ asset }) => asset === wanted)?.address
      if (!place?.startsWith(`${networkId}:`)) throw unsupported(networkId)
      return place
    })
  }

  /** The address of a CAIP-10 id on this network, or a plain address. */
  const plain = ({ account, networkId }: Pick<SwapRequest, 'account' | 'networkId'>, place?: string) =>
    readAddress(
      env,
      account.namespace,
      place?.startsWith(`${networkId}:`) ? place.slice(networkId.length + 1) : place,
    )

  return typedErrors('blockchain-api', {
    async tokens({ networkId, signal }: Asked) {
      const query = { chainId: networkId }
      const { tokens } = await ask(
        { networkId, signal },
        { path: 'v1/convert/tokens', query, schema: tokensSchema },
      )
      const rows = readRows(tokens, tokenSchema)
      const { native, assets } = await assetsAt(
        env,
        networkId,
        rows.map(({ address }) => address),
      )
      return rows.flatMap(({ name, symbol, decimals, logoUri }, at) => {
        const asset = assets[at]
        if (!asset || assets.indexOf(asset) !== at) return []
        return [
          { asset, native: asset === native, name, symbol, decimals, ...(logoUri && { icon: logoUri }) },
        ]
      })
    },
    routers: async (networkId: CaipNetworkId) => swapRouters?.[networkId] ?? [],
    async quote(request: SwapRequest) {
      const { account, networkId, amount } = request
      const [from, to] = await placesOf(networkId, [request.from, request.to])
      const query = {
        userAddress: account.address,
        from,
        to,
        amount: `${amount}`,
      }
      const call = { path: 'v1/convert/quotes', query, schema: quotesSchema } as const
      const found = await ask(request, call).catch((error: unknown) => {
        // The service has no field for it: only its reason says so.
        if (isKitError(error, 'http/STATUS') && /insufficient liquidity/i.test(error.message))
          return undefined
        throw error
      })
      const best = found?.quotes[0]
      return best?.toAmount ? { amountOut: best.toAmount, feeBps: best.feeBps ?? FEE_BPS } : undefined
    },
    async build(request: Parameters<SwapSource['build']>[0]): Promise<SwapCall> {
      const { account, networkId, amount, slippagePercent } = request
      const [from, to] = await placesOf(networkId, [request.from, request.to])
      const { native } = await assetsAt(env, networkId, [])
      const body = {
        amount: `${amount}`,
        [account.namespace]: { slippage: slippagePercent },
        projectId: env.config.projectId ?? env.ctx.options.projectId,
        from,
        to,
        userAddress: `${networkId}:${account.address}`,
        disableEstimate: true,
      }
      const path = 'v1/convert/build-transaction'
      const { tx } = await ask(request, { path, body, schema: callSchema })
      const target = await plain(request, tx.to)
      if (target === undefined) throw badAnswer()
      // The value sent is what the visitor gives, whatever the service says.
      const gas = readBaseUnits(readField(readField(tx, account.namespace), 'gas'))
      const value = request.from === native ? amount : 0n
      return { to: target, data: tx.data, value, ...(gas ? { gas } : {}) }
    },
  })
}

function unsupported(network: string, cause?: unknown) {
  return new KitError('network/UNSUPPORTED', {
    message: 'Network not supported for Swaps',
    cause,
    context: { network },
    pluginId: 'blockchain-api',
  })
}
