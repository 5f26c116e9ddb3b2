import { Field, useBaseKit, useOnline, useValue } from '@latchkit/ui/components'
import { MailIcon } from '@latchkit/ui/icons'
import { useState } from 'react'
import { problemText } from './problemText.js'
import { useWallet, withWallet } from './useWallet.js'
import { useWords } from './words.js'

/** The field for an address on the Connect view. */
export const EmailMethod = withWallet(function EmailMethod() {
  const kit = useBaseKit()
  const go = () => kit.router.push('embedded-wallet')
  return <EmailForm onSent={go} />
})

/** Takes an address and sends a code to it. */
export function EmailForm({ onSent }: { onSent?: () => void }) {
  const t = useWords()
  const wallet = useWallet()
  const login = useValue(wallet.login$)
  const isOnline = useOnline()
  const [email, setEmail] = useState(login.step === 'done' ? '' : login.email)
  const [isTouched, setTouched] = useState(false)
  const isSending = login.busy === 'sending'
  const shown = isTouched && login.step === 'email' ? login.error : undefined
  function submit() {
    setTouched(true)
    wallet.sendCode(email).then(onSent, () => {})
  }
  function edit(text: string) {
    setTouched(false)
    setEmail(text)
  }
  return (
    <Field
      type="email"
      label={t('embedded-wallet.email.label')}
      placeholder={t('embedded-wallet.email.label')}
      icon={<MailIcon />}
      autoComplete="email"
      inputMode="email"
      enterKeyHint="go"
      maxLength={320}
      value={email}
      onChange={edit}
      submitLabel={isSending ? t('embedded-wallet.email.sending') : t('embedded-wallet.email.go')}
      submitting={isSending}
      onSubmit={submit}
      {...(shown ? { error: problemText(t, shown, isOnline) } : {})}
    />
  )
}
