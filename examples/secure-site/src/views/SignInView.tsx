import {
  Actions,
  Body,
  Button,
  CodeField,
  Field,
  Group,
  Header,
  Note,
  Row,
  Skeleton,
  Spinner,
} from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { OpenSite } from '../boot/openSite.js'
import type { LoginWordKey } from '../locales/enLogin.js'
import { beginLogin, type Provider, readProviders } from '../session/logins.js'
import { leaveForLogin } from '../session/pageLogin.js'
import { hasCode, ServiceError } from '../session/ServiceError.js'
import { type Returned, startWithLogin, waitForDevice, waitForLogin } from '../session/socialLogin.js'
import { DeviceView } from './DeviceView.js'
import { Elsewhere } from './Elsewhere.js'
import { ProviderMark } from './ProviderMark.js'
import { useAct } from './useAct.js'
import { useCountdown } from './useCountdown.js'
import { useWords } from './Words.js'

const startedShape = z.object({
  flow: z.string(),
  action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE']),
  email: z.string(),
  retryAfter: z.optional(z.number()),
  expiresIn: z.optional(z.number()),
})
const waitedShape = z.object({ status: z.enum(['pending', 'approved', 'denied', 'expired']) })
const WAIT_MS = 40_000
const PAUSE_MS = 2_000
/** Lifetime of a code in seconds. */
const USUAL_LIFE = 600

interface SignInViewProps extends Pick<OpenSite, 'service' | 'session'> {
  readonly title: string
  /** What signing in is for. */
  readonly why: LoginWordKey
  /** The login that this page was left for. */
  readonly returned?: Returned | undefined
}

type State =
  | { readonly step: 'form' }
  | { readonly step: 'finishing' }
  | { readonly step: 'device' }
  | { readonly step: 'farcaster' }
  | { readonly step: 'code'; readonly flow: string }

/** Login on a page of the site itself, by email or at a provider; the page continues when the session has started. */
export function SignInView({ service, session, title, why, returned }: SignInViewProps) {
  const t = useWords()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [state, setState] = useState<State>(returned ? { step: 'finishing' } : { step: 'form' })
  const { isBusy, error, run } = useAct(t('error'))
  const social = useAct(t('error'))
  const { left, start } = useCountdown()
  const leaving = useRef(new AbortController())

  const send = () =>
    run(async () => {
      const body = { email, projectId: service.projectId, origin: location.origin }
      const started = await service.call({ path: '/email/start', body, shape: startedShape })
      start(started.retryAfter ?? 30)
      setEmail(started.email)
      const until = performance.now() + (started.expiresIn ?? USUAL_LIFE) * 1_000
      while (started.action === 'VERIFY_DEVICE') {
        const asked = { path: '/device/wait', body: { flow: started.flow }, deadline: WAIT_MS }
        const { status } = await service
          .call({ ...asked, shape: waitedShape })
          .catch(async (thrown: unknown) => {
            // While the user reads the mail, a phone suspends this page and its requests.
            if (!hasCode(thrown, 'OFFLINE') || performance.now() >= until) throw thrown
            await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
            return { status: 'pending' as const }
          })
        if (status === 'approved') break
        if (status !== 'pending') throw new ServiceError('DEVICE_DENIED', 'This login was denied.')
      }
      setState({ step: 'code', flow: started.flow })
    })
  const verify = (flow: string, typed: string) =>
    run(async () => {
      try {
        await session.start('/email/verify', { flow, code: typed })
      } catch (thrown) {
        setCode('')
        throw thrown
      }
    })
  /** With a login at a provider. If it fails, there is another way. */
  async function finish(login: Returned) {
    const { signal } = leaving.current
    try {
      // Without a proof it has failed, which this tells, or needs none.
      if (login.handoff === undefined && !(await waitForLogin(service, login.flow, signal))) return
      await startWithLogin(session, login, async flow => {
        setState({ step: 'device' })
        await waitForDevice(service, flow, signal)
      })
    } catch (thrown) {
      if (!signal.aborted) throw thrown
    } finally {
      setState({ step: 'form' })
    }
  }
  const first = useRef(() => returned && social.run(() => finish(returned)))
  useEffect(() => void first.current(), [])

  if (state.step === 'device')
    return (
      <DeviceView
        onCancel={() => {
          leaving.current.abort()
          leaving.current = new AbortController()
        }}
      />
    )
  return (
    <>
      <Header title={title} />
      <Body>
        {state.step === 'finishing' ? (
          <>
            <Spinner label={t('statusLoading')} />
            <Skeleton />
          </>
        ) : state.step === 'farcaster' ? (
          <>
            <Elsewhere
              service={service}
              name="Farcaster"
              begin={() => beginLogin(session, service, 'farcaster', 'login')}
              onReady={async flow => social.run(() => finish({ flow }))}
              onError={thrown => {
                setState({ step: 'form' })
                social.run(() => Promise.reject(thrown))
              }}
            />
            <Button full onClick={() => setState({ step: 'form' })}>
              {t('cancel')}
            </Button>
          </>
        ) : state.step === 'code' ? (
          <>
            <p>{t('codeHint', { email })}</p>
            <CodeField
              label={t('code')}
              value={code}
              onChange={setCode}
              onComplete={typed => verify(state.flow, typed)}
              error={error}
              busy={isBusy}
              autoFocus
            />
            <Actions>
              <Button onClick={send} disabled={left > 0 || isBusy}>
                {left > 0 ? t('newCodeIn', { seconds: `${left}` }) : t('newCode')}
              </Button>
            </Actions>
          </>
        ) : (
          <>
            <p>{t(why)}</p>
            {social.error ? (
              <Note tone="error" live>
                {social.error}
              </Note>
            ) : null}
            <Field
              label={t('email')}
              showLabel
              type="email"
              autoComplete="email"
              value={email}
              onChange={setEmail}
              onSubmit={send}
              submitLabel={t('sendCode')}
              submitting={isBusy}
              error={error}
            />
            <Providers
              service={service}
              isBusy={isBusy || social.isBusy}
              onChosen={id =>
                id === 'farcaster'
                  ? setState({ step: 'farcaster' })
                  : social.run(() => leaveForLogin(service, id))
              }
            />
            <Note>{t('auditNote')}</Note>
          </>
        )}
      </Body>
    </>
  )
}

interface ProvidersProps extends Pick<OpenSite, 'service'> {
  readonly isBusy: boolean
  onChosen(id: string): void
}

/** The providers of logins, if the service has some. Without an answer, there is the email address. */
function Providers({ service, isBusy, onChosen }: ProvidersProps) {
  const t = useWords()
  const [providers, setProviders] = useState<readonly Provider[]>([])
  useEffect(() => {
    readProviders(service).then(setProviders, () => {})
  }, [service])
  if (providers.length === 0) return null
  return (
    <Group heading={t('loginOther')}>
      {providers.map(({ id, name }) => (
        <Row
          key={id}
          mark={<ProviderMark id={id} name={name} />}
          title={id === 'passkey' ? t('passkeyTitle') : name}
          chevron
          disabled={isBusy}
          onClick={() => onChosen(id)}
        />
      ))}
    </Group>
  )
}
