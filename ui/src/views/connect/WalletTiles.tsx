import { checkUrl } from '@latchkit/core'
import { useT } from '../../hooks/useT.js'
import { cleanText } from '../../primitives/cleanText.js'
import { Grid } from '../../primitives/Grid.js'
import { Mark } from '../../primitives/Mark.js'
import { Tile } from '../../primitives/Tile.js'
import type { WalletEntry } from './WalletEntry.js'
import { walletKey } from './walletKey.js'

export interface WalletTilesProps {
  entries: readonly WalletEntry[]
  onOpen: (entry: WalletEntry) => void
}

/** Featured wallets, four in a row. */
export function WalletTiles({ entries, onOpen }: WalletTilesProps) {
  const t = useT()
  return (
    <Grid columns={4} label={t('connect.featured')}>
      {entries.map(entry => {
        const { id, name, icon, wallet, homepage } = entry
        const act = wallet ? { onClick: () => onOpen(entry) } : { href: checkUrl(homepage, 'link')?.href }
        return (
          <Tile
            key={walletKey(entry)}
            {...act}
            data-item={name}
            label={cleanText(name)}
            mark={<Mark size={40} name={name} src={icon} seed={id} />}
          />
        )
      })}
    </Grid>
  )
}
