import type { Network, NetworkFamily } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { CheckIcon } from '../../icons/icons.js'
import { NetworkMark } from '../../marks/NetworkMark.js'
import { Note } from '../../primitives/feedback/Note.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { MarkBadge } from '../../primitives/marks/MarkBadge.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { Spinner } from '../../primitives/waiting/Spinner.js'
import { numberLocale } from '../shared/numberLocale.js'
import { useRowParts } from '../shared/useRowParts.js'
import type { Switch } from './useSwitch.js'

/** Rows in all; with more than these searching is quicker. */
const MOST_ROWS = 100
/** Short families need no count beside their name. */
const WORTH_A_COUNT = 4

export interface NetworkGroupsProps extends Switch {
  families: readonly NetworkFamily[]
}

/** Networks under the name of their family. */
export function NetworkGroups({ families, pending, choose }: NetworkGroupsProps) {
  const kit = useBaseKit()
  const t = useT()
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const current = useValue(kit.connections.network$)
  const chosen = useValue(kit.connections.activeConnections$)
  const connections = useValue(kit.connections.connections$)
  const wallets = useValue(kit.connections.wallets$)

  /** True unless the wallet in use says that it cannot use the network. */
  const isUsable = ({ id, namespace }: Network) => {
    const connection = chosen[namespace]
    const connector = wallets
      .flatMap(wallet => wallet.connectors)
      .find(other => other.namespace === namespace && other.id === connection?.connectorId)
    try {
      return !connection || connector?.supports?.(id) !== false
    } catch {
      return true
    }
  }
  const remark = (network: Network) => {
    const connection = chosen[network.namespace]
    if (connections.length > 0 && !connection) return t('networks.noWallet')
    if (isUsable(network)) return undefined
    return t('networks.notIn', { wallet: cleanText(connection?.walletName ?? '', 24) })
  }

  let left = MOST_ROWS
  const groups = families.flatMap(({ namespace, name, networks }) => {
    const shown = networks.slice(0, left)
    left -= shown.length
    if (shown.length === 0) return []
    const count =
      networks.length >= WORTH_A_COUNT ? new Intl.NumberFormat(locale).format(networks.length) : undefined
    return (
      <Group key={namespace} heading={<Hostile>{t(name)}</Hostile>} count={count}>
        {shown.map(network => (
          <NetworkRow
            key={network.id}
            network={network}
            isCurrent={current?.id === network.id}
            isPending={pending === network.id}
            disabled={!isUsable(network) || (pending !== undefined && pending !== network.id)}
            remark={remark(network)}
            onChoose={choose}
          />
        ))}
      </Group>
    )
  })
  return (
    <>
      {groups}
      {left <= 0 && families.some(({ networks }) => networks.length > 0) ? (
        <Note>{t('networks.searchForMore')}</Note>
      ) : null}
    </>
  )
}

interface NetworkRowProps {
  network: Network
  isCurrent?: boolean
  isPending?: boolean
  /** Why it is unlike the others: no wallet yet, not in this wallet. */
  remark?: string
  disabled?: boolean
  onChoose: (network: Network) => void
}

/** A network to choose; the one in use has a tick on its mark. */
function NetworkRow({ network, isCurrent, isPending, remark, disabled, onChoose }: NetworkRowProps) {
  const t = useT()
  const { name } = network
  const parts = useRowParts('network', network)
  const tick = (
    <MarkBadge tone="accent">
      <CheckIcon size={14} />
    </MarkBadge>
  )
  return (
    <Row
      height="plain"
      data-item={name}
      aria-current={isCurrent || undefined}
      disabled={disabled}
      mark={<NetworkMark network={network} badge={isCurrent ? tick : undefined} />}
      title={<Hostile>{name}</Hostile>}
      end={remark}
      tag={isPending ? <Spinner label={t('networks.switching')} /> : parts}
      onClick={() => onChoose(network)}
    />
  )
}
