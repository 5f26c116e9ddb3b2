import { explorerPage } from '@latchkit/core/plugin'
import {
  Actions,
  Body,
  Button,
  KeyValue,
  KeyValueLine,
  oncePressed,
  ShortAddress,
  Spinner,
  StateView,
  useValue,
} from '@latchkit/ui/components'
import { ExternalIcon, WarningIcon } from '@latchkit/ui/icons'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { AllowanceNotes } from './AllowanceNotes.js'
import { StepList } from './StepList.js'
import { Sum } from './Sum.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

const moved = {
  pending: 'swap.moved.looking',
  confirmed: 'swap.moved.confirmed',
  failed: 'swap.moved.none',
  replaced: 'swap.moved.maybe',
  dropped: 'swap.moved.maybe',
  unknown: 'swap.moved.maybe',
} as const

export interface UncertainPartProps {
  progress: SwapProgress & { status: 'failed' }
  onDone: () => void
}

/** The wallet may have sent it: it is looked for, and there is no Retry. */
export function UncertainPart({ progress, onDone }: UncertainPartProps) {
  const t = useWords()
  const { controller } = useController()
  const { offer, steps, error } = progress
  const step = steps.find(({ status }) => status === 'unknown')
  const known = typeof error.outcome === 'object' ? error.outcome.hash : step?.hash
  const sent = useValue(controller.sent$)
  const record = sent.find(({ id, hash }) => id === step?.record || (known !== undefined && hash === known))
  const status = record?.status ?? 'unknown'
  const hash = known ?? record?.hash
  const href = hash === undefined ? undefined : explorerPage(offer.network, 'tx', hash)
  const isApproval = step?.kind === 'approve' || step?.kind === 'approve-reset'
  const isCancelled = error.code === 'core/ABORTED'
  return (
    <Body>
      <StateView
        live="assertive"
        tone="warning"
        icon={<WarningIcon size={32} />}
        title={
          <Words
            id={isApproval ? 'swap.maybe.approved' : 'swap.maybe'}
            values={{ sum: <Sum amount={offer.amount} of={offer.from} /> }}
          />
        }
        text={
          isCancelled ? (
            t('swap.maybe.cancelled')
          ) : (
            <Words id="swap.maybe.text" values={{ reason: error.message }} max={120} />
          )
        }
      />
      <StepList offer={offer} steps={steps} />
      <KeyValue>
        {/* An allowance moves nothing, however it ended. */}
        <KeyValueLine label={t(isApproval ? 'swap.moved.allowance' : 'swap.moved')} tone="warning">
          <span className="swv-j" role="status">
            {status === 'pending' ? <Spinner muted size={16} /> : null}
            {t(moved[status])}
          </span>
        </KeyValueLine>
        {hash === undefined ? null : (
          <KeyValueLine label={t('swap.transaction')}>
            <ShortAddress address={hash} />
          </KeyValueLine>
        )}
      </KeyValue>
      <AllowanceNotes />
      <Actions>
        {href ? (
          <Button href={href} icon={<ExternalIcon />}>
            {t('swap.explorer')}
          </Button>
        ) : null}
        <Button variant="primary" onClick={oncePressed(onDone)}>
          {t('swap.done.close')}
        </Button>
      </Actions>
    </Body>
  )
}
