import type { ReactNode } from 'react'
import { useT } from '../../hooks/useT.js'
import { QrIcon } from '../../icons/modalIcons.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { Tag } from '../../primitives/text/Tag.js'
import { claimText } from './claimText.js'
import { isDoubtful } from './isDoubtful.js'
import type { WalletEntry } from './WalletEntry.js'

export interface WalletRowProps {
  entry: WalletEntry
  onOpen: (entry: WalletEntry) => void
  /** Set by lists with one tab stop. */
  tabIndex?: 0 | -1
  /** A remark on a wallet that is not installed. Default: that it can be had. */
  tag?: ReactNode
}

export function WalletRow({ entry, onOpen, tabIndex, tag }: WalletRowProps) {
  const { id, name, icon, wallet } = entry
  const isPhone = wallet?.own === 'relay' && !icon
  return (
    <Row
      tabIndex={tabIndex}
      data-item={name}
      mark={<Mark name={name} src={icon} seed={id} icon={isPhone ? <QrIcon /> : undefined} />}
      title={<Hostile>{name}</Hostile>}
      subtitle={isDoubtful(entry) ? <WalletClaim entry={entry} /> : undefined}
      tag={<WalletTag entry={entry} other={tag} />}
      onClick={() => onOpen(entry)}
    />
  )
}

/**
 * Tells a wallet that is not verified from the others of its name: its number among them, which a narrow row always has room for,
 * and how it announced itself.
 */
function WalletClaim({ entry }: { entry: WalletEntry }) {
  const t = useT()
  const [connector] = entry.wallet?.connectors ?? []
  // An id that is made of the name says nothing new; a global's path or key does.
  const place = connector?.type === 'INJECTED' ? connector.id : undefined
  const source = entry.rdns ?? place
  const claim = claimText(t, entry)
  return (
    <>
      {claim}
      {source && claim ? ' · ' : null}
      {source ? <Hostile max={32}>{source}</Hostile> : null}
    </>
  )
}

/** A remark on a wallet, in a word or two. A claim that is not verified outweighs the rest. */
function WalletTag({ entry, other }: { entry: WalletEntry; other: ReactNode }) {
  const t = useT()
  const { wallet, installed, lastUsed = wallet?.lastUsed } = entry
  if (isDoubtful(entry)) return <Tag tone="warning">{t('wallet.contested')}</Tag>
  if (lastUsed !== undefined) return <Tag>{t('wallet.lastUsed')}</Tag>
  if (wallet?.own === 'relay') return <Tag>{t('wallet.qr')}</Tag>
  if (installed)
    return (
      <Tag dot tone="success">
        {t('wallet.installed')}
      </Tag>
    )
  if (wallet) return null
  return other === undefined ? <Tag>{t('wallet.get')}</Tag> : other
}
