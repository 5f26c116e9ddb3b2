import { Actions, Body, Button, Field, Note, StateView, useBaseKit, useOnline } from '@latchkit/ui/components'
import { CheckIcon, MailIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import { CodeForm } from './CodeStep.js'
import { problemText } from './problemText.js'
import { useAction } from './useAction.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords, Words } from './words.js'

type Step = 'address' | 'old' | 'new' | 'done'

/** After these a code is of no use any more. */
const ENDED = ['TOO_MANY_TRIES', 'OTP_EXPIRED', 'OTP_RESTART'].map(name => `embedded-wallet/${name}`)

/** Changes the address of the login: a code from the old mailbox, then one from the new. */
export const UpdateEmailWallet = withWallet(function UpdateEmailWallet() {
  const kit = useBaseKit()
  const t = useWords()
  const wallet = useWallet()
  const [step, setStep] = useState<Step>('address')
  const [email, setEmail] = useState('')
  const [current] = useState(() => kit.get(wallet.user$)?.email ?? '')
  const isOnline = useOnline()
  const { busy, failed, run } = useAction<Step>()
  const error = failed?.error
  const start = () =>
    run(
      'address',
      () => wallet.updateEmail(email.trim()),
      ({ action }) => setStep(action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new'),
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
          onSubmit={start}
          hint={t('embedded-wallet.change.text')}
          {...(error ? { error: problemText(t, error, isOnline) } : {})}
        />
        <Actions>
          <Button
            variant="primary"
            full
            loading={busy === 'address'}
            disabled={!/^\S+@\S+$/.test(email.trim())}
            onClick={start}
          >
            {t('embedded-wallet.change.go')}
          </Button>
        </Actions>
      </Body>
    )
  }
  const ended = error && ENDED.includes(error.code)
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
        error={ended ? undefined : error}
        onCode={confirm}
      >
        {ended ? (
          <Note tone="warning" title={t('embedded-wallet.expired.title')} live>
            {t('embedded-wallet.expired.text')}
          </Note>
        ) : null}
        <Button full onClick={() => setStep('address')}>
          {t('embedded-wallet.change.again')}
        </Button>
      </CodeForm>
    </Body>
  )
})
