import { OfflineIcon, richText, Spinner, useOnline, useValue } from '@latchkit/ui/parts'
import { useEffect } from 'react'
import { useRelay } from './useRelay.js'
import { useTimeLeft } from './useTimeLeft.js'
import { useWords } from './words.js'

/** What takes over from a code that stays, in ms. */
const PATIENCE = 3_000

/** The line under the code: how long it is good, or what stands between it and the wallet. `onStuck` when no new one came. */
export function QrStatus({ onStuck }: { onStuck: () => void }) {
  const t = useWords()
  const { pairing$, reach$ } = useRelay()
  const pairing = useValue(pairing$)
  const reach = useValue(reach$)
  const isOnline = useOnline()
  const left = useTimeLeft(pairing)
  const isOver = left?.seconds === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(onStuck, PATIENCE)
    return () => clearTimeout(timer)
  }, [isOver, onStuck])

  if (!isOnline) return <Line icon={<OfflineIcon />}>{t('walletconnect.offline')}</Line>
  if (reach === 'reconnecting') return <Line icon={<Spinner />}>{t('walletconnect.reconnecting')}</Line>
  if (!left || isOver) return <Line icon={<Spinner />}>{t('walletconnect.preparing')}</Line>
  const time = `${Math.floor(left.seconds / 60)}:${String(left.seconds % 60).padStart(2, '0')}`
  return (
    <Line icon={<Spinner value={left.share} />}>
      {richText(t('walletconnect.newCodeIn'), { time: <b key="time">{time}</b> })}
    </Line>
  )
}

const Line = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <span className="wcp-s" part="qr-status">
    {icon}
    <span>{children}</span>
  </span>
)
