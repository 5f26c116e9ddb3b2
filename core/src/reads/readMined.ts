import type { CaipAddress, CaipNetworkId } from '../caip/Caip.js'
import { NetworkReads } from '../capabilities/networkReads.js'
import type { PluginContext } from '../plugin/PluginContext.js'

interface Sent {
  readonly account: CaipAddress
  readonly networkId: CaipNetworkId
  readonly hash?: string | undefined
}

/**
 * Reads whether a block has a transaction of an account; `undefined` if unknown: it has no hash, an outage, a family without a reader,
 * or nodes that only look through the latest blocks. Never rejects.
 */
export async function readMined(
  ctx: Pick<PluginContext<typeof NetworkReads>, 'find'>,
  { account, networkId, hash }: Sent,
  signal?: AbortSignal,
): Promise<boolean | undefined> {
  if (hash === undefined) return undefined
  const [namespace = '', , address = ''] = account.split(':')
  try {
    const reader = await ctx.find(NetworkReads, { namespace })?.reader({ networkId })
    const seen = await reader?.transfersIn({ hash, address, assets: [], signal })
    if (seen?.status === 'missing') return seen.since === undefined ? false : undefined
    return seen && seen.status !== 'pending'
  } catch {
    return undefined
  }
}
