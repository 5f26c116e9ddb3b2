import { Button, Note, QrCode } from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import type { Service } from '../session/createService.js'
import type { Begun } from '../session/logins.js'
import { waitForLogin } from '../session/socialLogin.js'
import { useWords } from './Words.js'

interface ElsewhereProps {
  readonly service: Service
  readonly name: string
  /** Begins the login at the provider. */
  begin(): Promise<Begun>
  /** The login is ready to be used. `account`: whose it is, if it would be added. */
  onReady(flow: string, account: string | undefined): Promise<void>
  onError(error: unknown): void
}

/**
 * A login at a provider, in a window of its own, at whose end the person types the code that this view shows. The button opens the
 * window. Farcaster has an app instead, which scans the address.
 */
export function Elsewhere({ service, name, begin, onReady, onError }: ElsewhereProps) {
  const t = useWords()
  const [begun, setBegun] = useState<Begun>()
  const latest = useRef({ begin, onReady, onError })
  latest.current = { begin, onReady, onError }
  useEffect(() => {
    const control = new AbortController()
    const run = async () => {
      const started = await latest.current.begin()
      if (control.signal.aborted) return
      setBegun(started)
      const ready = await waitForLogin(service, started.flow, control.signal)
      await latest.current.onReady(started.flow, ready?.account)
    }
    run().catch(error => {
      if (!control.signal.aborted) latest.current.onError(error)
    })
    return () => control.abort()
  }, [service])
  if (begun === undefined) return <Note>{t('statusLoading')}</Note>
  const { url, userCode } = begun
  return (
    <>
      <p>{t(userCode === undefined ? 'loginScan' : 'loginElsewhere', { provider: name })}</p>
      {userCode === undefined ? (
        <QrCode value={url} label={t('loginScan', { provider: name })} />
      ) : (
        <output className="site-code" dir="ltr">
          {userCode.replace(/^(.{4})/, '$1-')}
        </output>
      )}
      <Button variant="primary" full href={url}>
        {t('loginOpen', { provider: name })}
      </Button>
    </>
  )
}
