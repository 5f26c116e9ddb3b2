import { type Account, Balances } from '@latchkit/core'
import { formatAmount, formatNativeBalance } from '@latchkit/core/plugin'
import { useEffect, useState } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useLastSettled } from '../hooks/useLastSettled.js'
import { useValue } from '../hooks/useValue.js'

/** The account's native balance on the network in use. Unknown is nothing, never a zero. */
export function NativeBalance({ account }: { account: Account }) {
  const kit = useBaseKit()
  const networkId = useValue(kit.connections.network$)?.id
  const key = `${networkId} ${account.address}`
  const settledAt = useLastSettled(account, networkId)
  const [known, setKnown] = useState<{ key: string; text: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says who and where, and what settles changes it.
  useEffect(() => {
    const source = kit.find(Balances, account)
    if (!source || !networkId) return
    const abort = new AbortController()
    source.balances({ account, networkId, signal: abort.signal }).then(
      list => {
        const native = list.find(asset => asset.native)
        if (!native || abort.signal.aborted) return
        const { formattedText } = formatNativeBalance(
          formatAmount(native.amount, native.decimals),
          native.symbol.slice(0, 12),
        )
        setKnown({ key, text: formattedText })
      },
      () => setKnown(undefined),
    )
    return () => abort.abort()
  }, [kit, key, settledAt])
  return known?.key === key ? <bdi>{known.text}</bdi> : null
}
