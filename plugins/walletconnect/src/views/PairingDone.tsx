import { StateView, WaitingRing } from '@latchkit/ui/parts'
import { useEffect } from 'react'
import { leavePaired } from './leavePaired.js'
import type { Paired } from './Paired.js'
import { useBaseKit } from './useBaseKit.js'
import { useWords } from './useWords.js'
import { WalletMark } from './WalletMark.js'

/** How long the tick is shown, in ms. */
const SHOWN = 500

/** The wallet approved: says so, and goes on. */
export function PairingDone({ wallet }: { wallet: Paired }) {
  const kit = useBaseKit()
  const t = useWords()
  useEffect(() => {
    const timer = setTimeout(() => leavePaired(kit), SHOWN)
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
