import type { ConfirmStepShowing, ViewProps } from '@latchkit/core'
import { useLayoutEffect } from 'react'
import { useT } from '../../hooks/useT.js'
import { WarningIcon } from '../../icons/icons.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Spinner } from '../../primitives/waiting/Spinner.js'
import { RetryButton } from '../shared/RetryButton.js'
import { ViewBody } from '../shared/ViewBody.js'

/** A plugin's confirm step. What fails lets nothing through: the header leads back. */
export function ConfirmStepView({ params }: ViewProps<{ readonly showing: ConfirmStepShowing }>) {
  const t = useT()
  const { showing } = params
  const { step } = showing
  useLayoutEffect(() => {
    showing.enter()
    return () => showing.leave()
  }, [showing])
  return (
    <LazyPart
      key={step.id}
      load={step.view}
      name={step.id}
      params={showing.params}
      skeleton={
        <ViewBody>
          <StateView live="polite" icon={<Spinner size={32} />} title={t('shell.loading')} />
        </ViewBody>
      }
      fallback={(_, retry) => <StepFailure showing={showing} onRetry={retry} />}
    />
  )
}

function StepFailure({ showing, onRetry }: { showing: ConfirmStepShowing; onRetry: () => void }) {
  const t = useT()
  useLayoutEffect(() => showing.fail(), [showing])
  const retry = () => {
    showing.retry()
    onRetry()
  }
  return (
    <ViewBody>
      <StateView
        live="assertive"
        tone="error"
        icon={<WarningIcon size={32} />}
        title={t('shell.confirm.failed')}
        text={t('shell.confirm.failed.text')}
      />
      <RetryButton onRetry={retry} />
    </ViewBody>
  )
}
