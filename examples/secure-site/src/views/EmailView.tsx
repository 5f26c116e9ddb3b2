import {
  Actions,
  Body,
  Button,
  Email,
  Field,
  Header,
  KeyValue,
  KeyValueLine,
  Note,
  StateView,
} from '@latchkit/ui/components'
import { MailIcon } from '@latchkit/ui/icons'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { say } from '../review/Review.js'
import type { Session } from '../session/createSession.js'
import { hasCode } from '../session/ServiceError.js'
import { confirmNewEmail } from '../wallet/confirmNewEmail.js'
import type { Wallet } from '../wallet/createWallet.js'
import { CodePart } from './CodePart.js'
import { GuardedScene } from './GuardedScene.js'
import { useAct } from './useAct.js'
import { useCountdown } from './useCountdown.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'

interface EmailViewProps {
  readonly session: Session
  readonly wallet: Pick<Wallet, 'user' | 'withFactor'>
  /** Called when something is about to change. */
  onChange?(change: Promise<void>): void
  onDone(): void
  onCancel(): void
}

/** The addresses of a change: `to` in the service's form, and no former one for who signs in at providers alone. */
interface Change {
  readonly from: string | null
  readonly to: string
}

type State = { readonly step: 'address' } | ({ readonly step: 'old' | 'new' | 'done' } & Change)

const sentShape = z.object({ email: z.string(), retryAfter: z.optional(z.number()) })
const MOST = 320

/**
 * Changes the login's address: shows both addresses before each mailbox's code is typed, and no script of the
 * embedding page sees a code.
 */
export function EmailView({ session, wallet, onChange, onDone, onCancel }: EmailViewProps) {
  const t = useWords()
  const [state, setState] = useState<State>({ step: 'address' })
  const { isBusy, error, run } = useAct(t('error'))
  const { left, start } = useCountdown()

  const send = (change: Change) =>
    run(async () => {
      try {
        const body = { email: change.to }
        const call = { path: '/email/change/start', body, shape: sentShape }
        const { email, retryAfter } = await wallet.withFactor(() => session.call(call))
        start(retryAfter ?? 30)
        setState({ step: change.from === null ? 'new' : 'old', from: change.from, to: email })
      } catch (thrown) {
        if (hasCode(thrown, 'TOO_MANY_REQUESTS')) start(thrown.retryAfter ?? 30)
        throw thrown
      }
    })
  const confirmOld = (change: Change, code: string) =>
    run(async () => {
      await session.call({ path: '/email/change/primary', body: { code }, shape: sentShape })
      setState({ ...change, step: 'new' })
    })
  const confirmNew = (change: Change, code: string) =>
    run(async () => {
      const changed = confirmNewEmail(session, wallet, change.to, code)
      onChange?.(changed)
      await changed
      setState({ ...change, step: 'done' })
    })

  if (state.step === 'address')
    return <Address {...{ wallet, isBusy, error, onCancel }} waits={left > 0} onChosen={send} />
  if (state.step === 'done')
    return (
      <>
        <Header title={t('changeEmail')} />
        <Body>
          <StateView
            icon={<MailIcon size={32} />}
            tone="success"
            title={t('changeEmailDone')}
            text={t('changeEmailNow', { email: state.to })}
            live="polite"
          />
          <Actions>
            <Button variant="primary" onClick={onDone}>
              {t('done')}
            </Button>
          </Actions>
        </Body>
      </>
    )
  const isOld = state.step === 'old'
  return (
    <CodeStep
      key={state.step}
      {...{ isBusy, error, onCancel }}
      change={state}
      mailbox={(isOld && state.from) || state.to}
      left={left}
      // Also for the new mailbox: its code follows the correct one of the old.
      onAgain={() => send(state)}
      onCode={code => (isOld ? confirmOld(state, code) : confirmNew(state, code))}
    />
  )
}

interface StepProps {
  readonly isBusy: boolean
  readonly error: string | undefined
  onCancel(): void
}

interface AddressProps extends StepProps {
  readonly wallet: Pick<Wallet, 'user'>
  /** The next mail cannot be sent yet. */
  readonly waits: boolean
  onChosen(change: Change): void
}

/** The input of the new address, confirmed together with the old one. */
function Address({ wallet, waits, isBusy, error, onCancel, onChosen }: AddressProps) {
  const t = useWords()
  const [from, setFrom] = useState<string | null>()
  const [typed, setTyped] = useState('')
  const to = typed.trim()
  const { error: unread, run } = useAct(t('error'))
  const read = useRef(() => run(async () => setFrom((await wallet.user()).email)))
  useEffect(() => read.current(), [])
  const review = {
    title: say('changeEmail'),
    button: say('changeEmailGo'),
    no: { key: 'cancel' as const },
    parts: [
      {
        title: say('changeEmail'),
        lines: [
          ...(from ? [{ label: 'from' as const, text: from }] : []),
          { label: 'to' as const, text: to },
        ],
      },
    ],
    warnings: [say('changeEmailLock')],
    mustConfirm: false,
  }
  const guard = useGuard({ question: { review, account: undefined } })
  const isWhole = from !== undefined && /^\S+@\S+$/.test(to) && !waits
  const change = (event: MouseEvent<HTMLElement>) => {
    if (isWhole && !isBusy) guard.press(event, () => onChosen({ from, to }))
  }
  return (
    <GuardedScene
      guard={guard}
      title={t('changeEmail')}
      isBusy={isBusy || !isWhole}
      actions={why => (
        <>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button
            ref={guard.yes}
            variant="primary"
            onClick={change}
            loading={isBusy || guard.isAsking}
            disabled={!isWhole || !guard.isReady}
            aria-describedby={why}
          >
            {t(guard.isInWindow ? 'inWindow' : 'changeEmailGo')}
          </Button>
        </>
      )}
    >
      {from ? <p>{t('changeEmailNow', { email: from })}</p> : null}
      <Field
        type="email"
        label={t('changeEmailNew')}
        showLabel
        value={typed}
        onChange={setTyped}
        autoComplete="email"
        inputMode="email"
        maxLength={MOST}
      />
      <Note tone="warning">{t('changeEmailLock')}</Note>
      {error || unread ? <Note tone="error">{error ?? unread}</Note> : null}
    </GuardedScene>
  )
}

interface CodeStepProps extends StepProps {
  readonly change: Change
  readonly mailbox: string
  /** Seconds until another code may be sent. */
  readonly left: number
  onAgain(): void
  onCode(code: string): void
}

/** The input of a mailbox's code, below both addresses. */
function CodeStep({ change, mailbox, left, isBusy, error, onAgain, onCode, onCancel }: CodeStepProps) {
  const t = useWords()
  const [code, setCode] = useState('')
  const shown = useRef(error)
  useEffect(() => {
    // The next code starts from an empty field.
    if (error && error !== shown.current) setCode('')
    shown.current = error
  }, [error])
  return (
    <>
      <Header title={t('changeEmail')} />
      <Body>
        <KeyValue>
          {change.from === null ? null : (
            <KeyValueLine label={t('from')}>
              <Email>{change.from}</Email>
            </KeyValueLine>
          )}
          <KeyValueLine label={t('to')}>
            <Email>{change.to}</Email>
          </KeyValueLine>
        </KeyValue>
        <CodePart
          email={mailbox}
          {...{ code, isBusy, error, left, onCode, onAgain, onCancel }}
          onType={setCode}
        />
      </Body>
    </>
  )
}
