import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapWish } from '../contract/SwapOffer.js'

/** The account and network in use are still those of an offer. */
export function isCurrent(
  ctx: Pick<SwapContext, 'get' | 'connections'>,
  { account, network }: Pick<SwapWish, 'account' | 'network'>,
): boolean {
  const now = ctx.get(ctx.connections.account$)
  return (
    now?.namespace === account.namespace &&
    now.address === account.address &&
    ctx.get(ctx.connections.network$)?.id === network.id
  )
}
