import type { KitError } from '@latchkit/core'
import {
  Actions,
  Body,
  Button,
  Checkbox,
  CrossIcon,
  KeyValue,
  KeyValueLine,
  oncePressed,
  RefreshIcon,
  Spinner,
  StateView,
  useValue,
  WarningIcon,
} from '@latchkit/ui/parts'
import { useEffect, useState } from 'react'
import type { Plan } from '../desk/Plan.js'
import { FailureText } from './FailureText.js'
import { FeeSum } from './FeeSum.js'
import { FeeValue } from './FeeValue.js'
import { isStale } from './failureWords.js'
import { Sum } from './Sum.js'
import { useDesk } from './useDesk.js'
import { useWords, Words } from './words.js'

export interface FailedPartProps {
  plan: Plan
  error: KitError
  onRetry: () => void
  onChange: () => void
}

/** What happened, whether money moved, what was paid, and what to do. Everything that was typed is kept. */
export function FailedPart({ plan, error, onRetry, onChange }: FailedPartProps) {
  const t = useWords()
  const { desk } = useDesk()
  const [hasLooked, setLooked] = useState(false)
  const { asset, amount, network } = plan
  const isUntouched = error.outcome === 'untouched'
  const stale = isStale(error)
  const searched = useValue(desk.doubts.searched$)
  const doubt = desk.doubts.about(plan)
  useEffect(() => {
    // What it would cost to try again.
    if (!stale) void desk.quotes.load(plan).catch(() => {})
  }, [desk, plan, stale])
  const values = { sum: <Sum amount={amount} decimals={asset.decimals} symbol={asset.symbol} /> }
  return (
    <Body>
      <StateView
        live="assertive"
        tone={isUntouched ? 'error' : 'warning'}
        icon={isUntouched ? <CrossIcon size={32} /> : <WarningIcon size={32} />}
        title={<Words id={isUntouched ? 'send.failed' : 'send.failed.maybe'} values={values} />}
        text={<FailureText plan={plan} error={error} />}
      />
      <KeyValue>
        <KeyValueLine label={t('send.moved')} tone={isUntouched ? 'default' : 'warning'}>
          {t(isUntouched ? 'send.moved.none' : 'send.moved.maybe')}
        </KeyValueLine>
        {!isUntouched && doubt && searched.has(doubt.id) ? (
          <KeyValueLine label={t('send.search.chain')}>
            <span className="snd-n" role="status">
              <Spinner muted size={16} />
              {t('send.search.looking')}
            </span>
          </KeyValueLine>
        ) : null}
        <KeyValueLine label={t('send.fee.paid')}>
          {isUntouched ? <FeeSum fee={0n} network={network} /> : t('send.fee.unknown')}
        </KeyValueLine>
        {stale ? null : (
          <KeyValueLine label={t('send.fee.new')}>
            <FeeValue plan={plan} was={plan.maxFee} />
          </KeyValueLine>
        )}
      </KeyValue>
      {isUntouched ? null : (
        <div className="snd-k">
          <Checkbox checked={hasLooked} onChange={setLooked}>
            {t('send.failed.again')}
          </Checkbox>
        </div>
      )}
      <Actions>
        <Button variant={stale ? 'primary' : 'secondary'} onClick={oncePressed(onChange)}>
          {t('send.edit')}
        </Button>
        {stale ? null : (
          <Button
            variant="primary"
            icon={<RefreshIcon />}
            disabled={!isUntouched && !hasLooked}
            onClick={oncePressed(onRetry)}
          >
            {t('send.retry')}
          </Button>
        )}
      </Actions>
    </Body>
  )
}
