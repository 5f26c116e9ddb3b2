import { WalletDirectory } from '@latchkit/core'
import { type ReactNode, useContext } from 'react'
import { PreparedContext } from '../../hooks/PreparedContext.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { extrasChunk } from '../../loading/extrasChunk.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { useChunk } from '../../loading/useChunk.js'
import { Group } from '../../primitives/lists/Group.js'
import { SkeletonRow } from '../../primitives/waiting/SkeletonRow.js'
import type { ConnectLayout, ConnectSection } from './connectLayout.js'
import { directoryChunk } from './directoryChunk.js'
import { isTiles } from './isTiles.js'
import { loadNoWallets } from './loadNoWallets.js'
import { useDiscovery } from './useDiscovery.js'
import { useOpenWallet } from './useOpenWallet.js'
import type { WalletEntry } from './WalletEntry.js'
import { WalletRow } from './WalletRow.js'
import { walletKeys } from './walletKeys.js'

/** The wallets of the Connect view: while looking, when there are none, and in their groups. */
export function WalletPart({ layout }: { layout: ConnectLayout }) {
  const kit = useBaseKit()
  const open = useOpenWallet()
  const { sections, total, hasMore } = layout
  const isEmpty = sections.length === 0
  const entries = sections.flatMap(section => section.entries)
  const hasDirectory = kit.find(WalletDirectory) !== undefined
  // A phone can be paired, and nothing else is here. A directory says itself what there is to get.
  const isBare = hasDirectory ? isEmpty : entries.every(({ wallet }) => wallet?.own === 'relay')
  const discovery = useDiscovery(isBare)
  const isNone = isBare && discovery === 'done'
  // With a directory it is on its way before there are more.
  const more = useChunk(directoryChunk, hasMore || hasDirectory)
  if (isEmpty && !isNone) return <Looking />
  return (
    <>
      {isEmpty ? null : <WalletSections sections={sections} onOpen={open} />}
      {isNone ? (
        <NonePart
          isOnlyWay={isEmpty && layout.methods.length === 1}
          skeleton={isEmpty ? <Looking /> : null}
        />
      ) : null}
      {hasMore && more ? <more.AllWalletsRow total={total} sample={entries.slice(-4)} /> : null}
    </>
  )
}

interface NonePartProps {
  isOnlyWay: boolean
  skeleton: ReactNode
}

/** Wallets to get, from when somebody sees the card. Only this renders again as it opens. */
function NonePart({ isOnlyWay, skeleton }: NonePartProps) {
  const isUnseen = useContext(PreparedContext)
  if (isUnseen) return skeleton
  return <LazyPart load={loadNoWallets} params={{ isOnlyWay }} skeleton={skeleton} />
}

function Looking() {
  const t = useT()
  return (
    <div aria-busy="true">
      <Group label={t('connect.looking')}>
        <SkeletonRow lines={1} round={false} index={1} />
        <SkeletonRow lines={1} round={false} index={3} />
      </Group>
    </div>
  )
}

interface WalletSectionsProps {
  sections: readonly ConnectSection[]
  onOpen: (entry: WalletEntry) => void
}

/** The groups in their order: neighbouring groups of rows share one surface, featured and recommended wallets are tiles. */
function WalletSections({ sections, onOpen }: WalletSectionsProps) {
  const t = useT()
  const side = useChunk(
    extrasChunk,
    sections.some(({ group }) => isTiles(group)),
  )
  const blocks: ReactNode[] = []
  let rows: WalletEntry[] = []
  let runs = 0
  const endRows = () => {
    if (rows.length === 0) return
    const keys = walletKeys(rows)
    blocks.push(
      // Not by its wallets: rows that are replaced lose a click that has begun.
      <Group key={runs++} label={t('connect.wallets')}>
        {rows.map((entry, at) => (
          <WalletRow key={keys[at]} entry={entry} onOpen={onOpen} />
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
