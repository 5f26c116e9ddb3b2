import type { ActiveNetwork } from '@latchkit/core'
import { Note, SmallButton, useOnline } from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import type { TimelineState } from '../timeline/TimelineState.js'
import { useWords, Words } from './words.js'
import { writeDate } from './writeDate.js'

export interface StateNoteProps {
  state: TimelineState
  network: ActiveNetwork
  locale: string
  onRetry: () => void
}

/** Explains a failure to read the history. Renders nothing otherwise. */
export function StateNote({ state, network, locale, onRetry }: StateNoteProps) {
  const t = useWords()
  const isOnline = useOnline()
  const { status, asOf, hasHole } = state
  if (!isOnline)
    return (
      <Note tone="warning" icon={<OfflineIcon />} title={t('activity.offline')} live>
        {t('activity.offline.text')}
      </Note>
    )
  if (status !== 'failed' && !hasHole) return null
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
        t('activity.old.text', { time: writeDate(asOf, 'time', locale) })
      )}
    </Note>
  )
}
