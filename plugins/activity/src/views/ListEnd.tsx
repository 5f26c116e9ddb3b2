import { SmallButton, Spinner } from '@latchkit/ui/components'
import type { TimelineState } from '../timeline/TimelineState.js'
import { useWords } from './words.js'

export interface ListEndProps {
  more: TimelineState['more']
  onMore: () => void
}

/** The end of the list: whether there are older transactions, or why they are missing. */
export function ListEnd({ more, onMore }: ListEndProps) {
  const t = useWords()
  if (more === 'open') return null
  const isStopped = more === 'failed' || more === 'paused'
  return (
    <div className="act-e" aria-live="polite">
      {more === 'loading' ? <Spinner muted label={t('activity.loading')} /> : null}
      {more === 'end' ? t('activity.end') : null}
      {isStopped ? (
        <>
          {t(`activity.more.${more}`)}
          <SmallButton onClick={onMore}>
            {t(more === 'failed' ? 'activity.retry' : 'activity.more')}
          </SmallButton>
        </>
      ) : null}
    </div>
  )
}
