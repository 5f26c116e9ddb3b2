import { QrIcon } from '../../icons/QrIcon.js'
import { Hostile } from '../../primitives/Hostile.js'
import { Mark } from '../../primitives/Mark.js'
import { Row } from '../../primitives/Row.js'
import { isDoubtful } from './isDoubtful.js'
import { WalletClaim } from './WalletClaim.js'
import type { WalletEntry } from './WalletEntry.js'
import { WalletTag } from './WalletTag.js'

export interface WalletRowProps {
  entry: WalletEntry
  onOpen: (entry: WalletEntry) => void
  /** Set by lists with one tab stop. */
  tabIndex?: 0 | -1
}

/** A wallet in a list: connects it, or goes to where one gets it. */
export function WalletRow({ entry, onOpen, tabIndex }: WalletRowProps) {
  const { id, name, icon, wallet } = entry
  const isPhone = wallet?.type === 'WALLET_CONNECT' && !icon
  return (
    <Row
      tabIndex={tabIndex}
      data-item={name}
      mark={<Mark name={name} src={icon} seed={id} icon={isPhone ? <QrIcon /> : undefined} />}
      title={<Hostile>{name}</Hostile>}
      subtitle={isDoubtful(entry) ? <WalletClaim entry={entry} /> : undefined}
      tag={<WalletTag entry={entry} />}
      onClick={() => onOpen(entry)}
    />
  )
}
