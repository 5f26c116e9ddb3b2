import type { ActiveNetwork } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import { Amount, Row, VisuallyHidden } from '@latchkit/ui/components'
import { memo, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '../model/Entry.js'
import { describeEntry } from './describeEntry.js'
import { EntryMark } from './EntryMark.js'
import { PartyNamesContext } from './PartyNamesContext.js'
import { useWords } from './words.js'

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
