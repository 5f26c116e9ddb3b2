import { type Account, NetworkReads } from '@latchkit/core'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapRecord } from '../contract/SwapRecord.js'

/** Whether a block has a transaction of an account; `undefined` if nobody says. Never rejects. */
export async function isMined(
  ctx: SwapContext,
  account: Account,
  { hash, networkId }: Pick<SwapRecord, 'hash' | 'networkId'>,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  if (hash === undefined) return undefined
  try {
    const reader = await ctx.find(NetworkReads, account)?.reader({ networkId })
    const seen = await reader?.transfersIn({ hash, address: account.address, assets: [], signal })
    // What is only missing in the latest blocks may be in an earlier one.
    if (!seen || (seen.status === 'missing' && seen.since !== undefined)) return undefined
    return seen.status === 'mined' || seen.status === 'failed'
  } catch {
    return undefined
  }
}
