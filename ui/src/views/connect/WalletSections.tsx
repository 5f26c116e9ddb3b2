import type { ReactNode } from 'react'
import { useT } from '../../hooks/useT.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { useChunk } from '../../loading/useChunk.js'
import { Group } from '../../primitives/lists/Group.js'
import type { ConnectSection } from './connectLayout.js'
import { isTiles } from './isTiles.js'
import type { WalletEntry } from './WalletEntry.js'
import { WalletRow } from './WalletRow.js'
import { walletKey } from './walletKey.js'

export interface WalletSectionsProps {
  sections: readonly ConnectSection[]
  onOpen: (entry: WalletEntry) => void
}

/** The groups in their order: neighbouring groups of rows share one surface, featured and recommended wallets are tiles. */
export function WalletSections({ sections, onOpen }: WalletSectionsProps) {
  const t = useT()
  const side = useChunk(
    extrasChunk,
    sections.some(({ group }) => isTiles(group)),
  )
  const blocks: ReactNode[] = []
  let rows: WalletEntry[] = []
  const endRows = () => {
    const [first] = rows
    if (!first) return
    blocks.push(
      <Group key={walletKey(first)} label={t('connect.wallets')}>
        {rows.map(entry => (
          <WalletRow key={walletKey(entry)} entry={entry} onOpen={onOpen} />
        ))}
      </Group>,
    )
    rows = []
  }
  for (const { group, entries } of sections) {
    if (!isTiles(group)) {
      rows.push(...entries)
      continue
    }
    endRows()
    if (side)
      blocks.push(
        <side.WalletTiles key={group} isFeatured={group === 'featured'} entries={entries} onOpen={onOpen} />,
      )
  }
  endRows()
  return <>{blocks}</>
}
