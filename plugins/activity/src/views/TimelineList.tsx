import type { ActiveNetwork, Kit } from '@latchkit/core'
import { SkeletonRow, useKit, VirtualSections } from '@latchkit/ui/components'
import { useCallback, useMemo } from 'react'
import { EntryRow } from './EntryRow.js'
import { ListEnd } from './ListEnd.js'
import { monthTitle } from './monthTitle.js'
import type { TimelineNow } from './useTimeline.js'
import { useWords } from './words.js'

export interface TimelineListProps {
  now: TimelineNow
  network: ActiveNetwork
  locale: string
  maxHeight: number
}

/** The rows by month. Unloaded rows are skeletons until they are read again. */
export function TimelineList({ now, network, locale, maxHeight }: TimelineListProps) {
  const t = useWords()
  const kit = useKit() as Kit
  const { layout, state, hasHistory } = now
  const sections = useMemo(
    () =>
      layout.parts.map(({ month, count }, at) => ({
        key: `${at} ${month}`,
        heading: month === 'pending' ? t('activity.pending') : monthTitle(month, locale),
        count,
      })),
    [layout, t, locale],
  )
  const copy = useCallback(
    async (hash: string) => {
      try {
        await navigator.clipboard.writeText(hash)
        kit.toast.show('success', t('activity.hash.copied'))
      } catch {
        kit.toast.show('error', t('activity.hash.denied'))
      }
    },
    [kit, t],
  )
  return (
    <VirtualSections
      label={t('activity.list')}
      sections={sections}
      maxHeight={maxHeight}
      onRange={now.onRange}
      renderItem={(index, props) => {
        const entry = layout.entryAt(index)
        if (entry)
          return <EntryRow {...props} entry={entry} network={network} locale={locale} onCopy={copy} />
        return (
          <div {...props} className="act-w">
            <span className="vh">{t('activity.loading')}</span>
            <SkeletonRow index={index} />
          </div>
        )
      }}
      end={hasHistory && state.asOf !== undefined ? <ListEnd more={state.more} onMore={now.more} /> : null}
    />
  )
}
