import type { Kit } from '@latchkit/core'
import {
  Actions,
  AddressGroups,
  Button,
  CheckIcon,
  CopyIcon,
  Hostile,
  KeyValue,
  KeyValueLine,
  Mark,
  Note,
  OfflineIcon,
  QrCode,
  Tag,
  useCopy,
  useKit,
  useOnline,
  useValue,
  VisuallyHidden,
} from '@latchkit/ui/parts'
import type { ShownAccount } from './chosenAccount.js'
import { usePayment } from './usePayment.js'
import { useWords, Words } from './words.js'

/** The code, the address in groups, the networks and the warning. */
export function PaymentPart({ account, connection }: ShownAccount) {
  const t = useWords()
  const kit = useKit() as Kit
  const families = useValue(kit.connections.families$)
  const isOnline = useOnline()
  const payment = usePayment(kit, account, connection.networkId)
  const { copied, copy } = useCopy(() => kit.toast.show('error', t('receive.copy.denied')))
  const known = families.flatMap(({ networks }) => networks)
  const nameOf = (id: string) => known.find(network => network.id === id)
  const current = nameOf(connection.networkId)
  const where = current?.name ?? connection.networkId
  const networks = (payment?.networks ?? [connection.networkId]).map(
    id => nameOf(id) ?? { id, name: id, icon: undefined },
  )
  return (
    <>
      {isOnline ? null : (
        <Note icon={<OfflineIcon />} title={t('receive.offline')} live>
          {t('receive.offline.text')}
        </Note>
      )}
      <div className="rcv-q">
        <QrCode
          value={payment?.uri}
          label={t('receive.qr', { address: account.address, network: where })}
          mark={<Mark size={60} name={where} src={current?.icon} seed={connection.networkId} />}
        />
      </div>
      <section className="rcv-a" aria-label={t('receive.address')}>
        <div className="rcv-l">
          {t('receive.address')}
          {account.purpose ? <Tag>{account.purpose}</Tag> : null}
        </div>
        <AddressGroups address={account.address} />
      </section>
      <KeyValue>
        <KeyValueLine label={t('receive.networks')}>
          {networks.length > 1 ? (
            <>
              <span className="rcv-n">
                {networks.slice(0, 4).map(({ id, name, icon }) => (
                  <Mark key={id} size={20} name={name} src={icon} seed={id} />
                ))}
              </span>
              <span title={networks.map(({ name }) => name).join(', ')}>
                {networks.length > 2
                  ? t('receive.networks.count', { count: networks.length })
                  : networks.map(({ name }) => name).join(', ')}
              </span>
              <VisuallyHidden>{networks.map(({ name }) => name).join(', ')}</VisuallyHidden>
            </>
          ) : (
            <>
              <Mark size={20} name={where} src={current?.icon} seed={connection.networkId} />
              <Hostile max={32}>{where}</Hostile>
            </>
          )}
        </KeyValueLine>
      </KeyValue>
      <Note tone="warning">
        {networks.length > 1 ? (
          t('receive.warning.several')
        ) : (
          <Words id="receive.warning" values={{ network: where }} />
        )}
      </Note>
      <Actions>
        <Button
          variant="primary"
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy(account.address)}
        >
          {t(copied ? 'receive.copied' : 'receive.copy')}
        </Button>
      </Actions>
    </>
  )
}
