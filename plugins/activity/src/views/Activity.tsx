import type { Account, ActiveNetwork, Kit } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import {
  Button,
  Group,
  Note,
  Skeleton,
  SkeletonRow,
  SmallButton,
  StateView,
  useKit,
  useOnline,
  useSheet,
  useValue,
  writeMoment,
} from '@latchkit/ui/components'
import { ClockIcon, ExternalIcon, OfflineIcon } from '@latchkit/ui/icons'
import { useEffect, useRef } from 'react'
import type { ActivityController } from '../timeline/createController.js'
import type { TimelineState } from '../timeline/TimelineState.js'
import activitySheet from './Activity.css?inline'
import { ListEnd } from './ListEnd.js'
import { PartyNamesContext } from './PartyNamesContext.js'
import { TimelineList } from './TimelineList.js'
import { type TimelineNow, useTimeline } from './useTimeline.js'
import { useWords, Words } from './words.js'

export interface ActivityProps {
  controller: ActivityController
  account: Account
  network: ActiveNetwork
  /** Height of the list, in CSS pixels. */
  maxHeight: number
}

/** An account's activity on a network: loading, rows, empty, or failed. */
export function Activity({ controller, account, network, maxHeight }: ActivityProps) {
  useSheet(activitySheet)
  const t = useWords()
  const kit = useKit() as Kit
  const locale = useValue(kit.i18n.locale$)
  const now = useNamesInSight(useTimeline(controller, account, network))
  const { state, layout, hasHistory } = now
  const isKnown = !hasHistory || state.asOf !== undefined
  const isReading = !isKnown && state.status !== 'failed'
  const mayFollow = state.more === 'open' || state.more === 'loading'
  const isBare = layout.count === 0
  return (
    <div className="act" aria-busy={isReading || undefined}>
      <StateNote state={state} network={network} locale={locale} onRetry={now.retry} />
      <Age state={state} locale={locale} />
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

/** Looks up the names of the rows on screen only. */
function useNamesInSight(now: TimelineNow): TimelineNow {
  const { layout, names } = now
  const range = useRef({ first: 0, end: 0 })
  const look = () => {
    const { first, end } = range.current
    const entries = Array.from({ length: end - first }, (_, at) => layout.entryAt(first + at))
    // Spam shows no counterparty, and a typed name needs no look-up.
    const parties = entries.flatMap(entry => (entry?.party && !entry.isSpam ? [entry.party] : []))
    names?.look(parties.filter(({ name }) => !name).map(({ address }) => address))
  }
  // The same indexes may hold other entries now.
  useEffect(look, [layout, names])
  useEffect(() => () => names?.look([]), [names])
  return {
    ...now,
    onRange(first, end) {
      range.current = { first, end }
      look()
      now.onRange(first, end)
    },
  }
}

interface NothingProps {
  account: Account
  network: ActiveNetwork
  hasHistory: boolean
}

function Nothing({ account, network, hasHistory }: NothingProps) {
  const t = useWords()
  const connection = useValue((useKit() as Kit).connections.connection$)
  const href = connection?.unconfirmed ? undefined : explorerPage(network, 'address', account.address)
  return (
    <>
      <StateView
        icon={<ClockIcon size={32} />}
        title={t('activity.none')}
        text={
          <Words
            id={hasHistory ? 'activity.none.text' : 'activity.none.sent'}
            values={{ network: network.name }}
          />
        }
      />
      {href ? (
        <Button full href={href} icon={<ExternalIcon />}>
          {t('activity.explorer')}
        </Button>
      ) : null}
    </>
  )
}

interface AgeProps {
  state: TimelineState
  locale: string
}

/** When the rows were read, where nothing else says that they are out of date. */
function Age({ state: { status, asOf, isOld }, locale }: AgeProps) {
  const t = useWords()
  const isOnline = useOnline()
  const isShown = isOnline ? isOld && status !== 'failed' : true
  if (asOf === undefined || !isShown) return null
  return (
    <p className="act-a">
      <ClockIcon size={16} />
      {t('activity.asOf', { time: writeMoment(asOf, locale) })}
    </p>
  )
}

interface StateNoteProps {
  state: TimelineState
  network: ActiveNetwork
  locale: string
  onRetry: () => void
}

/** Explains a failure to read the history. Renders nothing otherwise. */
function StateNote({ state, network, locale, onRetry }: StateNoteProps) {
  const t = useWords()
  const isOnline = useOnline()
  const { status, asOf, hasGap } = state
  if (!isOnline)
    return (
      <Note tone="warning" icon={<OfflineIcon />} title={t('activity.offline')} live>
        {t('activity.offline.text')}
      </Note>
    )
  if (status !== 'failed' && !hasGap) return null
  const action = <SmallButton onClick={onRetry}>{t('activity.retry')}</SmallButton>
  if (status !== 'failed')
    return <Note tone="warning" live title={t('activity.more.failed')} action={action} />
  return (
    <Note
      tone="warning"
      live
      title={t(asOf === undefined ? 'activity.failed' : 'activity.old')}
      action={action}
    >
      {asOf === undefined ? (
        <Words id="activity.failed.text" values={{ network: network.name }} />
      ) : (
        t('activity.old.text', { time: writeMoment(asOf, locale) })
      )}
    </Note>
  )
}
