import { Body, Header } from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Session } from '../session/createSession.js'
import { hasCode, ServiceError } from '../session/ServiceError.js'
import { CodePart } from './CodePart.js'
import { useAct } from './useAct.js'
import { useCountdown } from './useCountdown.js'
import { useWords } from './Words.js'

const sentShape = z.object({ retryAfter: z.optional(z.number()) })

interface FactorViewProps {
  readonly session: Session
  readonly email: string
  onDone(): void
  onCancel(): void
}

/** Asks for a code from the user's mailbox: a fresh factor. */
export function FactorView({ session, email, onDone, onCancel }: FactorViewProps) {
  const t = useWords()
  const [code, setCode] = useState('')
  const { isBusy, error, run } = useAct(t('error'))
  const { left, start } = useCountdown()
  const isSent = useRef(false)

  const send = () =>
    run(async () => {
      try {
        const { retryAfter } = await session.call({ path: '/factor/start', shape: sentShape })
        start(retryAfter ?? 30)
      } catch (thrown) {
        // The previous code is still valid.
        if (hasCode(thrown, 'TOO_MANY_REQUESTS')) start(thrown.retryAfter ?? 30)
        throw thrown
      }
    })
  const sendFirst = useRef(send)
  useEffect(() => {
    // Once, even if effects run twice.
    if (isSent.current) return
    isSent.current = true
    sendFirst.current()
  }, [])

  const verify = (typed: string) =>
    run(async () => {
      try {
        await session.confirm('/factor/verify', { code: typed })
        onDone()
      } catch (thrown) {
        if (thrown instanceof ServiceError) setCode('')
        throw thrown
      }
    })
  return (
    <>
      <Header title={t('factorTitle')} />
      <Body>
        <CodePart
          {...{ email, code, isBusy, error, left, onCancel }}
          onType={setCode}
          onCode={verify}
          onAgain={send}
        />
      </Body>
    </>
  )
}
