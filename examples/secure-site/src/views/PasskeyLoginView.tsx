import { Body, Button, Caption, Header, Note, Skeleton, Spinner, StateView } from '@latchkit/ui/components'
import { ShieldIcon } from '@latchkit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { LoginWordKey } from '../locales/enLogin.js'
import {
  callbackUrl,
  choosePasskey,
  createPasskey,
  isKnownPasskey,
  type PasskeyLogin,
  readPasskeyLogin,
} from '../wallet/passkeyLogin.js'
import { hasPasskeys } from '../wallet/passkeys.js'
import { useAct } from './useAct.js'
import { useWords } from './Words.js'

interface PasskeyLoginViewProps {
  /** Of the login that this window belongs to. */
  readonly state: string
  /** Goes on to an address, in the place of this page. */
  leave(url: string): void
}

const texts: Readonly<Record<PasskeyLogin['kind'], LoginWordKey>> = {
  login: 'passkeyLogin',
  link: 'passkeyLink',
  factor: 'passkeyConfirm',
}

/** A login by passkey in a window of its own, where every browser allows it: one that there is, or a new one. */
export function PasskeyLoginView({ state, leave }: PasskeyLoginViewProps) {
  const t = useWords()
  const [login, setLogin] = useState<PasskeyLogin>()
  const [isOther, setOther] = useState(false)
  const { isBusy, error, run } = useAct(t('error'))
  const load = () => run(async () => setLogin(await readPasskeyLogin(state)))
  const first = useRef(load)
  useEffect(() => first.current(), [])

  const use = async (asked: PasskeyLogin) => {
    const response = await choosePasskey(asked)
    // Before the login is over with it: there may be another one.
    if (await isKnownPasskey(state, response.id)) leave(callbackUrl(state, response))
    else setOther(true)
  }
  const create = async (asked: PasskeyLogin) => leave(callbackUrl(state, await createPasskey(asked)))
  const act = (work: (asked: PasskeyLogin) => Promise<void>) =>
    run(async () => {
      if (!login) return
      setOther(false)
      await work(login).catch((thrown: unknown) => {
        const name = thrown instanceof DOMException ? thrown.name : ''
        // Its authenticator has one of this user, which a new one would replace.
        if (name === 'InvalidStateError') return use(login)
        if (name !== 'NotAllowedError') throw thrown
      })
    })
  const isSupported = hasPasskeys()
  const isNew = login?.kind === 'login'
  return (
    <>
      <Header title={t('passkeyTitle')} />
      <Body>
        {login ? (
          <StateView
            icon={<ShieldIcon size={32} />}
            title={t('passkeyLoginTitle')}
            text={t(texts[login.kind], { site: login.site })}
          />
        ) : error ? null : (
          <>
            <Spinner label={t('statusLoading')} />
            <Skeleton />
          </>
        )}
        {isSupported ? null : <Note tone="warning">{t('passkeyUnsupported')}</Note>}
        {isOther ? (
          <Note tone="warning" live>
            {t('passkeyOther')}
          </Note>
        ) : null}
        {error ? (
          <Note tone="error" live>
            {error}
          </Note>
        ) : null}
        {login && isSupported ? (
          <>
            <Button variant="primary" full loading={isBusy} onClick={() => act(use)}>
              {t('passkeyUse')}
            </Button>
            {login.kind === 'factor' ? null : (
              <Button full disabled={isBusy} onClick={() => act(create)}>
                {t(isNew ? 'passkeyNew' : 'passkeyAdd')}
              </Button>
            )}
            {isNew ? <Caption>{t('passkeyNewText')}</Caption> : null}
          </>
        ) : null}
        {login || isBusy ? null : (
          <Button full onClick={load}>
            {t('retry')}
          </Button>
        )}
        <Button variant="text" full onClick={() => leave(callbackUrl(state))}>
          {t('cancel')}
        </Button>
      </Body>
    </>
  )
}
