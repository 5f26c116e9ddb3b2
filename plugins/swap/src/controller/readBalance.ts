import { type Account, type ActiveNetwork, NetworkReads } from '@latchkit/core'
import type { SwapAsset } from '../contract/SwapAsset.js'
import type { SwapContext } from '../contract/SwapEnv.js'

/** The address in a token's CAIP-19 id. */
export const addressIn = (asset: string): string | undefined => asset.split(/[/:]/).at(-1)

/** Reads an account's balance of an asset from the chain. Rejects as the node does. */
export async function readBalance(
  ctx: SwapContext,
  account: Account,
  network: ActiveNetwork,
  { asset }: Pick<SwapAsset, 'asset'>,
  signal?: AbortSignal,
): Promise<bigint> {
  const reader = await ctx.use(NetworkReads, account).reader({ networkId: network.id })
  return reader.balanceOf({ address: account.address, asset, signal })
}
