import type { Account, Kit } from '@latchkit/core'
import {
  Avatar,
  Hostile,
  KeyValue,
  KeyValueLine,
  NetworkMark,
  ShortAddress,
  StateView,
  useName,
  useSheet,
  useValue,
} from '@latchkit/ui/components'
import { parseMessage } from '../message/parseMessage.js'
import siwxSheet from './siwx.css?inline'
import { useWords, Words } from './words.js'

interface AskPartProps {
  kit: Kit
  site: string
  account: Account | undefined
  /** Set once the site has issued a nonce for it. */
  message: string | undefined
}

export function AskPart({ kit, site, account, message }: AskPartProps) {
  useSheet(siwxSheet)
  const t = useWords()
  const network = useValue(kit.connections.network$)
  const locale = useValue(kit.i18n.locale$)
  const name = useName(account).data
  const { expirationTime, statement } = message ? parseMessage(message) : {}
  return (
    <>
      <StateView
        visual={
          <div className="siwx-v">
            <Avatar size={64} address={account?.address ?? ''} src={name?.avatar} />
          </div>
        }
        title={<Words id="siwx.ask.title" values={{ site }} max={64} />}
        text={t('siwx.ask.text')}
      />
      <KeyValue>
        <KeyValueLine label={t('siwx.account')}>
          {name ? <Hostile max={24}>{name.name}</Hostile> : null}
          {account ? <ShortAddress address={account.address} /> : '…'}
        </KeyValueLine>
        {network ? (
          <KeyValueLine label={t('siwx.network')}>
            <NetworkMark size={20} network={network} />
            <Hostile max={32}>{network.name}</Hostile>
          </KeyValueLine>
        ) : null}
        {statement ? (
          <KeyValueLine label={t('siwx.statement')}>
            <Hostile max={120}>{statement}</Hostile>
          </KeyValueLine>
        ) : null}
        {expirationTime ? (
          <KeyValueLine label={t('siwx.until')}>
            {new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: 'short' }).format(
              Date.parse(expirationTime),
            )}
          </KeyValueLine>
        ) : null}
      </KeyValue>
      {message ? (
        <details className="siwx-d">
          <summary>{t('siwx.message')}</summary>
          <pre className="siwx-m" dir="ltr">
            {message}
          </pre>
        </details>
      ) : null}
    </>
  )
}
