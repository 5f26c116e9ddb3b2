import { leaveConnected, StateView, useBaseKit, WaitingRing } from '@latchkit/ui/components'
import { useEffect } from 'react'
import type { Paired } from './Paired.js'
import { WalletMark } from './WalletMark.js'
import { useWords } from './words.js'

/** How long the check mark is shown. */
const SHOWN = 500

/** The wallet approved: shows that, then continues. */
export function PairingDone({ wallet }: { wallet: Paired }) {
  const kit = useBaseKit()
  const t = useWords()
  useEffect(() => {
    const timer = setTimeout(() => leaveConnected(kit, 'walletconnect'), SHOWN)
    return () => clearTimeout(timer)
  }, [kit])
  return (
    <StateView
      visual={
        <WaitingRing state="done">
          <WalletMark wallet={wallet} size={84} />
        </WaitingRing>
      }
      title={t('walletconnect.done.title')}
      text={t('walletconnect.done.text')}
      live="polite"
    />
  )
}
