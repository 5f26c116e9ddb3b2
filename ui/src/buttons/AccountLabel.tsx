import { type Account, type AssetBalance, avatars, Balances, type CaipNetworkId } from '@latchkit/core'
import { cacheLifetimes, isFresh, readBalances } from '@latchkit/core/plugin'
import { afterAmount, cleanText } from '@latchkit/core/untrusted'
import { useEffect, useState } from 'react'
import { keptNative } from '../hooks/keptBalances.js'
import { logFailure } from '../hooks/logFailure.js'
import { onReturn } from '../hooks/onReturn.js'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useLastSettled } from '../hooks/useLastSettled.js'
import { useName } from '../hooks/useName.js'
import { useSlot } from '../hooks/useSlot.js'
import { useValue } from '../hooks/useValue.js'
import { useChunk } from '../loading/useChunk.js'
import { ViewBoundary } from '../loading/ViewBoundary.js'
import { overlaysChunk } from '../shell/overlays/overlaysChunk.js'
import { formatTokenAmount } from '../views/account/formatTokenAmount.js'
import { numberLocale } from '../views/shared/numberLocale.js'
import { Face } from './Face.js'

export interface AccountLabelProps {
  account: Account
  /** The short address. */
  short: string
  balance?: boolean
}

/** Avatar, then the name of the account, else its short address. What fails in here leaves the short address. */
export function AccountLabel(props: AccountLabelProps) {
  const kit = useBaseKit()
  const { address } = props.account
  return (
    <ViewBoundary
      onError={error => logFailure(kit, 'A part of the button failed', error)}
      fallback={() => <bdi>{props.short}</bdi>}
      attempt={address}
    >
      <Label {...props} />
    </ViewBoundary>
  )
}

function Label({ account, short, balance }: AccountLabelProps) {
  const kit = useBaseKit()
  const profile = useName(account).data
  const outer = useChunk(overlaysChunk, useSlot(avatars) !== undefined)
  const name = cleanText(profile?.name, 40)
  return (
    <>
      {balance ? (
        <ViewBoundary onError={error => logFailure(kit, 'The balance of the button failed', error)}>
          <NativeBalance account={account} />
        </ViewBoundary>
      ) : null}
      <Face seed={account.address} src={profile?.avatar}>
        {outer ? <outer.OwnAvatar address={account.address} size={24} /> : null}
      </Face>
      <bdi>{name || short}</bdi>
    </>
  )
}

/** The account's native balance on the active network. Shows nothing while unknown, never a zero. */
function NativeBalance({ account }: { account: Account }) {
  const kit = useBaseKit()
  const networkId = useValue(kit.connections.network$)?.id
  const key = `${networkId} ${account.address}`
  const settledAt = useLastSettled(account, networkId)
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const [known, setKnown] = useState<{ key: string; native: AssetBalance }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says who and where, and what settles changes it.
  useEffect(() => {
    if (!networkId || !kit.find(Balances, account)) return
    const abort = new AbortController()
    const { signal } = abort
    const place = { account, networkId }
    let isReading = false
    function look(id: CaipNetworkId) {
      const kept = keptNative(kit).load(place)
      // A button has no room for an age: what is older, or from before a transfer, is not shown.
      const own = kept?.data.find(asset => asset.native && asset.networkId === id)
      if (kept && own && kept.asOf > settledAt && isFresh(kept.asOf, cacheLifetimes.portfolio))
        setKnown({ key, native: own })
      else if (!isReading) void read(id)
    }
    async function read(id: CaipNetworkId) {
      isReading = true
      try {
        // The button shows no price, so do not ask for one.
        const finder = { use: kit.use, find: () => undefined }
        const list = await readBalances(finder, { account, networkId: id, signal })
        const native = list.find(asset => asset.native)
        if (!native || signal.aborted) return
        keptNative(kit).save(place, [native])
        setKnown({ key, native })
      } catch (error) {
        if (signal.aborted) return
        setKnown(undefined)
        logFailure(kit, 'The balance of the button was not read', error)
      } finally {
        isReading = false
      }
    }
    look(networkId)
    const stop = onReturn(() => look(networkId))
    return () => {
      stop()
      abort.abort()
    }
  }, [kit, key, settledAt])
  if (known?.key !== key) return null
  const { amount, decimals, symbol } = known.native
  return (
    <bdi>{`${formatTokenAmount(amount, decimals, locale)}\u00a0${afterAmount(cleanText(symbol, 12))}`}</bdi>
  )
}
