import type { AssetBalance, SmartSession } from '@latchkit/core'
import { readBalances } from '@latchkit/core/plugin'
import { useBaseKit, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'

/** Assets by CAIP-19 id in lower case. */
export type Assets = ReadonlyMap<string, AssetBalance>

/** What the limits of these permissions are counted in, as far as it is known; undefined until it was asked. */
export function useAssets(sessions: readonly SmartSession[] | undefined): Assets | undefined {
  const kit = useBaseKit()
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  const [known, setKnown] = useState<Assets>()
  const limits = sessions?.flatMap(one => one.limits) ?? []
  const ids = [...new Set(limits.flatMap(({ asset }) => asset ?? []))]
  const key = [network?.id, account?.address, ...ids].join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked.
  useEffect(() => {
    if (!account || !network || ids.length === 0) return
    const abort = new AbortController()
    const tell = (next: Parameters<typeof setKnown>[0]) => abort.signal.aborted || setKnown(next)
    readBalances(kit, { account, networkId: network.id, assets: ids, signal: abort.signal }).then(
      rows => tell(new Map(rows.map(row => [row.asset.toLowerCase(), row]))),
      () => tell((last = new Map()) => last),
    )
    return () => abort.abort()
  }, [kit, key])
  return known
}
