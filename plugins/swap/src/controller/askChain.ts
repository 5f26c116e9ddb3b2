import { NetworkReads, type SwapCall, type TradeApproval, type Trader, Trades } from '@latchkit/core'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import { addressIn } from './readBalance.js'

/** No clock is further from another one. */
const MOST_CLOCK_MS = 86_400_000

/** Wraps a read's failure in the specification's error. */
async function reading<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (cause) {
    throw swapError('ALLOWANCE_UNREAD', { cause, retryable: true })
  }
}

/** Opens the network of an offer. Rejects as the chain plugin does. */
export const traderOf = async (
  ctx: SwapContext,
  { account, network }: Pick<SwapOffer, 'account' | 'network'>,
): Promise<Trader> => ctx.use(Trades, account).trader({ networkId: network.id })

/** Reads an allowance from the chain. Rejects with `swap/ALLOWANCE_UNREAD`. */
export const readAllowance = (
  ctx: SwapContext,
  scope: Pick<SwapOffer, 'account' | 'network'>,
  { token, spender }: Pick<TradeApproval, 'token' | 'spender'>,
  signal?: AbortSignal,
): Promise<bigint> =>
  reading(
    traderOf(ctx, scope).then(trader =>
      trader.allowance({ account: scope.account.address, token, spender, signal }),
    ),
  )

/** Why the network would not let a call pass now; `undefined` if it does. Rejects if it cannot be asked. */
export async function wouldFail(
  ctx: SwapContext,
  offer: SwapOffer,
  call: SwapCall,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const trader = await traderOf(ctx, offer)
  return trader.refusal({ account: offer.account.address, call, signal })
}

/** Rejects with `swap/WOULD_FAIL` if the network would revert the call. */
export async function assertPasses(...args: Parameters<typeof wouldFail>): Promise<void> {
  const reason = await wouldFail(...args)
  if (reason !== undefined) throw swapError('WOULD_FAIL', { context: { reason }, retryable: true })
}

/**
 * Refuses calls whose last one buys a token that keeps a part of what the router sent. Returns whether they
 * could be simulated together, which not all nodes support.
 */
export async function checkArrival(
  ctx: SwapContext,
  offer: SwapOffer,
  calls: readonly SwapCall[],
  signal?: AbortSignal,
): Promise<boolean> {
  const { account, to, minOut } = offer
  const token = to.native ? undefined : addressIn(to.asset)
  const trader = await traderOf(ctx, offer)
  const tried = await trader.measure({ account: account.address, token, calls, signal })
  const arrives = tried?.arrives
  if (arrives !== undefined && arrives < minOut)
    throw swapError('LESS_ARRIVES', { context: { arrives, minOut } })
  return tried !== undefined
}

/** The chain's time in seconds; `undefined` if it cannot be read, or is implausibly far from the device's. */
export async function readTime(
  ctx: SwapContext,
  { account, network }: SwapOffer,
  signal?: AbortSignal,
): Promise<bigint | undefined> {
  const reading = async () =>
    (await ctx.use(NetworkReads, account).reader({ networkId: network.id })).head({ signal })
  const minedAt = (await reading().catch(() => undefined))?.minedAt
  const isNear = minedAt !== undefined && Math.abs(minedAt - Date.now()) < MOST_CLOCK_MS
  return isNear ? BigInt(Math.floor(minedAt / 1_000)) : undefined
}

/** Checks the decimals that every shown amount relies on against the chain rather than a list. */
export async function checkDecimals(
  ctx: SwapContext,
  { account, network, from, to }: SwapOffer,
  signal?: AbortSignal,
) {
  const reader = await ctx.use(NetworkReads, account).reader({ networkId: network.id })
  await Promise.all(
    [from, to].map(async ({ asset, native, decimals }) => {
      if (!native && (await reader.decimalsOf({ asset, signal })) !== decimals)
        throw swapError('CALL_MISMATCH', { context: { field: 'decimals' } })
    }),
  )
}
