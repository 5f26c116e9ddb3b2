import { useT } from '../hooks/useT.js'
import { SmallButton } from '../primitives/controls/SmallButton.js'
import { Note } from '../primitives/feedback/Note.js'
import { failureText } from './failureText.js'

interface PartFailureProps {
  kind: 'failed' | 'notLoaded'
  /** The plugin to name. */
  pluginId?: string
  onRetry(): void
}

/** Shown instead of a part of a view that failed. */
export function PartFailure({ kind, pluginId, onRetry }: PartFailureProps) {
  const t = useT()
  return (
    <Note tone="error" action={<SmallButton onClick={onRetry}>{t('shell.retry')}</SmallButton>}>
      {failureText(t, kind, pluginId)}
    </Note>
  )
}
