import { SmallButton, Spinner } from '@latchkit/ui/parts'
import type { TimelineState } from '../timeline/TimelineState.js'
import { useWords } from './words.js'

export interface ListEndProps {
  more: TimelineState['more']
  onMore: () => void
}

/** What stands below the last row: whether older ones follow, and why not. */
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
