import { AppRow, LiveRegion, QrCode, useOnline, useSheet, useValue } from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import type { Pairing } from '../WalletConnectController.js'
import { CopyLink } from './CopyLink.js'
import { GetRow } from './GetRow.js'
import type { Paired } from './Paired.js'
import pairingSheet from './Pairing.css?inline'
import { QrStatus } from './QrStatus.js'
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

/** Whether the wallet is also asked to sign in. Stays as it was until the next code is ready. */
function useAsksSignIn(pairing: Pairing): boolean {
  const [asks, setAsks] = useState(false)
  const now = pairing.status === 'ready' ? pairing.signsIn : asks
  if (now !== asks) setAsks(now)
  return now
}

/** Whether the code was refreshed while on screen. */
function useIsReplaced(uri: string | undefined): boolean {
  const first = useRef(uri)
  const [isReplaced, setReplaced] = useState(false)
  useEffect(() => {
    first.current ??= uri
    setReplaced(uri !== undefined && uri !== first.current)
  }, [uri])
  return isReplaced
}
