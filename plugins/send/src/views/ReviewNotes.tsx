import { withOutcome } from '@latchkit/core/errors'
import { cleanText } from '@latchkit/core/untrusted'
import { addressText, Checkbox, Note, Sum, useValue } from '@latchkit/ui/components'
import type { Plan } from '../plan/Plan.js'
import type { Quote } from '../plan/quotePlan.js'
import type { RecipientAssessment } from '../recipient/assessRecipient.js'
import { EarlierNote } from './EarlierNote.js'
import { FailureText } from './FailureText.js'
import { FeeSum } from './FeeSum.js'
import type { Consent, Obstacles } from './obstaclesOf.js'
import { SimulatedNote } from './SimulatedNote.js'
import { useController } from './useController.js'
import type { Earlier } from './useEarlier.js'
import { useFee, useQuote } from './useFee.js'
import { useWords, Words } from './words.js'

export interface ReviewNotesProps {
  plan: Plan
  assessment: RecipientAssessment
  quote: Quote | undefined
  hasFailed: boolean
  obstacles: Obstacles
  earlier: Earlier
  agreed: readonly string[]
  onAgree: (id: string, isOn: boolean) => void
}

/** Findings about the plan, the worst first. */
export function ReviewNotes(props: ReviewNotesProps) {
  const { plan, assessment, quote, hasFailed, obstacles, earlier, agreed, onAgree } = props
  const t = useWords()
  const { asset, amount, network } = plan
  const native = network.nativeCurrency.symbol
  const { lookAlike } = assessment
  const isPaid = assessment.known !== undefined || assessment.isInHistory
  const received = quote?.check?.received
  const failure =
    quote?.check?.failure ??
    (/\/REVERTED$/.test(quote?.feeError?.code ?? '') ? quote?.feeError?.message : undefined)
  const consent = (id: Consent, label: string) => (
    <div className="snd-k">
      <Checkbox checked={agreed.includes(id)} onChange={isOn => onAgree(id, isOn)}>
        {t(label)}
      </Checkbox>
    </div>
  )
  return (
    <>
      <EarlierNote earlier={earlier} />
      {obstacles.consents.includes('unknown') ? consent('unknown', 'send.failed.again') : null}
      {obstacles.consents.includes('again') ? consent('again', 'send.sent.again') : null}
      {obstacles.realDecimals === undefined ? null : (
        <Note tone="error" title={t('send.decimals')}>
          {t('send.decimals.text', { listed: asset.decimals, found: obstacles.realDecimals })}
        </Note>
      )}
      {obstacles.lacksFunds ? (
        <Note tone="error" title={t('send.fee.short', { symbol: native })}>
          {t('send.fee.short.text', { symbol: native })}
        </Note>
      ) : failure === undefined ? null : (
        <Note tone="error" title={t('send.simulated.failed')}>
          <Words id="send.simulated.failed.text" values={{ reason: failure }} max={160} />
        </Note>
      )}
      {lookAlike ? (
        <>
          <Note tone="warning">
            <Words
              id="send.look.note"
              values={{ name: cleanText(lookAlike.name ?? '', 32) || addressText(lookAlike.address) }}
            />
          </Note>
          {consent('lookAlike', 'send.look.confirm')}
        </>
      ) : null}
      {quote?.check?.isContract ? (
        <>
          <Note tone="warning" title={t('send.contract.recipient')}>
            {t('send.contract.recipient.text')}
          </Note>
          {consent('contract', 'send.contract.confirm')}
        </>
      ) : null}
      {asset.isSpam ? <Note tone="warning">{t('send.spam.text')}</Note> : null}
      {asset.isConfusable ? (
        <Note tone="warning">{t('send.doubtful.text', { symbol: asset.symbol })}</Note>
      ) : null}
      {assessment.isSelf ? <Note tone="warning">{t('send.to.self')}</Note> : null}
      {isPaid || lookAlike || earlier.unknownTransfer || earlier.sent ? null : <Note>{t('send.new')}</Note>}
      {received === undefined || received >= amount ? null : (
        <Note tone="warning">
          <Words id="send.received" values={{ sum: <Sum amount={received} of={asset} /> }} />
        </Note>
      )}
      {obstacles.isBlocked || failure !== undefined ? null : quote?.check ? (
        <SimulatedNote plan={plan} check={quote.check} />
      ) : hasFailed || quote?.isCheckable ? (
        <Note tone="warning">{t('send.simulated.unknown')}</Note>
      ) : null}
    </>
  )
}

/** Why sending is blocked by missing confirm steps, or why these have to be asked again. */
export function ConfirmStepNotes() {
  const t = useWords()
  const { confirmation } = useController().controller
  const missing = useValue(confirmation.missing$)
  const interruption = useValue(confirmation.interruption$)
  if (missing.length > 0)
    return (
      <Note tone="error" title={t('send.steps.missing')} live>
        {t('send.steps.missing.text', { names: missing.map(id => cleanText(id, 40)).join(', ') })}
      </Note>
    )
  if (interruption === undefined) return null
  return (
    <Note tone="warning" live>
      {t(interruption === 'context' ? 'send.failed.context' : 'send.steps.changed')}
    </Note>
  )
}

/** Says that the fee rose above the reviewed one, is unreasonable, or is unknown. */
export function FeeNote({ plan }: { plan: Plan }) {
  const t = useWords()
  const { fee, was, isKnown } = useFee(plan)
  const { quote } = useQuote(plan)
  if (quote?.feeError?.code === 'fee/UNREASONABLE')
    return (
      <Note tone="error" title={t('send.fee.unreasonable')}>
        <FailureText plan={plan} error={withOutcome(quote.feeError, 'untouched')} />
      </Note>
    )
  if (isKnown === false) return <Note tone="warning">{t('send.fee.unknown.text')}</Note>
  if (fee === undefined || was === undefined) return null
  const values = {
    fee: <FeeSum fee={fee} network={plan.network} />,
    was: <FeeSum fee={was} network={plan.network} />,
  }
  return (
    <Note tone="warning" title={t('send.fee.rose')} live>
      <Words id="send.fee.rose.text" values={values} />
    </Note>
  )
}
