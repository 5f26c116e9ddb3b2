import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { OfflineIcon, RefreshIcon, WarningIcon } from '../icons/icons.js'
import { Body } from '../primitives/card/Body.js'
import { Button } from '../primitives/controls/Button.js'
import { StateView } from '../primitives/feedback/StateView.js'
import { failureText } from './failureText.js'

export interface ViewFailureProps {
  kind: 'failed' | 'notLoaded' | 'unknown'
  /** The plugin to name. */
  pluginId?: string
  canGoBack: boolean
  onRetry?: () => void
}

/** Shown instead of a view that failed, did not load, or does not exist. */
export function ViewFailure({ kind, pluginId, canGoBack, onRetry }: ViewFailureProps) {
  const kit = useBaseKit()
  const t = useT()
  const leave = () => (canGoBack ? void kit.router.goBack() : kit.close({ force: true }))
  return (
    <Body>
      <StateView
        icon={kind === 'notLoaded' ? <OfflineIcon size={32} /> : <WarningIcon size={32} />}
        tone={kind === 'failed' ? 'error' : 'neutral'}
        title={t(`shell.${kind}.title`)}
        text={failureText(t, kind, pluginId)}
        live="assertive"
      />
      {onRetry ? (
        <Button variant="primary" full icon={<RefreshIcon />} onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      ) : null}
      <Button full onClick={leave}>
        {t(canGoBack ? 'shell.back' : 'shell.close')}
      </Button>
    </Body>
  )
}
