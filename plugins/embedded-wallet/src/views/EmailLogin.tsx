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
  useValue,
} from '@latchkit/ui/components'
import { CheckIcon, OfflineIcon, WarningIcon } from '@latchkit/ui/icons'
import { useEffect } from 'react'
import { CodeStep } from './CodeStep.js'
import { EmailForm } from './EmailMethod.js'
import { EmailVerifyDevice } from './EmailVerifyDevice.js'
import { problemText } from './problemText.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords } from './words.js'

/** The wallet's id among those of the kit. */
const ID = 'embedded-wallet'

/** How long the check mark is shown. */
const SHOWN_MS = 500

/** Login by email: the address, a new device, the code. Connects the wallet when it is done. */
export const EmailLogin = withWallet(function EmailLogin() {
  const kit = useBaseKit()
  const { step } = useValue(useWallet().login$)
  const { state, again } = useAttempt(
    signal => {
      const { namespace } = kit.get(kit.modal$)
      const own = kit.get(kit.connections.wallets$).find(({ id }) => id === ID)?.connectors
      const isOwn = own?.some(connector => connector.namespace === namespace)
      return kit.connections.connect({ walletId: ID, namespace: isOwn ? namespace : undefined, signal })
    },
    () => {},
  )
  if (state.status === 'done') return <SignedIn />
  if (state.status === 'failed') return <LoginFailed error={state.error} onRetry={again} />
  if (step === 'device') return <EmailVerifyDevice />
  if (step === 'code') return <CodeStep />
  return <Body>{step === 'email' ? <EmailForm /> : <Opening />}</Body>
})

/** The code was right; the accounts are being read. */
function Opening() {
  const t = useWords()
  return <StateView visual={<Spinner size={32} />} title={t('embedded-wallet.opening')} live="polite" />
}

/** Signed in: the frame has asked what shall open the wallet later. */
function SignedIn() {
  const kit = useBaseKit()
  const t = useWords()
  useEffect(() => {
    const timer = setTimeout(() => leaveLogin(kit), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [kit])
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
function leaveLogin(kit: Kit) {
  if (kit.get(kit.router.state$).history.at(-1)?.view === ID) leaveConnected(kit, ID)
}

function LoginFailed({ error, onRetry }: { error: KitError; onRetry: () => void }) {
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
