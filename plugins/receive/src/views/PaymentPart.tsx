import type { Account, Kit, Network } from '@latchkit/core'
import {
  Actions,
  AddressGroups,
  Button,
  Hostile,
  KeyValue,
  KeyValueLine,
  NetworkMark,
  Note,
  QrCode,
  Skeleton,
  SmallButton,
  Tag,
  useCopy,
  useKit,
  useOnline,
  useValue,
  VisuallyHidden,
} from '@latchkit/ui/components'
import { CheckIcon, CopyIcon, OfflineIcon } from '@latchkit/ui/icons'
import type { ShownAccount } from './shownAccount.js'
import { type PaymentState, usePayment } from './usePayment.js'
import { useWords, Words } from './words.js'

/** More networks than this are shown as a number. */
const MAX_NAMES = 2

interface NetworksLineProps {
  status: PaymentState['status']
  networks: readonly Pick<Network, 'id' | 'name' | 'icon' | 'testnet'>[]
}

/** The networks on which the address is valid: their names, or their number. */
function NetworksLine({ status, networks }: NetworksLineProps) {
  const t = useWords()
  const names = networks.map(({ name }) => name).join(', ')
  const count = networks.length
  return (
    <KeyValue>
      <KeyValueLine label={t('receive.networks')} tone={count > 0 ? 'default' : 'muted'}>
        {status === 'loading' ? (
          <Skeleton width={96} />
        ) : count === 0 ? (
          t(status === 'failed' ? 'receive.networks.unchecked' : 'receive.networks.none')
        ) : (
          <>
            <span className="rcv-n">
              {networks.slice(0, 4).map(network => (
                <NetworkMark key={network.id} size={20} network={network} />
              ))}
            </span>
            {count > MAX_NAMES ? (
              <>
                <span title={names}>{t('receive.networks.count', { count })}</span>
                <VisuallyHidden>{names}</VisuallyHidden>
              </>
            ) : (
              <Hostile max={64}>{names}</Hostile>
            )}
          </>
        )}
      </KeyValueLine>
    </KeyValue>
  )
}

/** Height of the usual note, so that nothing moves when it replaces the skeleton. */
const NOTE = 68

/** The QR code, the grouped address, the networks and the warning. */
export function PaymentPart({ account, connection }: ShownAccount) {
  const t = useWords()
  const kit = useKit() as Kit
  const families = useValue(kit.connections.families$)
  const isOnline = useOnline()
  const { state, again } = usePayment(kit, account, connection.networkId)
  const { copied, copy } = useCopy(() => kit.toast.show('error', t('receive.copy.denied')))
  const own = families.find(({ namespace }) => namespace === account.namespace)?.networks ?? []
  const nameOf = (id: string) => own.find(network => network.id === id)
  const payment = state.status === 'loading' ? undefined : state.payment
  const networkId = payment?.networkId ?? connection.networkId
  const network = nameOf(networkId)
  const where = network?.name ?? networkId
  const networks = (payment?.networks ?? []).map(id => nameOf(id) ?? { id, name: id })
  const { status } = state
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
          mark={<NetworkMark size={60} network={network ?? { id: networkId, name: where }} />}
        />
      </div>
      <section className="rcv-a" aria-label={t('receive.address')}>
        <div className="rcv-l">
          {t('receive.address')}
          {account.purpose ? <Tag>{account.purpose}</Tag> : null}
        </div>
        <AddressGroups address={account.address} />
      </section>
      <NetworksLine status={status} networks={networks} />
      <NetworksNote status={status} networks={networks} account={account} most={own.length} onRetry={again} />
      <Actions>
        <Button
          variant="primary"
          disabled={!payment}
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy(account.address)}
        >
          {t(copied ? 'receive.copied' : 'receive.copy')}
        </Button>
      </Actions>
    </>
  )
}

interface NetworksNoteProps extends NetworksLineProps {
  account: Account
  /** Number of networks in the namespace. */
  most: number
  onRetry: () => void
}

/** Warns where funds may be lost: a contract account exists on some networks only. */
function NetworksNote({ status, networks, account, most, onRetry }: NetworksNoteProps) {
  const t = useWords()
  if (status === 'loading') return <Skeleton shape="block" height={NOTE} />
  const [only, ...others] = networks.map(({ name }) => name)
  if (only === undefined)
    return (
      <Note
        tone="warning"
        title={t('receive.unchecked')}
        live
        action={<SmallButton onClick={onRetry}>{t('receive.retry')}</SmallButton>}
      >
        {t('receive.unchecked.text')}
      </Note>
    )
  const isContract = account.type === 'smartAccount'
  if (isContract || (others.length > 0 && networks.length < most)) {
    const key = isContract ? 'receive.contract' : 'receive.partial'
    return (
      <Note tone="warning" title={t(key)}>
        <Words id={`${key}.text`} values={{ networks: [only, ...others].join(', ') }} max={300} />
      </Note>
    )
  }
  return (
    <Note tone="warning">
      {others.length > 0 ? (
        t('receive.warning.several')
      ) : (
        <Words id="receive.warning" values={{ network: only }} />
      )}
    </Note>
  )
}
