import type { ConfirmStepShowing } from '@latchkit/core'
import { useLayoutEffect } from 'react'
import { useT } from '../../hooks/useT.js'
import { OfflineIcon, RefreshIcon, WarningIcon } from '../../icons/icons.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { Body } from '../../primitives/card/Body.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Spinner } from '../../primitives/waiting/Spinner.js'
import { oncePressed } from '../shared/oncePressed.js'

export interface ConfirmStepPartProps {
  /** The step that is shown. Give each one its own `key`: nothing that was entered into one counts for the next. */
  showing: ConfirmStepShowing
  /** The way back while it loads and when it failed, where the header has none of its own. */
  back?: { readonly label: string; readonly act: () => void }
}

/** A plugin's confirm step. While it loads, and when it fails, it lets nothing through. */
export function ConfirmStepPart({ showing, back }: ConfirmStepPartProps) {
  const t = useT()
  const { step, params } = showing
  useLayoutEffect(() => {
    showing.enter()
    return () => showing.leave()
  }, [showing])
  const wayBack = back ? (
    <Button full onClick={oncePressed(back.act)}>
      {back.label}
    </Button>
  ) : null
  return (
    <LazyPart
      load={step.view}
      name={step.id}
      params={params}
      skeleton={
        <Body>
          <StateView live="polite" icon={<Spinner size={32} />} title={t('shell.loading')} />
          {wayBack}
        </Body>
      }
      fallback={(kind, retry) => (
        <StepFailure showing={showing} kind={kind} onRetry={retry}>
          {wayBack}
        </StepFailure>
      )}
    />
  )
}

interface StepFailureProps {
  showing: ConfirmStepShowing
  kind: 'failed' | 'notLoaded'
  onRetry: () => void
  children: React.ReactNode
}

function StepFailure({ showing, kind, onRetry, children }: StepFailureProps) {
  const t = useT()
  useLayoutEffect(() => showing.fail(), [showing])
  const retry = () => {
    showing.retry()
    onRetry()
  }
  return (
    <Body>
      <StateView
        live="assertive"
        tone="error"
        icon={kind === 'notLoaded' ? <OfflineIcon size={32} /> : <WarningIcon size={32} />}
        title={t(`shell.confirm.${kind}`)}
        text={t(`shell.confirm.${kind}.text`)}
      />
      <Actions>
        {children}
        <Button variant="primary" full icon={<RefreshIcon />} onClick={oncePressed(retry)}>
          {t('shell.retry')}
        </Button>
      </Actions>
    </Body>
  )
}
