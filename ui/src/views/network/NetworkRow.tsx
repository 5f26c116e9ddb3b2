import type { Network } from '@latchkit/core'
import { useT } from '../../hooks/useT.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { Hostile } from '../../primitives/Hostile.js'
import { Mark } from '../../primitives/Mark.js'
import { MarkBadge } from '../../primitives/MarkBadge.js'
import { Row } from '../../primitives/Row.js'
import { Spinner } from '../../primitives/Spinner.js'
import { useRowParts } from '../shared/useRowParts.js'

export interface NetworkRowProps {
  network: Network
  isCurrent?: boolean
  isPending?: boolean
  /** Why it is unlike the others: no wallet yet, not in this wallet. */
  remark?: string
  disabled?: boolean
  onChoose: (network: Network) => void
}

/** A network to choose; the one in use has a tick on its mark. */
export function NetworkRow({ network, isCurrent, isPending, remark, disabled, onChoose }: NetworkRowProps) {
  const t = useT()
  const { id, name, icon } = network
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
      mark={<Mark name={name} src={icon} seed={id} badge={isCurrent ? tick : undefined} />}
      title={<Hostile>{name}</Hostile>}
      end={remark}
      tag={isPending ? <Spinner label={t('networks.switching')} /> : parts}
      onClick={() => onChoose(network)}
    />
  )
}
