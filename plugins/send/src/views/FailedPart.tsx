import { cleanText } from '@latchkit/core/safe'
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
import { useState } from 'react'
import type { Submission } from '../desk/createSubmission.js'
import { type Plan, planKey } from '../desk/Plan.js'
import { FeeValue } from './FeeValue.js'
import { failureWords, isStale } from './failureWords.js'
import { Sum } from './Sum.js'
import { useDesk } from './useDesk.js'
import { useWords, Words } from './words.js'

export interface FailedPartProps {
  plan: Plan
  failure: Extract<Submission, { status: 'failed' }>
  onRetry: () => void
  onChange: () => void
}

/** What happened, whether money moved, and what to do. Everything that was typed is kept. */
export function FailedPart({ plan, failure, onRetry, onChange }: FailedPartProps) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const connection = useValue(kit.connections.connection$)
  const [hasLooked, setLooked] = useState(false)
  const { asset, amount, network, name = '' } = plan
  const { error, mayHaveMoved } = failure
  const values = {
    sum: <Sum amount={amount} decimals={asset.decimals} symbol={asset.symbol} />,
    name,
    network: network.name,
    wallet: cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32),
    reason: error.message,
  }
  const stale = isStale(error)
  const isSearched = useValue(desk.doubts.searched$).has(planKey(plan))
  return (
    <Body>
      <StateView
        live="assertive"
        tone={mayHaveMoved ? 'warning' : 'error'}
        icon={mayHaveMoved ? <WarningIcon size={32} /> : <CrossIcon size={32} />}
        title={<Words id={mayHaveMoved ? 'send.failed.maybe' : 'send.failed'} values={values} />}
        text={<Words id={failureWords(failure)} max={160} values={values} />}
      />
      <KeyValue>
        <KeyValueLine label={t('send.moved')} tone={mayHaveMoved ? 'warning' : 'default'}>
          {t(mayHaveMoved ? 'send.moved.maybe' : 'send.moved.none')}
        </KeyValueLine>
        {isSearched ? (
          <KeyValueLine label={t('send.search.chain')}>
            <span className="snd-n" role="status">
              <Spinner muted size={16} />
              {t('send.search.looking')}
            </span>
          </KeyValueLine>
        ) : null}
        {stale ? null : (
          <KeyValueLine label={t('send.fee.most')}>
            <FeeValue plan={plan} />
          </KeyValueLine>
        )}
      </KeyValue>
      {mayHaveMoved ? (
        <div className="snd-k">
          <Checkbox checked={hasLooked} onChange={setLooked}>
            {t('send.failed.again')}
          </Checkbox>
        </div>
      ) : null}
      <Actions>
        <Button variant={stale ? 'primary' : 'secondary'} onClick={oncePressed(onChange)}>
          {t('send.edit')}
        </Button>
        {stale ? null : (
          <Button
            variant="primary"
            icon={<RefreshIcon />}
            disabled={mayHaveMoved && !hasLooked}
            onClick={oncePressed(onRetry)}
          >
            {t('send.retry')}
          </Button>
        )}
      </Actions>
    </Body>
  )
}
