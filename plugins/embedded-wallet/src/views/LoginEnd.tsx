import type { Kit, KitError } from '@latchkit/core'
import {
  Actions,
  Body,
  Button,
  leaveConnected,
  Spinner,
  StateView,
  useAttempt,
  useBaseKit,
  useOnline,
} from '@latchkit/ui/components'
import { CheckIcon, OfflineIcon, WarningIcon } from '@latchkit/ui/icons'
import { useEffect } from 'react'
import { problemText } from './problemText.js'
import { useWallet } from './useWallet.js'
import { useWords } from './words.js'

/** The wallet's id among those of the kit. */
const ID = 'embedded-wallet'

/** How long the check mark is shown. */
const SHOWN_MS = 500

/** Connects the wallet once somebody has logged in, for the family that the modal was opened for. */
export function useConnecting() {
  const kit = useBaseKit()
  return useAttempt(
    signal => {
      const { namespace } = kit.get(kit.modal$)
      const own = kit.get(kit.connections.wallets$).find(({ id }) => id === ID)?.connectors
      const isOwn = own?.some(connector => connector.namespace === namespace)
      return kit.connections.connect({ walletId: ID, namespace: isOwn ? namespace : undefined, signal })
    },
    () => {},
  )
}

/** The accounts are being read. */
export function Opening() {
  const t = useWords()
  return <StateView visual={<Spinner size={32} />} title={t('embedded-wallet.opening')} live="polite" />
}

/** Signed in: the frame has asked what shall open the wallet later. */
export function SignedIn({ view }: { view: string }) {
  const kit = useBaseKit()
  const t = useWords()
  useEffect(() => {
    const timer = setTimeout(() => leaveLogin(kit, view), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [kit, view])
  return (
    <Body>
      <StateView
        icon={<CheckIcon size={32} />}
        tone="success"
        title={t('embedded-wallet.done.title')}
        text={t('embedded-wallet.done.text')}
        live="polite"
      />
    </Body>
  )
}

/** The settings begin with the same name, and somebody may just have opened them. */
function leaveLogin(kit: Kit, view: string) {
  if (kit.get(kit.router.state$).history.at(-1)?.view === view) leaveConnected(kit, ID)
}

/** Says why the wallet was not connected. */
export function LoginFailed({ error, onRetry }: { error: KitError; onRetry: () => void }) {
  const t = useWords()
  const isOnline = useOnline()
  const site = new URL(useWallet().exportUrl).host
  const isLoad = error.code === 'embedded-wallet/FRAME_LOAD_FAILED'
  return (
    <Body>
      <StateView
        icon={isOnline ? <WarningIcon size={32} /> : <OfflineIcon size={32} />}
        tone="error"
        title={isLoad ? t('embedded-wallet.problem.load.title') : problemText(t, error, isOnline)}
        text={isLoad ? t('embedded-wallet.problem.load.text', { site }) : undefined}
        live="assertive"
      />
      <Actions>
        <Button variant="primary" full onClick={onRetry}>
          {t('embedded-wallet.retry')}
        </Button>
      </Actions>
    </Body>
  )
}
