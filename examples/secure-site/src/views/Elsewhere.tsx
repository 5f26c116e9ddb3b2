import { Button, Note } from '@latchkit/ui/components'
import { useEffect, useRef, useState } from 'react'
import type { Service } from '../session/createService.js'
import { type Begun, waitForLogin } from '../session/logins.js'
import { useWords } from './Words.js'

interface ElsewhereProps {
  readonly service: Service
  readonly name: string
  /** Begins the login at the provider. */
  begin(): Promise<Begun>
  /** The login is ready to be used. */
  onReady(flow: string): Promise<void>
  onError(error: unknown): void
}

/**
 * A login at a provider, in a window of its own, at whose end the person types the code that this view shows. The button opens the window.
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
      await waitForLogin(service, started.flow, control.signal)
      await latest.current.onReady(started.flow)
    }
    run().catch(error => {
      if (!control.signal.aborted) latest.current.onError(error)
    })
    return () => control.abort()
  }, [service])
  return (
    <>
      <p>{t('loginElsewhere', { provider: name })}</p>
      {begun === undefined ? (
        <Note>{t('statusLoading')}</Note>
      ) : (
        <>
          <output className="site-code" dir="ltr">
            {begun.userCode.replace(/^(.{4})/, '$1-')}
          </output>
          <Button variant="primary" full href={begun.url}>
            {t('loginOpen', { provider: name })}
          </Button>
        </>
      )}
    </>
  )
}
