import type { ViewProps } from '@latchkit/core'
import {
  Actions,
  Body,
  Button,
  leaveConnected,
  Note,
  oncePressed,
  useOnline,
  useValue,
  WalletTurn,
} from '@latchkit/ui/components'
import { useEffect } from 'react'
import type { SiwxController } from '../controller/createController.js'
import { AskPart } from './AskPart.js'
import { problemText } from './problemText.js'
import { useWords, Words } from './words.js'

/** Asks the account in use to sign in; waits for its wallet, then for the site. Closes once the account is signed in. */
export function SiwxSignMessage({ kit, plugin }: ViewProps<undefined, SiwxController>) {
  const t = useWords()
  const { signing, session$, isRequired } = plugin
  const state = useValue(plugin.signing$)
  const { status } = useValue(session$)
  const connecting = useValue(kit.connections.status$)
  const account = useValue(kit.connections.account$)
  const connection = useValue(kit.connections.connection$)
  const isOnline = useOnline()
  const caipAddress = account?.caipAddress
  const isDone = status === 'signedIn'
  useEffect(() => {
    if (isDone) leaveConnected(kit, 'siwx/')
  }, [kit, isDone])
  // There is no account to sign in, or the wallet is still connecting.
  const isLost = !account && connecting === 'disconnected'
  useEffect(() => {
    if (isLost) kit.router.reset('Connect')
  }, [kit, isLost])
  // Prepares the message when the account changes, and when the page is online again.
  useEffect(() => {
    if (!caipAddress || isDone || !isOnline) return
    const leaving = new AbortController()
    void signing.show(leaving.signal)
    return () => leaving.abort()
  }, [signing, caipAddress, isDone, isOnline])
  useEffect(() => () => signing.cancel(), [signing])

  const cancel = () => {
    signing.cancel()
    void signing.show()
  }
  const site = window.location.host
  if (state.status === 'signing' || state.status === 'verifying' || isDone) {
    const isTheirs = state.status === 'signing'
    const key = isTheirs ? 'siwx.signing' : 'siwx.verifying'
    return (
      <WalletTurn
        title={wallet => <Words id={key} values={{ wallet }} />}
        text={<Words id={`${key}.text`} values={{ site }} max={64} />}
        cancel={isTheirs ? { label: t('siwx.cancel'), act: cancel } : undefined}
      />
    )
  }
  const failed = state.status === 'failed' ? state : undefined
  // Declining is not a failure.
  const isDeclined = isOnline && failed?.error.code === 'core/USER_REJECTED'
  const sign = () => void signing.signIn().catch(() => {}) // it stands in `signing$`
  const message = 'message' in state ? state.message : undefined
  const leave = () => {
    if (!isRequired) leaveConnected(kit, 'siwx/')
    else if (connection) {
      const { namespace, connectorId } = connection
      kit.connections.disconnect({ namespace, connectorId }).catch(() => {}) // it is gone here at once
    }
  }
  return (
    <Body>
      <AskPart kit={kit} site={site} account={account} message={message} />
      {isDeclined ? (
        <Note live>{t('siwx.problem.declined')}</Note>
      ) : failed ? (
        <Note tone="error" title={t('siwx.failed')}>
          {problemText(t, failed.error, isOnline)}
        </Note>
      ) : isOnline ? null : (
        <Note tone="warning">{t('siwx.offline')}</Note>
      )}
      <Actions>
        <Button onClick={oncePressed(leave)}>{t(isRequired ? 'siwx.disconnect' : 'siwx.later')}</Button>
        <Button
          variant="primary"
          loading={state.status === 'preparing'}
          disabled={!isOnline || !caipAddress}
          onClick={oncePressed(sign)}
        >
          {t(failed ? 'siwx.retry' : 'siwx.sign')}
        </Button>
      </Actions>
    </Body>
  )
}
