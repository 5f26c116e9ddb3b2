import { Actions, Body, Button, CodeField, Field, Header, Note } from '@latchkit/ui/components'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OpenSite } from '../boot/openSite.js'
import { hasCode, ServiceError } from '../session/ServiceError.js'
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
}

/** Login by email on a page of the site itself, which continues when the session has started. */
export function SignInView({ service, session, title }: SignInViewProps) {
  const t = useWords()
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [flow, setFlow] = useState<string>()
  const { isBusy, error, run } = useAct(t('error'))
  const { left, start } = useCountdown()

  const send = () =>
    run(async () => {
      const body = { email, projectId: service.projectId }
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
      setFlow(started.flow)
    })
  const verify = (typed: string) =>
    run(async () => {
      if (flow === undefined) return
      try {
        await session.start('/email/verify', { flow, code: typed })
      } catch (thrown) {
        setCode('')
        throw thrown
      }
    })
  return (
    <>
      <Header title={title} />
      <Body>
        {flow === undefined ? (
          <>
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
            <Note>{t('auditNote')}</Note>
          </>
        ) : (
          <>
            <p>{t('codeHint', { email })}</p>
            <CodeField
              label={t('code')}
              value={code}
              onChange={setCode}
              onComplete={verify}
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
        )}
      </Body>
    </>
  )
}
