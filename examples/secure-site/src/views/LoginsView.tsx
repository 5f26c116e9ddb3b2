import { Body, Button, Group, Header, Note, Row, SmallButton } from '@latchkit/ui/components'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type Asked, askPlainly } from '../review/Review.js'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import {
  addLogin,
  beginLogin,
  type Login,
  readLogins,
  readProviders,
  removeLogin,
} from '../session/logins.js'
import { Elsewhere } from './Elsewhere.js'
import { GuardedScene } from './GuardedScene.js'
import { useAct } from './useAct.js'
import { useGuard } from './useGuard.js'
import { useWords } from './Words.js'

interface LoginsViewProps {
  readonly session: Session
  readonly service: Service
  /** Runs a call, and repeats it after a fresh factor if one is required. */
  withFactor<Result>(run: () => Promise<Result>): Promise<Result>
  /** Called when something is about to change. */
  onChange?(change: Promise<void>): void
  onDone(): void
}

interface Provider {
  readonly id: string
  readonly name: string
}
type State =
  | { readonly step: 'list' }
  | { readonly step: 'add'; readonly provider: Provider }
  | { readonly step: 'remove'; readonly login: Login }

/** The user's ways to sign in: adds one, and removes any but the last. */
export function LoginsView({ session, service, withFactor, onChange, onDone }: LoginsViewProps) {
  const t = useWords()
  const [logins, setLogins] = useState<readonly Login[]>()
  const [providers, setProviders] = useState<readonly Provider[]>([])
  const [state, setState] = useState<State>({ step: 'list' })
  const { isBusy, error, run } = useAct(t('error'))
  const load = useRef(() =>
    run(async () => {
      const [own, all] = await Promise.all([readLogins(session), readProviders(service)])
      setLogins(own)
      setProviders(all)
    }),
  )
  useEffect(() => load.current(), [])
  const nameOf = (id: string) =>
    providers.find(one => one.id === id)?.name ?? (id === 'email' ? t('email') : id)
  const back = () => {
    setState({ step: 'list' })
    load.current()
  }
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      const changed = work().then(() => {})
      onChange?.(changed)
      await changed
      back()
    })

  if (state.step === 'remove')
    return (
      <RemoveLogin
        {...{ isBusy, error }}
        login={state.login}
        name={nameOf(state.login.provider)}
        onYes={() => change(() => withFactor(() => removeLogin(session, state.login)))}
        onCancel={() => setState({ step: 'list' })}
      />
    )
  if (state.step === 'add')
    return (
      <>
        <Header title={t('loginAdd')} />
        <Body>
          {error ? <Note tone="error">{error}</Note> : null}
          <Elsewhere
            service={service}
            name={state.provider.name}
            begin={() => withFactor(() => beginLogin(session, service, state.provider.id, 'link'))}
            onReady={async flow => change(() => withFactor(() => addLogin(session, flow)))}
            onError={thrown =>
              run(async () => {
                throw thrown
              })
            }
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
        {error ? <Note tone="error">{error}</Note> : null}
        <Group label={t('loginsTitle')}>
          {(logins ?? []).map(login => (
            <Row
              key={`${login.issuer} ${login.subject}`}
              height="two"
              title={nameOf(login.provider)}
              subtitle={login.label}
              tag={
                (logins?.length ?? 0) > 1 ? (
                  <SmallButton variant="quiet" onClick={() => setState({ step: 'remove', login })}>
                    {t('loginRemove')}
                  </SmallButton>
                ) : undefined
              }
            />
          ))}
        </Group>
        {providers.length > 0 ? (
          <Group label={t('loginAdd')}>
            {providers.map(provider => (
              <Row
                key={provider.id}
                height="plain"
                title={provider.name}
                chevron
                onClick={() => setState({ step: 'add', provider })}
              />
            ))}
          </Group>
        ) : null}
        <Button full onClick={onDone}>
          {t('done')}
        </Button>
      </Body>
    </>
  )
}

interface RemoveLoginProps {
  readonly login: Login
  readonly name: string
  readonly isBusy: boolean
  readonly error: string | undefined
  onYes(): void
  onCancel(): void
}

/** Asks before a login is removed. */
function RemoveLogin({ login, name, isBusy, error, onYes, onCancel }: RemoveLoginProps) {
  const t = useWords()
  const review: Asked = {
    ...askPlainly('loginRemoveTitle', 'loginRemove', 'loginRemoveText'),
    parts: [
      { title: { key: 'loginsTitle' }, lines: [{ label: 'loginWay', text: `${name}: ${login.label}` }] },
    ],
  }
  const guard = useGuard({ question: { review, account: undefined } })
  return (
    <GuardedScene
      guard={guard}
      title={t('loginRemoveTitle')}
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
            {t(guard.isInWindow ? 'inWindow' : 'loginRemove')}
          </Button>
        </>
      )}
    >
      <p>
        <bdi>{name}</bdi>: <bdi>{login.label}</bdi>
      </p>
      <p>{t('loginRemoveText')}</p>
      {error ? <Note tone="error">{error}</Note> : null}
    </GuardedScene>
  )
}
