import type { KitError, TransactionStatus } from '@latchkit/core'
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
import type { Plan } from '../plan/Plan.js'
import { FailureText } from './FailureText.js'
import { Sum } from './Sum.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

const moved: Readonly<Record<TransactionStatus, string>> = {
  pending: 'send.moved.pending',
  confirmed: 'send.moved.confirmed',
  failed: 'send.moved.none',
  replaced: 'send.moved.maybe',
  dropped: 'send.moved.maybe',
  unknown: 'send.moved.maybe',
}

export interface UncertainPartProps {
  plan: Plan
  error: KitError
  hash: string
  onDone: () => void
}

/** An error after the transaction may have been broadcast: it is tracked, and there is no Retry. */
export function UncertainPart({ plan, error, hash, onDone }: UncertainPartProps) {
  const t = useWords()
  const { controller } = useController()
  const { asset, amount, network } = plan
  const status = useValue(controller.sent$).find(sent => sent.hash === hash)?.status ?? 'unknown'
  const href = explorerPage(network, 'tx', hash)
  return (
    <Body>
      <StateView
        live="assertive"
        tone="warning"
        icon={<WarningIcon size={32} />}
        title={
          <Words
            id="send.failed.maybe"
            values={{ sum: <Sum amount={amount} decimals={asset.decimals} symbol={asset.symbol} /> }}
          />
        }
        text={<FailureText plan={plan} error={error} />}
      />
      <KeyValue>
        <KeyValueLine label={t('send.moved')} tone="warning">
          <span className="snd-n" role="status">
            {status === 'pending' ? <Spinner muted size={16} /> : null}
            {t(moved[status])}
          </span>
        </KeyValueLine>
        <KeyValueLine label={t('send.fee.paid')}>{t('send.fee.unknown')}</KeyValueLine>
        <KeyValueLine label={t('send.done.hash')}>
          <ShortAddress address={hash} />
        </KeyValueLine>
      </KeyValue>
      <Actions>
        {href ? (
          <Button href={href} icon={<ExternalIcon />}>
            {t('send.explorer')}
          </Button>
        ) : null}
        <Button variant="primary" onClick={oncePressed(onDone)}>
          {t('send.done.close')}
        </Button>
      </Actions>
    </Body>
  )
}
