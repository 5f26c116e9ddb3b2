import { Body, Button, Group, Header, Note, Row } from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import { beginLogin, readLogins, readProviders } from '../session/logins.js'
import { Elsewhere } from './Elsewhere.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

interface LoginFactorViewProps {
  readonly session: Session
  readonly service: Service
  onDone(): void
  onCancel(): void
}

interface Provider {
  readonly id: string
  readonly name: string
}

/** Asks a user without an email address to sign in anew at one of their providers: a fresh factor. */
export function LoginFactorView({ session, service, onDone, onCancel }: LoginFactorViewProps) {
  const t = useWords()
  const [own, setOwn] = useState<readonly Provider[]>([])
  const [chosen, choose] = useState<Provider>()
  const { error, run } = useAct(t('error'))
  const load = useRef(() =>
    run(async () => {
      const [logins, all] = await Promise.all([readLogins(session), readProviders(service)])
      setOwn(all.filter(({ id }) => logins.some(({ provider }) => provider === id)))
    }),
  )
  useEffect(() => load.current(), [])
  return (
    <>
      <Header title={t('factorTitle')} />
      <Body>
        {error ? <Note tone="error">{error}</Note> : null}
        {chosen ? (
          <Elsewhere
            service={service}
            name={chosen.name}
            begin={() => beginLogin(session, service, chosen.id, 'factor')}
            onReady={async flow => {
              await session.confirm('/social/finish', { flow })
              onDone()
            }}
            onError={thrown => {
              choose(undefined)
              run(async () => {
                throw thrown
              })
            }}
          />
        ) : (
          <Group label={t('factorTitle')}>
            {own.map(provider => (
              <Row
                key={provider.id}
                height="plain"
                title={t('loginAgain', { provider: provider.name })}
                chevron
                onClick={() => choose(provider)}
              />
            ))}
          </Group>
        )}
        <Button full onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Body>
    </>
  )
}
