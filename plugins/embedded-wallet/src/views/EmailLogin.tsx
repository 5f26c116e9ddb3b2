import type { Kit, KitError } from '@latchkit/core'
import {
  Actions,
  Body,
  Button,
  leaveConnected,
  Note,
  Spinner,
  StateView,
  useAttempt,
  useBaseKit,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { CheckIcon, OfflineIcon, ShieldIcon, WarningIcon } from '@latchkit/ui/icons'
import { useEffect } from 'react'
import type { EmbeddedUser } from '../protocol/calls.js'
import { CodeStep } from './CodeStep.js'
import { EmailForm } from './EmailMethod.js'
import { EmailVerifyDevice } from './EmailVerifyDevice.js'
import { problemText } from './problemText.js'
import { useAction } from './useAction.js'
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

/** Signed in. Whoever would lose the wallet with this device is offered a passkey first. */
function SignedIn() {
  const kit = useBaseKit()
  const t = useWords()
  const isOnline = useOnline()
  const wallet = useWallet()
  const user = useValue(wallet.user$)
  const { busy, failed, run } = useAction<'passkey'>()
  const isAtRisk = user !== undefined && hasOneDevice(user)
  useEffect(() => {
    if (isAtRisk) return
    const timer = setTimeout(() => leaveLogin(kit), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [kit, isAtRisk])
  return (
    <Body>
      <StateView
        icon={isAtRisk ? <ShieldIcon size={32} /> : <CheckIcon size={32} />}
        tone="success"
        title={t('embedded-wallet.done.title')}
        text={t(isAtRisk ? 'embedded-wallet.protect.text' : 'embedded-wallet.done.text')}
        live="polite"
      />
      {failed ? <Note tone="error" title={problemText(t, failed.error, isOnline)} /> : null}
      {isAtRisk ? (
        <Actions>
          <Button onClick={() => leaveLogin(kit)}>{t('embedded-wallet.protect.later')}</Button>
          <Button
            variant="primary"
            loading={busy === 'passkey'}
            onClick={() => run('passkey', () => wallet.showView('passkeys'))}
          >
            {t('embedded-wallet.protect.add')}
          </Button>
        </Actions>
      ) : null}
    </Body>
  )
}

/** The settings begin with the same name, and somebody may just have opened them. */
function leaveLogin(kit: Kit) {
  if (kit.get(kit.router.state$).history.at(-1)?.view === ID) leaveConnected(kit, ID)
}

/** Nothing but this device opens the wallet; in the other profiles the service does. */
const hasOneDevice = ({ profile, passkeys, recoveryCode }: EmbeddedUser) =>
  (profile === 'split' || profile === 'self-custody') && passkeys === 0 && !recoveryCode

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
