import { Actions, Body, Button, LazyPart, oncePressed, Spinner, StateView } from '@latchkit/ui/components'
import { OfflineIcon, RefreshIcon, WarningIcon } from '@latchkit/ui/icons'
import { useLayoutEffect } from 'react'
import type { Showing } from '../controller/createConfirmation.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** A confirm step of another plugin. While it loads and when it fails, there is a way back to the review. */
export function ConfirmStepPart({ showing }: { showing: Showing }) {
  const t = useWords()
  const { step, params } = showing
  useLayoutEffect(() => {
    showing.enter()
    return () => showing.leave()
  }, [showing])
  return (
    <LazyPart
      load={step.view}
      name={step.id}
      params={params}
      skeleton={
        <Body>
          <StateView live="polite" icon={<Spinner size={32} />} title={t('send.steps.loading')} />
          <BackToReview />
        </Body>
      }
      fallback={kind => <StepFailure showing={showing} kind={kind} />}
    />
  )
}

function StepFailure({ showing, kind }: { showing: Showing; kind: 'failed' | 'notLoaded' }) {
  const t = useWords()
  const { confirmation } = useController().controller
  useLayoutEffect(() => showing.fail(), [showing])
  return (
    <Body>
      <StateView
        live="assertive"
        tone="error"
        icon={kind === 'notLoaded' ? <OfflineIcon size={32} /> : <WarningIcon size={32} />}
        title={t(`send.steps.${kind}`)}
        text={t(`send.steps.${kind}.text`)}
      />
      <Actions>
        <BackToReview />
        <Button variant="primary" icon={<RefreshIcon />} onClick={oncePressed(confirmation.retry)}>
          {t('send.retry')}
        </Button>
      </Actions>
    </Body>
  )
}

function BackToReview() {
  const t = useWords()
  const { confirmation } = useController().controller
  return (
    <Button full onClick={oncePressed(confirmation.cancel)}>
      {t('send.steps.back')}
    </Button>
  )
}
