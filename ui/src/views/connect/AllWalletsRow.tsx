import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { MarkStack } from '../../primitives/marks/MarkStack.js'
import { numberLocale } from '../shared/numberLocale.js'
import type { WalletEntry } from './WalletEntry.js'

export interface AllWalletsRowProps {
  total: number | undefined
  /** The wallets whose marks it shows. */
  sample: readonly WalletEntry[]
}

/** The way to the list of all wallets, with how many there are. */
export function AllWalletsRow({ total, sample }: AllWalletsRowProps) {
  const t = useT()
  const kit = useBaseKit()
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const marks = sample.map(entry => ({ name: entry.name, src: entry.icon, seed: entry.id }))
  return (
    <Group label={t('connect.more')}>
      <Row
        height="plain"
        data-item=""
        mark={<MarkStack marks={marks} />}
        title={t('connect.allWallets')}
        end={total ? new Intl.NumberFormat(locale).format(total) : null}
        chevron
        onClick={() => kit.router.push('AllWallets')}
      />
    </Group>
  )
}
