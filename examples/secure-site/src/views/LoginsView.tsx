import { Body, Button, Group, Header, Row, SmallButton } from '@latchkit/ui/components'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { type Asked, askPlainly } from '../review/Review.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import { addLogin, beginLogin, type Login, removeLogin } from '../session/logins.js'
import type { Wallet } from '../wallet/createWallet.js'
import { Elsewhere } from './Elsewhere.js'
import { EmailView } from './EmailView.js'
import { GuardedScene } from './GuardedScene.js'
import { LoginsBody } from './LoginsBody.js'
import { ProviderMark } from './ProviderMark.js'
import { useGuard } from './useGuard.js'
import { useLogins } from './useLogins.js'
import { useWords } from './Words.js'

interface LoginsViewProps {
  readonly session: Session
  readonly service: Service
  readonly wallet: Pick<Wallet, 'user' | 'withFactor'>
  readonly signal: AbortSignal
  /** Called when something is about to change. */
  onChange?(change: Promise<void>): void
  onDone(): void
}

type State =
  | { readonly step: 'list' }
  | { readonly step: 'add'; readonly provider: string }
  /** It is ready; `account`: whose it is. */
  | { readonly step: 'added'; readonly provider: string; readonly flow: string; readonly account: string }
  | { readonly step: 'remove'; readonly login: Login }

const EMAIL = 'email'

/** The user's ways to sign in: adds one, and removes any but the last. */
export function LoginsView({ session, service, wallet, signal, onChange, onDone }: LoginsViewProps) {
  const t = useWords()
  const [state, setState] = useState<State>({ step: 'list' })
  const { found, isBusy, error, run, read, load, nameOf } = useLogins(session, service)
  const withFactor = <Result,>(work: () => Promise<Result>) => wallet.withFactor(work, signal)
  const back = () => {
    setState({ step: 'list' })
    load()
  }
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      const changed = work().then(() => {})
      onChange?.(changed)
      await changed.then(read).finally(() => setState({ step: 'list' }))
    })

  if (state.step === 'remove')
    return (
      <LoginQuestion
        words={questions.remove}
        provider={state.login.provider}
        name={nameOf(state.login.provider)}
        account={state.login.label}
        label={<LoginLabel login={state.login} />}
        isBusy={isBusy}
        onYes={() => change(() => withFactor(() => removeLogin(session, state.login)))}
        onCancel={() => setState({ step: 'list' })}
      />
    )
  if (state.step === 'added')
    return (
      <LoginQuestion
        words={questions.add}
        provider={state.provider}
        name={nameOf(state.provider)}
        account={state.account}
        label={state.account === state.provider ? undefined : <bdi>{state.account}</bdi>}
        isBusy={isBusy}
        onYes={() => change(() => withFactor(() => addLogin(session, state.flow)))}
        onCancel={() => setState({ step: 'list' })}
      />
    )
  if (state.step === 'add' && state.provider === EMAIL)
    return <EmailView {...{ session, wallet, onChange }} onDone={back} onCancel={back} />
  if (state.step === 'add')
    return (
      <>
        <Header title={t('loginAdd')} />
        <Body>
          <Elsewhere
            service={service}
            name={nameOf(state.provider)}
            begin={() => withFactor(() => beginLogin(session, service, state.provider, 'link'))}
            onReady={async (flow, account = state.provider) =>
              setState({ ...state, step: 'added', flow, account })
            }
            onError={thrown => {
              setState({ step: 'list' })
              run(() => Promise.reject(thrown))
            }}
          />
          <Button full onClick={back}>
            {t('cancel')}
          </Button>
        </Body>
      </>
    )
  return (
    <>
      <Header title={t('loginsTitle')} />
      <Body>
        <LoginsBody {...{ found, isBusy, error, load }}>
          {({ logins, providers }) => {
            const hasEmail = logins.some(({ provider }) => provider === EMAIL)
            const offered = [...(hasEmail ? [] : [EMAIL]), ...providers.map(({ id }) => id)]
            return (
              <>
                <Group heading={t('loginsNow')}>
                  {logins.map(login => (
                    <Row
                      key={`${login.issuer} ${login.subject}`}
                      height="two"
                      wrap
                      mark={<ProviderMark id={login.provider} name={nameOf(login.provider)} />}
                      title={nameOf(login.provider)}
                      subtitle={<LoginLabel login={login} />}
                      tag={
                        logins.length > 1 ? (
                          <SmallButton
                            variant="quiet"
                            aria-label={`${t('loginRemove')}: ${nameOf(login.provider)}, ${login.label}`}
                            onClick={() => setState({ step: 'remove', login })}
                          >
                            {t('loginRemove')}
                          </SmallButton>
                        ) : undefined
                      }
                    />
                  ))}
                </Group>
                {offered.length > 0 ? (
                  <Group heading={t('loginAdd')}>
                    {offered.map(id => (
                      <Row
                        key={id}
                        mark={<ProviderMark id={id} name={nameOf(id)} />}
                        title={nameOf(id)}
                        chevron
                        onClick={() => setState({ step: 'add', provider: id })}
                      />
                    ))}
                  </Group>
                ) : null}
              </>
            )
          }}
        </LoginsBody>
        <Button full onClick={onDone}>
          {t('done')}
        </Button>
      </Body>
    </>
  )
}

/** What tells a login from others of its provider: a passkey has no name of its own. */
function LoginLabel({ login: { provider, label, addedAt } }: { login: Login }) {
  const t = useWords()
  if (provider !== 'passkey') return <bdi>{label}</bdi>
  return t('loginAdded', { time: new Date(addedAt).toLocaleDateString() })
}

const questions = {
  add: { title: 'loginAddTitle', yes: 'loginAddYes', text: 'loginAddText' },
  remove: { title: 'loginRemoveTitle', yes: 'loginRemove', text: 'loginRemoveText' },
} as const

interface LoginQuestionProps {
  readonly words: (typeof questions)[keyof typeof questions]
  readonly provider: string
  /** The provider's. */
  readonly name: string
  readonly account: string
  /** What tells the login from others. */
  readonly label: ReactNode
  readonly isBusy: boolean
  onYes(): void
  onCancel(): void
}

/** Asks before a login is added or removed. */
function LoginQuestion(props: LoginQuestionProps) {
  const { words, provider, name, account, label, isBusy, onYes, onCancel } = props
  const t = useWords()
  // A passkey has no name.
  const text = account === provider ? name : `${name}: ${account}`
  const review: Asked = {
    ...askPlainly(words.title, words.yes, words.text),
    parts: [{ title: { key: 'loginsTitle' }, lines: [{ label: 'loginWay', text }] }],
  }
  const guard = useGuard({ question: { review, account: undefined } })
  return (
    <GuardedScene
      guard={guard}
      title={t(words.title)}
      isBusy={isBusy}
      actions={why => (
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            ref={guard.yes}
            variant="primary"
            onClick={(event: MouseEvent<HTMLElement>) => guard.press(event, onYes, onCancel)}
            loading={isBusy || guard.isAsking}
            disabled={!guard.isReady}
            aria-describedby={why}
          >
            {t(guard.isInWindow ? 'inWindow' : words.yes)}
          </Button>
        </>
      )}
    >
      <Row
        height="two"
        wrap
        mark={<ProviderMark id={provider} name={name} />}
        title={name}
        subtitle={label}
      />
      <p>{t(words.text)}</p>
    </GuardedScene>
  )
}
