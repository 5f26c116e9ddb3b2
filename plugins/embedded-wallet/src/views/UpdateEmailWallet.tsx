import {
  Actions,
  Body,
  Button,
  Field,
  SmallButton,
  StateView,
  useBaseKit,
  useOnline,
} from '@latchkit/ui/components'
import { CheckIcon, MailIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import { CodeForm, CodeNote, endOf, Resend } from './CodeStep.js'
import { problemText } from './problemText.js'
import { useAction } from './useAction.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords, Words } from './words.js'

type Step = 'address' | 'old' | 'new' | 'done'

/** Changes the address of the login: a code from the old mailbox, then one from the new. */
export const UpdateEmailWallet = withWallet(function UpdateEmailWallet() {
  const kit = useBaseKit()
  const t = useWords()
  const wallet = useWallet()
  const [step, setStep] = useState<Step>('address')
  const [email, setEmail] = useState('')
  const [{ resendAt, isResent }, setSent] = useState({ resendAt: 0, isResent: false })
  const [current] = useState(() => kit.get(wallet.user$)?.email ?? '')
  const isOnline = useOnline()
  const { busy, failed, run } = useAction<Step>()
  const error = failed?.error
  const start = (isAgain: boolean) =>
    run(
      'address',
      () => wallet.updateEmail(email.trim()),
      ({ action, resendAt }) => {
        setStep(action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new')
        setSent({ resendAt, isResent: isAgain })
      },
    )
  const confirm = (code: string) =>
    step === 'old'
      ? run(
          'old',
          () => wallet.confirmOldEmail(code),
          () => setStep('new'),
        )
      : run(
          'new',
          () => wallet.confirmNewEmail(code),
          changed => {
            setEmail(changed)
            setStep('done')
          },
        )

  if (step === 'done') {
    return (
      <Body>
        <StateView
          icon={<CheckIcon size={32} />}
          tone="success"
          title={t('embedded-wallet.change.done.title')}
          text={<Words id="embedded-wallet.change.done.text" values={{ email }} max={64} />}
          live="polite"
        />
        <Actions>
          <Button variant="primary" full onClick={() => kit.router.goBack()}>
            {t('embedded-wallet.change.done')}
          </Button>
        </Actions>
      </Body>
    )
  }
  if (step === 'address') {
    return (
      <Body>
        <Field
          type="email"
          showLabel
          label={t('embedded-wallet.change.new')}
          icon={<MailIcon />}
          autoComplete="email"
          inputMode="email"
          maxLength={320}
          value={email}
          onChange={setEmail}
          onSubmit={() => start(false)}
          hint={t('embedded-wallet.change.text')}
          {...(error ? { error: problemText(t, error, isOnline) } : {})}
        />
        <Actions>
          <Button
            variant="primary"
            full
            loading={busy === 'address'}
            disabled={!/^\S+@\S+$/.test(email.trim())}
            onClick={() => start(false)}
          >
            {t('embedded-wallet.change.go')}
          </Button>
        </Actions>
      </Body>
    )
  }
  const ended = endOf(error)
  const again = (
    <SmallButton variant="quiet" onClick={() => setStep('address')}>
      {t('embedded-wallet.change.again')}
    </SmallButton>
  )
  return (
    <Body>
      <CodeForm
        key={step}
        title={t(`embedded-wallet.change.${step}.title`)}
        text={
          <Words
            id="embedded-wallet.code.text"
            values={{ email: step === 'old' ? current : email.trim() }}
            max={64}
          />
        }
        isBusy={busy === step}
        error={error}
        isEnded={ended !== undefined}
        onCode={confirm}
      >
        <CodeNote ended={ended} isResent={isResent && step === 'old'} />
        {/* The code for the new mailbox comes with the right one of the old. */}
        {step === 'old' ? (
          <Resend kind="code" resendAt={resendAt} isSending={busy === 'address'} onResend={() => start(true)}>
            {again}
          </Resend>
        ) : (
          again
        )}
      </CodeForm>
    </Body>
  )
})
