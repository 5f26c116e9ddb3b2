import type { ActiveNetwork } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import { Amount, Mark, MarkBadge, Row, Spinner, TokenMark, VisuallyHidden } from '@latchkit/ui/components'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CheckIcon,
  CrossIcon,
  GridIcon,
  PlusIcon,
  SwapIcon,
} from '@latchkit/ui/icons'
import { memo, type ReactElement, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '../model/Entry.js'
import { describeEntry } from './describeEntry.js'
import { PartyNamesContext } from './PartyNamesContext.js'
import { useWords } from './words.js'

/** Images that take longer are replaced by a fallback. */
const IMAGE_TIMEOUT_MS = 2_000

const icons: Readonly<Record<string, (size: 16 | 20) => ReactElement>> = {
  trade: size => <SwapIcon size={size} />,
  mint: size => <PlusIcon size={size} />,
  burn: size => <CrossIcon size={size} />,
  approve: size => <CheckIcon size={size} />,
  revoke: size => <CrossIcon size={size} />,
}

const never = () => () => {}

/** The entry with its counterparty's name, once known; a name typed when sending is kept. */
function useNamedEntry(entry: Entry): Entry {
  const names = useContext(PartyNamesContext)
  const { party } = entry
  const read = () => (party ? names?.nameOf(party.address) : undefined)
  const name = useSyncExternalStore(names?.subscribe ?? never, read, read)
  return useMemo(
    () => (party && !party.name && name ? { ...entry, party: { ...party, name } } : entry),
    [entry, party, name],
  )
}

/** Visible part of a row: screen readers get one sentence instead. */
const Seen = ({ children }: { children: string }) => (
  <bdi className="bdi" aria-hidden="true">
    {children}
  </bdi>
)

export interface EntryRowProps {
  entry: Entry
  network: ActiveNetwork
  locale: string
  tabIndex: 0 | -1
  onCopy: (hash: string) => void
}

/** One transaction: a link to the explorer, or a button that copies its hash. */
export const EntryRow = memo(function EntryRow({ entry, network, locale, tabIndex, onCopy }: EntryRowProps) {
  const t = useWords()
  const { title, subtitle, amount, isGain, date, spoken } = describeEntry(useNamedEntry(entry), t, locale)
  const href = explorerPage(network, 'tx', entry.hash)
  const isMuted = entry.isSpam || entry.status !== 'confirmed'
  const tone = isGain ? 'success' : isMuted && entry.status !== 'pending' ? 'muted' : undefined
  return (
    <Row
      {...(href ? { href } : { onClick: () => onCopy(entry.hash), hint: t('activity.hash.copy') })}
      tabIndex={tabIndex}
      data-status={entry.status}
      className={entry.isSpam ? 'act-s' : undefined}
      height="two"
      mark={<EntryMark entry={entry} network={network} />}
      title={
        <>
          <VisuallyHidden>{spoken}</VisuallyHidden>
          <Seen>{title}</Seen>
        </>
      }
      subtitle={subtitle === undefined ? null : <Seen>{subtitle}</Seen>}
      end={
        amount === undefined ? null : (
          <span aria-hidden="true">
            <Amount value={amount} tone={tone} />
          </span>
        )
      }
      endSubtitle={<Seen>{date}</Seen>}
    />
  )
})

function iconOf({ status, operation, moves }: Entry, size: 16 | 20): ReactElement {
  if (status === 'failed' || status === 'dropped') return <CrossIcon size={size} />
  if (status === 'replaced') return <SwapIcon size={size} />
  if (Object.hasOwn(icons, operation)) return icons[operation]?.(size) ?? <GridIcon size={size} />
  if (moves[0]?.direction === 'out') return <ArrowUpIcon size={size} />
  return moves[0] ? <ArrowDownIcon size={size} /> : <GridIcon size={size} />
}

/** The icon of the asset, with the operation as a badge. Images of spam are never loaded. */
function EntryMark({ entry, network }: { entry: Entry; network: ActiveNetwork }) {
  const { moves, status, id } = entry
  const [main] = moves
  if (!main) return <Mark shape="circle" name="" icon={iconOf(entry, 20)} />
  const isOpen = status === 'pending' || status === 'unknown'
  const shared = {
    timeout: IMAGE_TIMEOUT_MS,
    badge: isOpen ? null : <MarkBadge>{iconOf(entry, 16)}</MarkBadge>,
  }
  const { nft, asset, native, symbol, name, icon } = main
  const mark = nft ? (
    <Mark name={nft.name || symbol || name} src={nft.preview} seed={asset ?? id} {...shared} />
  ) : (
    <TokenMark
      asset={asset}
      native={native}
      symbol={symbol || name}
      icon={icon}
      network={network}
      {...shared}
    />
  )
  if (!isOpen) return mark
  return (
    <span className="act-o">
      {mark}
      <Spinner size={48} />
    </span>
  )
}
