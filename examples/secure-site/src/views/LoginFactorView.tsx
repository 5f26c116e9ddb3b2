import { Body, Button, Group, Header, Note, Row, Skeleton, Spinner } from '@latchkit/ui/components'
import { useState } from 'react'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import { beginLogin } from '../session/logins.js'
import { Elsewhere } from './Elsewhere.js'
import { ProviderMark } from './ProviderMark.js'
import { useLogins } from './useLogins.js'
import { useWords } from './Words.js'

interface LoginFactorViewProps {
  readonly session: Session
  readonly service: Service
  onDone(): void
  onCancel(): void
}

/** Asks a user without an email address to sign in anew at one of their providers: a fresh factor. */
export function LoginFactorView({ session, service, onDone, onCancel }: LoginFactorViewProps) {
  const t = useWords()
  const [chosen, choose] = useState<string>()
  const { found, isBusy, error, run, load, nameOf } = useLogins(session, service)
  const own = [...new Set(found?.logins.map(({ provider }) => provider))]
  return (
    <>
      <Header title={t('factorTitle')} />
      <Body>
        {error ? (
          <Note tone="error" live>
            {error}
          </Note>
        ) : null}
        {chosen !== undefined ? (
          <Elsewhere
            service={service}
            name={nameOf(chosen)}
            begin={() => beginLogin(session, service, chosen, 'factor')}
            onReady={async flow => {
              await session.confirm('/social/finish', { flow })
              onDone()
            }}
            onError={thrown => {
              choose(undefined)
              run(() => Promise.reject(thrown))
            }}
          />
        ) : found ? (
          <Group label={t('factorTitle')}>
            {own.map(id => (
              <Row
                key={id}
                wrap
                mark={<ProviderMark id={id} name={nameOf(id)} />}
                title={t('loginAgain', { provider: nameOf(id) })}
                chevron
                onClick={() => choose(id)}
              />
            ))}
          </Group>
        ) : isBusy ? (
          <>
            <Spinner label={t('statusLoading')} />
            <Skeleton />
          </>
        ) : (
          <Button full onClick={load}>
            {t('retry')}
          </Button>
        )}
        <Button full onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Body>
    </>
  )
}
