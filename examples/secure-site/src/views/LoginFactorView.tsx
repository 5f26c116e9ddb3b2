import { Body, Button, Group, Header, Row } from '@latchkit/ui/components'
import { useState } from 'react'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import { beginLogin } from '../session/logins.js'
import { confirmByPasskey, hasPasskeys } from '../wallet/passkeys.js'
import { Elsewhere } from './Elsewhere.js'
import { LoginsBody } from './LoginsBody.js'
import { ProviderMark } from './ProviderMark.js'
import { useLogins } from './useLogins.js'
import { useWords } from './Words.js'

interface LoginFactorViewProps {
  readonly session: Session
  readonly service: Service
  onDone(): void
  onCancel(): void
}

const PASSKEY = 'passkey'

/** Asks a user without an email address to sign in anew at one of their providers: a fresh factor. */
export function LoginFactorView({ session, service, onDone, onCancel }: LoginFactorViewProps) {
  const t = useWords()
  const [chosen, choose] = useState<string>()
  const { found, isBusy, error, run, load, nameOf } = useLogins(session, service)
  /** The frame asks for a passkey itself. Where it may not, its window does. */
  const start = (id: string) => {
    if (id !== PASSKEY || !hasPasskeys()) return choose(id)
    run(async () => {
      await confirmByPasskey(session).then(onDone, () => choose(id))
    })
  }
  return (
    <>
      <Header title={t('factorTitle')} />
      <Body>
        {chosen === undefined ? (
          <LoginsBody {...{ found, isBusy, error, load }}>
            {({ logins }) => (
              <Group label={t('factorTitle')}>
                {[...new Set(logins.map(({ provider }) => provider))].map(id => (
                  <Row
                    key={id}
                    wrap
                    mark={<ProviderMark id={id} name={nameOf(id)} />}
                    title={t('loginAgain', { provider: nameOf(id) })}
                    chevron
                    onClick={() => start(id)}
                  />
                ))}
              </Group>
            )}
          </LoginsBody>
        ) : (
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
        )}
        <Button full onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Body>
    </>
  )
}
