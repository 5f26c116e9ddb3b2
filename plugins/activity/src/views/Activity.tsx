import type { Account, ActiveNetwork, Kit } from '@latchkit/core'
import { Group, Skeleton, SkeletonRow, useKit, useSheet, useValue } from '@latchkit/ui/parts'
import type { Desk } from '../timeline/createDesk.js'
import { activitySheet } from './activitySheet.css.js'
import { ListEnd } from './ListEnd.js'
import { Nothing } from './Nothing.js'
import { PartyNamesContext } from './PartyNamesContext.js'
import { StateNote } from './StateNote.js'
import { TimelineList } from './TimelineList.js'
import { useNamesInSight } from './useNamesInSight.js'
import { useTimeline } from './useTimeline.js'
import { useWords } from './words.js'

export interface ActivityProps {
  desk: Desk
  account: Account
  network: ActiveNetwork
  /** Of the list, in CSS pixels. */
  maxHeight: number
}

/** What an account did on a network: being read, rows, nothing, or why nobody can tell. */
export function Activity({ desk, account, network, maxHeight }: ActivityProps) {
  useSheet(activitySheet)
  const t = useWords()
  const kit = useKit() as Kit
  const locale = useValue(kit.i18n.locale$)
  const now = useNamesInSight(useTimeline(desk, account, network))
  const { state, layout, hasHistory } = now
  const isKnown = !hasHistory || state.asOf !== undefined
  const isReading = !isKnown && state.status !== 'failed'
  const mayFollow = state.more === 'open' || state.more === 'loading'
  const isBare = layout.count === 0
  return (
    <div className="act" aria-busy={isReading || undefined}>
      <StateNote state={state} network={network} locale={locale} onRetry={now.retry} />
      {isBare ? null : (
        <PartyNamesContext.Provider value={now.names}>
          <TimelineList now={now} network={network} locale={locale} maxHeight={maxHeight} />
        </PartyNamesContext.Provider>
      )}
      {isReading || (isBare && isKnown && mayFollow) ? (
        <div>
          <div className="act-h">
            <Skeleton width={64} height={12} />
          </div>
          <Group label={t('activity.loading')}>
            {[0, 1, 2, 3].map(index => (
              <SkeletonRow key={index} index={index} />
            ))}
          </Group>
        </div>
      ) : null}
      {isBare && isKnown && !mayFollow ? (
        state.more === 'end' ? (
          <Nothing account={account} network={network} hasHistory={hasHistory} />
        ) : (
          <ListEnd more={state.more} onMore={now.more} />
        )
      ) : null}
    </div>
  )
}
