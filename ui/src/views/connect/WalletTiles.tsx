import { useExtraT } from '../../hooks/useExtraT.js'
import { Grid } from '../../primitives/lists/Grid.js'
import { Tile } from '../../primitives/lists/Tile.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Skeleton } from '../../primitives/waiting/Skeleton.js'
import { shortName } from './shortName.js'
import type { WalletEntry } from './WalletEntry.js'
import { walletKeys } from './walletKeys.js'

export interface WalletTilesProps {
  entries: readonly WalletEntry[]
  onOpen: (entry: WalletEntry) => void
  /** Chosen by the app rather than recommended by its directory. */
  isFeatured: boolean
}

export function WalletTiles({ entries, onOpen, isFeatured }: WalletTilesProps) {
  const t = useExtraT()
  const isPending = entries.some(entry => entry.pending)
  const keys = walletKeys(entries)
  return (
    <div aria-busy={isPending || undefined}>
      <Grid
        columns={4}
        label={t(isPending ? 'connect.looking' : isFeatured ? 'connect.featured' : 'connect.recommended')}
      >
        {entries.map((entry, at) => {
          const { id, name, icon, pending } = entry
          if (pending) return <Skeleton key={id} shape="block" height={88} />
          return (
            <Tile
              key={keys[at]}
              onClick={() => onOpen(entry)}
              data-item={name}
              label={shortName(name)}
              hint={cleanText(name)}
              mark={<Mark size={40} name={name} src={icon} seed={id} />}
            />
          )
        })}
      </Grid>
    </div>
  )
}
