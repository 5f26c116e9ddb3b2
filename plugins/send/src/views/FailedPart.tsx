import type { KitError } from '@latchkit/core'
import { Body, Checkbox, Failed, KeyValueLine, Spinner, Sum, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import type { Plan } from '../plan/Plan.js'
import { EarlierNote } from './EarlierNote.js'
import { FailureText } from './FailureText.js'
import { FeeSum } from './FeeSum.js'
import { FeeValue } from './FeeValue.js'
import { isStale } from './failureWords.js'
import { useController } from './useController.js'
import { useEarlier } from './useEarlier.js'
import { useWords, Words } from './words.js'

export interface FailedPartProps {
  plan: Plan
  error: KitError
  onRetry: () => void
  onChange: () => void
}

/** Tells the failure, the fate of the money, the paid fee and the next step. Everything typed is kept. */
export function FailedPart({ plan, error, onRetry, onChange }: FailedPartProps) {
  const t = useWords()
  const { controller } = useController()
  const [agreed, agree] = useState<string>()
  const { asset, amount, network } = plan
  const isUntouched = error.outcome === 'untouched'
  const stale = isStale(error)
  const searched = useValue(controller.unknownTransfers.searched$)
  const earlier = useEarlier(plan)
  const { unknownTransfer, sent, isSame } = earlier
  /** This attempt or an earlier one may have moved money; `isThis` if it is this very transfer. */
  const isOpen = !isUntouched || unknownTransfer !== undefined || sent !== undefined
  const isThis = !isUntouched || isSame
  /** The transfers that the visitor checked: new ones have to be checked again. */
  const subject = [unknownTransfer?.id, sent?.hash].join(' ')
  const [isAsked, setAsked] = useState(false)
  const isQuoted = useValue(controller.quotes.state$).status !== 'loading' && isAsked
  useEffect(() => {
    // The cost of a retry.
    if (!stale) void controller.quotes.load(plan).catch(() => {})
    setAsked(true)
  }, [controller, plan, stale])
  const values = { sum: <Sum amount={amount} of={asset} /> }
  return (
    <Body>
      <Failed
        isDoubtful={isOpen}
        title={<Words id={isThis ? 'send.failed.maybe' : 'send.failed'} values={values} />}
        text={<FailureText plan={plan} error={error} />}
        fee={isOpen ? undefined : <FeeSum fee={0n} network={network} />}
        lines={
          <>
            {unknownTransfer && searched.has(unknownTransfer.id) ? (
              <KeyValueLine label={t('send.search.chain')}>
                <Spinner muted size={16} />
                <span role="status">{t('send.search.looking')}</span>
              </KeyValueLine>
            ) : null}
            {stale ? null : (
              <KeyValueLine label={t('send.fee.new')}>
                <FeeValue plan={plan} was={plan.maxFee} />
              </KeyValueLine>
            )}
          </>
        }
        consent={
          isOpen ? (
            <div className="snd-k">
              <Checkbox checked={agreed === subject} onChange={isOn => agree(isOn ? subject : undefined)}>
                {t(!isUntouched || unknownTransfer ? 'send.failed.again' : 'send.sent.again')}
              </Checkbox>
            </div>
          ) : null
        }
        onChange={onChange}
        onRetry={stale ? undefined : onRetry}
        isRetryDisabled={!isQuoted || (isOpen && agreed !== subject)}
      >
        {isUntouched ? <EarlierNote earlier={earlier} /> : null}
      </Failed>
    </Body>
  )
}
