import type { KitError } from '@latchkit/core'
import {
  Body,
  CodeField,
  Email,
  Note,
  SmallButton,
  useOnline,
  useSecondsLeft,
  useSheet,
  useValue,
} from '@latchkit/ui/components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import loginSheet from './EmailLogin.css?inline'
import { clockTime, loginNow } from './loginClock.js'
import { problemText } from './problemText.js'
import { useWallet } from './useWallet.js'
import { useWords, Words } from './words.js'

export function CodeStep() {
  const t = useWords()
  const wallet = useWallet()
  const login = useValue(wallet.login$)
  const { email, busy, error, isResent } = login
  const isExpired = useSecondsLeft(login.expiresAt, loginNow) === 0
  const ended = endOf(error, isExpired)
  return (
    <Body>
      <CodeForm
        title={t('embedded-wallet.code.title')}
        text={<Words id="embedded-wallet.code.text" values={{ email: <Email>{email}</Email> }} />}
        isBusy={busy === 'checking'}
        error={error}
        isEnded={ended !== undefined}
        onCode={code => void wallet.submitCode(code).catch(() => {})}
      >
        <CodeNote ended={ended} isResent={isResent} />
        <ResendBar kind="code" />
      </CodeForm>
    </Body>
  )
}

/** Why a code is of no use any more. */
function endOf(error: KitError | undefined, isExpired = false): 'tries' | 'expired' | undefined {
  if (error?.code === 'embedded-wallet/TOO_MANY_TRIES') return 'tries'
  const isOld = ['embedded-wallet/OTP_EXPIRED', 'embedded-wallet/OTP_RESTART'].includes(error?.code ?? '')
  return isOld || isExpired ? 'expired' : undefined
}

/** Says that a code is of no use any more, or that another was sent. */
function CodeNote({ ended, isResent }: { ended: ReturnType<typeof endOf>; isResent: boolean }) {
  const t = useWords()
  if (ended)
    return (
      <Note tone="warning" title={t(`embedded-wallet.${ended}.title`)} live>
        {t(`embedded-wallet.${ended}.text`)}
      </Note>
    )
  return isResent ? (
    <Note tone="success" live>
      {t('embedded-wallet.code.resent')}
    </Note>
  ) : null
}

interface CodeFormProps {
  title: string
  text: ReactNode
  isBusy: boolean
  error?: KitError | undefined
  /** The code is of no use any more, which something else says. */
  isEnded: boolean
  onCode: (code: string) => void
  children?: ReactNode
}

function CodeForm({ title, text, isBusy, error, isEnded, onCode, children }: CodeFormProps) {
  useSheet(loginSheet)
  const t = useWords()
  const isOnline = useOnline()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!error) return
    // Refused: the next one starts in the first box.
    setCode('')
    if (!isEnded) input.current?.focus({ preventScroll: true })
  }, [error, isEnded])
  return (
    <div className="ew">
      <div className="ew-h">
        <h2 className="ew-t">{title}</h2>
        <p className="ew-p">{text}</p>
      </div>
      <CodeField
        ref={input}
        autoFocus
        label={t('embedded-wallet.code.label')}
        value={code}
        onChange={setCode}
        onComplete={onCode}
        busy={isBusy}
        busyText={t('embedded-wallet.code.checking')}
        oddText={t('embedded-wallet.code.odd')}
        error={error && !isEnded && code === '' ? problemText(t, error, isOnline) : undefined}
      />
      {children}
    </div>
  )
}

/** When another mail may be sent, and the way back to the address. */
export function ResendBar({ kind }: { kind: 'code' | 'device' }) {
  const t = useWords()
  const wallet = useWallet()
  const { resendAt, busy } = useValue(wallet.login$)
  return (
    <Resend
      kind={kind}
      resendAt={resendAt}
      isSending={busy === 'sending'}
      onResend={() => void wallet.resendCode().catch(() => {})}
    >
      <SmallButton variant="quiet" onClick={() => void wallet.restartLogin().catch(() => {})}>
        {t('embedded-wallet.code.other')}
      </SmallButton>
    </Resend>
  )
}

interface ResendProps {
  kind: 'code' | 'device'
  resendAt: number
  isSending: boolean
  onResend: () => void
  /** The other ways on. */
  children: ReactNode
}

/** Counts down to another mail, then sends it. */
function Resend({ kind, resendAt, isSending, onResend, children }: ResendProps) {
  const t = useWords()
  const left = useSecondsLeft(resendAt, loginNow)
  return (
    <div className="ew-f">
      {left > 0 ? (
        <span role="timer" aria-live="off">
          <Words id={`embedded-wallet.${kind}.newIn`} values={{ time: <b>{clockTime(left)}</b> }} />
        </span>
      ) : (
        <SmallButton loading={isSending} onClick={onResend}>
          {t(`embedded-wallet.${kind}.resend`)}
        </SmallButton>
      )}
      {children}
    </div>
  )
}
