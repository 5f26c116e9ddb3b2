import { EthereumRpc, NetworkReads } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { toKitError } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import { swapError } from '../contract/swapError.js'
import type { Approval } from '../evm/approval.js'
import { measureSwap, type SwapTrial } from '../evm/measureSwap.js'
import { isRevert, readContract } from '../evm/readContract.js'
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

/** Reads an allowance from the chain. Rejects with `swap/ALLOWANCE_UNREAD`. */
export const readAllowance = (
  ctx: SwapContext,
  { account, network }: Pick<SwapOffer, 'account' | 'network'>,
  { token, spender }: Pick<Approval, 'token' | 'spender'>,
  signal?: AbortSignal,
): Promise<bigint> =>
  reading(
    readContract<bigint>(ctx.use(EthereumRpc, account), {
      networkId: network.id,
      to: token,
      signature: 'function allowance(address owner, address spender) view returns (uint256)',
      args: [account.address, spender],
      signal,
    }),
  )

/** The network would revert the call now. Rejects if it cannot be asked. */
export async function wouldFail(
  ctx: SwapContext,
  { account, network }: SwapOffer,
  { to, data, value }: { readonly to: string; readonly data: string; readonly value: bigint },
  signal?: AbortSignal,
): Promise<string | undefined> {
  const call = { from: account.address, to, data, value: `0x${value.toString(16)}` }
  try {
    await ctx
      .use(EthereumRpc, account)
      .readRpc({ networkId: network.id, method: 'eth_call', params: [call, 'latest'], signal })
    return undefined
  } catch (error) {
    if (!isRevert(error)) throw error
    return cleanText(toKitError(error).message, 200) || 'reverted'
  }
}

/**
 * Refuses calls whose last one buys a token that keeps a part of what the router sent. Returns whether they
 * could be simulated together, which not all nodes support.
 */
export async function checkArrival(
  ctx: SwapContext,
  { account, network, to, minOut }: SwapOffer,
  calls: SwapTrial['calls'],
  signal?: AbortSignal,
): Promise<boolean> {
  const token = to.native ? undefined : addressIn(to.asset)
  const trial = { networkId: network.id, account: account.address, token, calls, signal }
  const tried = await measureSwap(ctx.use(EthereumRpc, account), trial)
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
