import type { Kit, ViewProps } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import {
  Actions,
  Avatar,
  Body,
  Button,
  Hostile,
  KeyValue,
  KeyValueLine,
  Mark,
  Note,
  oncePressed,
  ShortAddress,
  StateView,
  useOnline,
  useSheet,
  useValue,
  WalletTurn,
} from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import { useEffect, useState } from 'react'
import type { SiwxInternals } from '../controller/createSiwx.js'
import { sessionOf, signing$ } from '../sessionAtoms.js'
import { FailureNote } from './FailureNote.js'
import signSheet from './Sign.css?inline'
import { useWords, Words } from './words.js'

/** Asks the account in use to sign in: what is signed, the wallet's turn, and what became of it. */
export function SiwxSignMessage({ kit, plugin }: ViewProps<undefined, SiwxInternals>) {
  const t = useWords()
  const base = kit as Kit
  const { signing } = plugin
  const account = useValue(base.connections.account$)
  const state = useValue(signing$)
  useValue(base.connections.connection$)
  const isSignedIn = sessionOf(base.get, base.connections).status === 'signedIn'
  const caipAddress = account?.caipAddress

  // biome-ignore lint/correctness/useExhaustiveDependencies: each account has its own message.
  useEffect(() => {
    const shown = new AbortController()
    void signing.show(shown.signal)
    return () => shown.abort()
  }, [signing, caipAddress])
  const isOver = !caipAddress || isSignedIn
  useEffect(() => {
    if (isOver) base.close({ force: true })
  }, [base, isOver])

  if (state.status === 'signing')
    return (
      <WalletTurn
        title={wallet =>
          wallet ? <Words id="siwx.waiting" values={{ wallet }} /> : t('siwx.waiting.unnamed')
        }
        text={t('siwx.waiting.text')}
        cancel={{ label: t('siwx.back'), act: signing.cancel }}
      />
    )
  if (state.status === 'verifying')
    return <WalletTurn title={() => t('siwx.verifying')} text={t('siwx.verifying.text')} />
  return <AskPart kit={base} plugin={plugin} />
}

/** The site, the account and the message, with Sign in and a way out. */
function AskPart({ kit, plugin }: { kit: Kit; plugin: SiwxInternals }) {
  useSheet(signSheet)
  const t = useWords()
  const isOnline = useOnline()
  const [isShown, show] = useState(false)
  const state = useValue(signing$)
  const account = useValue(kit.connections.account$)
  const connection = useValue(kit.connections.connection$)
  const network = useValue(kit.connections.network$)
  const { metadata } = kit.options
  const { host } = window.location
  const message = 'message' in state ? state.message : undefined
  const isFailed = state.status === 'failed'
  // What goes wrong stands in the state, which the view shows.
  const sign = () => void plugin.api.signIn().catch(() => {})
  const leave = () => {
    plugin.signing.cancel()
    if (!plugin.isRequired || !connection) return kit.close({ force: true })
    const { namespace, connectorId } = connection
    kit.connections.disconnect({ namespace, connectorId }).catch(() => {})
  }
  return (
    <Body>
      <StateView
        visual={<Mark size={60} name={metadata?.name || host} src={metadata?.icons?.[0]} />}
        title={<Words id="siwx.ask" max={64} values={{ site: host }} />}
        text={t('siwx.ask.text')}
      />
      <KeyValue>
        <KeyValueLine label={t('siwx.account')}>
          {account ? (
            <>
              <Avatar size={20} address={account.address} />
              <ShortAddress address={account.address} />
            </>
          ) : null}
        </KeyValueLine>
        <KeyValueLine label={t('siwx.network')}>
          <Hostile max={32}>{cleanText(network?.name ?? '', 32)}</Hostile>
        </KeyValueLine>
      </KeyValue>
      {message === undefined ? null : (
        <>
          <Button full variant="text" aria-expanded={isShown} onClick={() => show(!isShown)}>
            {t(isShown ? 'siwx.hide' : 'siwx.show')}
          </Button>
          {isShown ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard.
            <section className="siw-m" dir="ltr" translate="no" tabIndex={0} aria-label={t('siwx.message')}>
              {message}
            </section>
          ) : null}
        </>
      )}
      {isOnline ? null : (
        <Note tone="warning" icon={<OfflineIcon />} title={t('siwx.offline')} live>
          {t('siwx.offline.text')}
        </Note>
      )}
      {isFailed ? <FailureNote error={state.error} /> : null}
      <Actions>
        <Button onClick={oncePressed(leave)}>{t(plugin.isRequired ? 'siwx.cancel' : 'siwx.later')}</Button>
        <Button
          variant="primary"
          disabled={!isOnline}
          loading={state.status === 'preparing'}
          data-autofocus=""
          onClick={sign}
        >
          {t(isFailed ? 'siwx.retry' : 'siwx.sign')}
        </Button>
      </Actions>
    </Body>
  )
}
