import { useEffect, useRef, useState } from 'react'
import type { Service } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import { type Login, type Provider, readLogins, readProviders } from '../session/logins.js'
import { type Act, useAct } from './useAct.js'
import { useWords } from './Words.js'

/** The user's ways to sign in and the service's providers, once read, and one action at a time with them. */
export interface Logins extends Act {
  readonly found: { readonly logins: readonly Login[]; readonly providers: readonly Provider[] } | undefined
  /** Reads them again, within an action. */
  read(): Promise<void>
  /** Reads them again. */
  load(): void
  nameOf(provider: string): string
}

/** Reads how a user signs in. */
export function useLogins(session: Session, service: Service): Logins {
  const t = useWords()
  const [found, setFound] = useState<Logins['found']>()
  const act = useAct(t('error'))
  const read = async () => {
    const [logins, providers] = await Promise.all([readLogins(session), readProviders(service)])
    setFound({ logins, providers })
  }
  const first = useRef(() => act.run(read))
  useEffect(() => first.current(), [])
  const ours: Readonly<Record<string, string>> = { email: t('email'), passkey: t('passkeyTitle') }
  return {
    ...act,
    found,
    read,
    load: () => act.run(read),
    nameOf: id => ours[id] ?? found?.providers.find(one => one.id === id)?.name ?? id,
  }
}
