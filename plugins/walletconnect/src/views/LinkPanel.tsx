import { Actions, AppRow, Button, StateView, useSheet, WaitingRing } from '@latchkit/ui/components'
import { ExternalIcon } from '@latchkit/ui/icons'
import { useEffect, useState } from 'react'
import type { AppLink } from '../links/AppLink.js'
import { openLink } from '../links/AppLink.js'
import { rememberDeeplinkChoice } from '../links/deeplinkChoice.js'
import { CopyLink } from './CopyLink.js'
import { GetRow } from './GetRow.js'
import type { Paired } from './Paired.js'
import pairingSheet from './Pairing.css?inline'
import type { WalletLinks } from './useWalletLinks.js'
import { WalletMark } from './WalletMark.js'
import { useWords, Words } from './words.js'

/** An app that opens hides this page; if the page is still visible after this time, the app is missing. */
const OPENS_WITHIN = 2_500

export interface LinkPanelProps {
  wallet: Paired
  kind: 'mobile' | 'desktop' | 'web'
  /** The link to open; undefined while the pairing is being prepared. */
  links: WalletLinks
  uri: string | undefined
  /** The wallet is also asked to sign in. */
  asksSignIn: boolean
  /** The visitor opened the wallet. */
  isOpened: boolean
  /** The link they used. */
  onOpened: (link: AppLink) => void
}

/** Opens the wallet by its link, within the visitor's tap, then waits for it. */
export function LinkPanel({ wallet, kind, links, uri, asksSignIn, isOpened, onOpened }: LinkPanelProps) {
  useSheet(pairingSheet)
  const t = useWords()
  const [openedAt, setOpenedAt] = useState<number>()
  const isStuck = useIsStuck(openedAt)
  const { first, other, isBrowse } = links
  const { name } = wallet
  const open = (link: AppLink | undefined) => {
    if (!link) return
    openLink(link)
    rememberDeeplinkChoice(link, name)
    setOpenedAt(performance.now())
    onOpened(link)
  }
  const turn = <b key="turn">{t('connecting.yourTurn')}</b>
  const text = isOpened ? 'waiting' : isBrowse ? 'browse' : kind
  return (
    <div className="wcp-l">
      <StateView
        visual={<Visual wallet={wallet} isOpened={isOpened} />}
        title={<Words id={`walletconnect.${isOpened ? 'waiting' : kind}.title`} values={{ wallet: name }} />}
        text={<Words id={`walletconnect.${text}.text`} values={{ wallet: name, turn }} />}
        live="polite"
      />
      <AppRow asks={t(asksSignIn ? 'walletconnect.asksSignIn' : 'walletconnect.asks')} />
      <Button
        full
        data-autofocus=""
        variant={isOpened ? 'secondary' : 'primary'}
        icon={<ExternalIcon />}
        loading={!first}
        onClick={() => open(first)}
      >
        <Words
          id={isOpened ? 'walletconnect.openAgain' : 'walletconnect.open'}
          values={{ wallet: name }}
          max={isOpened ? 18 : 24}
        />
      </Button>
      {isStuck && other ? (
        <Actions>
          <Button onClick={() => open(other)}>{t('walletconnect.openOther')}</Button>
        </Actions>
      ) : null}
      {isBrowse ? null : (
        <div className="wcp-b">
          <span className="wcp-s" role="status">
            {t(isStuck ? 'walletconnect.stuck' : 'walletconnect.paste')}
          </span>
          <CopyLink uri={uri} />
        </div>
      )}
      <GetRow wallet={wallet} />
    </div>
  )
}

const Visual = ({ wallet, isOpened }: { wallet: Paired; isOpened: boolean }) =>
  isOpened ? (
    <WaitingRing state="waiting">
      <WalletMark wallet={wallet} size={84} />
    </WaitingRing>
  ) : (
    <div className="wcp-h">
      <WalletMark wallet={wallet} size={84} />
    </div>
  )

/** True when the page is still visible some time after a link was opened. */
function useIsStuck(openedAt: number | undefined): boolean {
  const [stuckAt, setStuckAt] = useState<number>()
  useEffect(() => {
    if (openedAt === undefined) return
    const giveUp = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      document.removeEventListener('visibilitychange', giveUp)
      setStuckAt(openedAt)
    }, OPENS_WITHIN)
    document.addEventListener('visibilitychange', giveUp)
    return () => {
      giveUp()
      document.removeEventListener('visibilitychange', giveUp)
    }
  }, [openedAt])
  return openedAt !== undefined && stuckAt === openedAt
}
