import { type Account, type ActiveNetwork, AssetIds, type CaipAssetId, Trades } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import type { SwapAsset } from '../contract/SwapAsset.js'
import type { SwapContext } from '../contract/SwapEnv.js'
import { swapError } from '../contract/swapError.js'
import { addressIn } from './readBalance.js'

interface Place {
  readonly account: Account
  readonly network: ActiveNetwork
}

/** The CAIP-19 id of a token of the network, by its address or an id. Rejects with `swap/UNKNOWN_TOKEN`. */
export async function findTokenId(ctx: SwapContext, { account, network }: Place, text: string) {
  const ids = ctx.find(AssetIds, account)
  const isId = text.includes('/')
  if (isId && !text.startsWith(`${network.id}/`)) throw swapError('UNKNOWN_TOKEN')
  const [found] = isId
    ? ((await ids?.assetAddresses({ assets: [text as CaipAssetId] })) ?? [])
    : [text.trim()]
  const [asset, native] = found
    ? ((await ids?.assetIds({ networkId: network.id, addresses: [found, undefined] })) ?? [])
    : []
  if (!asset) throw swapError('UNKNOWN_TOKEN')
  return { asset, address: asset === native ? undefined : addressIn(asset) }
}

/** Reads a token that no list has from the chain. Rejects with `swap/UNKNOWN_TOKEN`, or as the node does. */
export async function readToken(
  ctx: SwapContext,
  { account, network }: Place,
  { asset, address }: Awaited<ReturnType<typeof findTokenId>>,
  signal?: AbortSignal,
): Promise<SwapAsset> {
  const trades = ctx.find(Trades, account)
  if (!trades || !address) throw swapError('UNKNOWN_TOKEN')
  const reading = trades.trader({ networkId: network.id }).then(trader => trader.tokenAt({ address, signal }))
  const facts = await reading.catch(cause => {
    throw toKitError(cause).code.startsWith('rpc/') ? cause : swapError('UNKNOWN_TOKEN', { cause })
  })
  return { ...facts, asset, address, native: false, isImported: true }
}
