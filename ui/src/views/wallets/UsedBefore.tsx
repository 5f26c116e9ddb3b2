import type { Wallet } from '@latchkit/core'
import { useT } from '../../hooks/useT.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'
import { Group } from '../../primitives/lists/Group.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { useOpenWallet } from '../connect/useOpenWallet.js'
import type { WalletEntry } from '../connect/WalletEntry.js'

/** Wallets that were used and are not connected now. */
export function UsedBefore({ entries }: { entries: readonly (WalletEntry & { readonly wallet: Wallet })[] }) {
  const t = useT()
  const open = useOpenWallet()
  if (entries.length === 0) return null
  return (
    <Group heading={t('wallets.usedBefore')}>
      {entries.map(entry => (
        <Row
          key={entry.id}
          height="two"
          mark={<Mark name={entry.name} src={entry.icon} seed={entry.id} />}
          title={<Hostile>{entry.name}</Hostile>}
          subtitle={t('wallets.notConnected')}
          tag={
            <SmallButton
              data-item=""
              aria-label={t('wallets.connectOne', { wallet: cleanText(entry.name) })}
              onClick={() => open(entry)}
            >
              {t('wallets.connect')}
            </SmallButton>
          }
        />
      ))}
    </Group>
  )
}
