import { type Account, avatars, Balances } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { formatAmount, formatNativeBalance } from '@latchkit/core/plugin'
import { useEffect, useState } from 'react'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useLastSettled } from '../hooks/useLastSettled.js'
import { useName } from '../hooks/useName.js'
import { useValue } from '../hooks/useValue.js'
import { useChunk } from '../loading/useChunk.js'
import { overlaysChunk } from '../shell/overlays/overlaysChunk.js'
import { Face } from './Face.js'

/** Props of `AccountLabel`. */
export interface AccountLabelProps {
  account: Account
  /** The short address. */
  short: string
  balance?: boolean
}

/** Avatar, then the name of the account, else its short address. */
export function AccountLabel({ account, short, balance }: AccountLabelProps) {
  const profile = useName(account)
  const outer = useChunk(overlaysChunk, useBaseKit().slot(avatars) !== undefined)
  return (
    <>
      {balance ? <NativeBalance account={account} /> : null}
      <Face seed={account.address} src={profile?.avatar}>
        {outer ? <outer.OwnAvatar address={account.address} size={24} /> : null}
      </Face>
      <bdi>{profile ? cleanText(profile.name, 40) : short}</bdi>
    </>
  )
}

/** The account's native balance on the network in use. Unknown is nothing, never a zero. */
function NativeBalance({ account }: { account: Account }) {
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
