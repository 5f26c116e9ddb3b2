import type { Account, Kit } from '@latchkit/core'
import {
  Actions,
  AddressGroups,
  Button,
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
} from '@latchkit/ui/components'
import { CheckIcon, CopyIcon, OfflineIcon } from '@latchkit/ui/icons'
import { NetworksLine, type NetworksLineProps } from './NetworksLine.js'
import type { ShownAccount } from './shownAccount.js'
import { usePayment } from './usePayment.js'
import { useWords, Words } from './words.js'

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
