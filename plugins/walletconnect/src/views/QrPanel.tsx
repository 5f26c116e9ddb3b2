import {
  AppRow,
  LiveRegion,
  QrCode,
  richText,
  Spinner,
  useOnline,
  useSheet,
  useValue,
} from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { Pairing } from '../WalletConnectApi.js'
import { CopyLink } from './CopyLink.js'
import { GetRow } from './GetRow.js'
import type { Paired } from './Paired.js'
import pairingSheet from './Pairing.css?inline'
import { useRelay } from './useRelay.js'
import { WalletMark } from './WalletMark.js'
import { useWords } from './words.js'

export interface QrPanelProps {
  wallet: Paired
  onStuck: () => void
}

/** The QR code, how long it is valid, and other ways to share the pairing. */
export function QrPanel({ wallet, onStuck }: QrPanelProps) {
  useSheet(pairingSheet)
  const t = useWords()
  const { pairing$, reach$ } = useRelay()
  const pairing = useValue(pairing$)
  const isReconnecting = useValue(reach$) === 'reconnecting'
  const isOnline = useOnline()
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  const isNew = useIsReplaced(uri)
  const asksSignIn = useAsksSignIn(pairing)
  return (
    <div className="wcp">
      <QrCode
        value={uri}
        label={t(uri ? 'walletconnect.code' : 'walletconnect.preparing', { wallet: wallet.name })}
        mark={<WalletMark wallet={wallet} size={60} />}
      />
      <div className="wcp-b">
        <QrStatus onStuck={onStuck} />
        <CopyLink uri={uri} />
      </div>
      {asksSignIn ? <AppRow asks={t('walletconnect.asksSignIn')} /> : null}
      <GetRow wallet={wallet} />
      <LiveRegion>
        {isOnline
          ? isReconnecting
            ? t('walletconnect.reconnecting')
            : isNew && t('walletconnect.refreshed')
          : t('walletconnect.offline')}
      </LiveRegion>
    </div>
  )
}

/** True if the wallet is also asked to sign in. Stays as it was until the next code is ready. */
function useAsksSignIn(pairing: Pairing): boolean {
  const [asks, setAsks] = useState(false)
  const now = pairing.status === 'ready' ? pairing.signsIn : asks
  if (now !== asks) setAsks(now)
  return now
}

/** True if the code was refreshed while on screen. */
function useIsReplaced(uri: string | undefined): boolean {
  const first = useRef(uri)
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    first.current ??= uri
    setReplaced(uri !== undefined && uri !== first.current)
  }, [uri])
  return isReplaced
}

/** A code counts as expired this long before it does. */
const MARGIN = 10_000
/** Time for which a code is shown: 4 minutes minus the margin. */
const OFFERED = 240_000 - MARGIN

interface TimeLeft {
  readonly seconds: number
  /** As a fraction of its lifetime, 0 to 1. */
  readonly share: number
}

/** Counts down until the code is refreshed; undefined while there is none. */
function useTimeLeft(pairing: Pairing): TimeLeft | undefined {
  const [, tick] = useState(0)
  const isReady = pairing.status === 'ready'
  useEffect(() => {
    if (!isReady) return
    const timer = setInterval(() => tick(count => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [isReady])
  if (!isReady) return undefined
  const ms = Math.max(0, pairing.expiresInMs() - MARGIN)
  return { seconds: Math.ceil(ms / 1_000), share: Math.min(1, ms / OFFERED) }
}

/** An expired code that is not replaced in this time is stuck. */
const REFRESH_TIMEOUT_MS = 3_000

/** The line under the code: how long it is valid, or why it cannot be used. Calls `onStuck` when it is not refreshed. */
function QrStatus({ onStuck }: { onStuck: () => void }) {
  const t = useWords()
  const { pairing$, reach$ } = useRelay()
  const pairing = useValue(pairing$)
  const reach = useValue(reach$)
  const isOnline = useOnline()
  const left = useTimeLeft(pairing)
  const isOver = left?.seconds === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(onStuck, REFRESH_TIMEOUT_MS)
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
