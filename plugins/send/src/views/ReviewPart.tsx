import {
  Actions,
  Amount,
  Body,
  Button,
  ContractLine,
  Hostile,
  KeyValue,
  KeyValueLine,
  MoneyHead,
  NetworkLine,
  oncePressed,
  ShortAddress,
  Sum,
  showMoney,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { useState } from 'react'
import type { Plan } from '../plan/Plan.js'
import { spendableOf, worthOf } from '../plan/SendAsset.js'
import type { RecipientAssessment } from '../recipient/assessRecipient.js'
import { AssetMark } from './AssetMark.js'
import { FeeValue } from './FeeValue.js'
import { obstaclesOf } from './obstaclesOf.js'
import { ConfirmStepNotes, FeeNote, ReviewNotes } from './ReviewNotes.js'
import { ReviewParties } from './ReviewParties.js'
import { useController } from './useController.js'
import { useEarlier } from './useEarlier.js'
import { useFee, useQuote } from './useFee.js'
import { useWords, Words } from './words.js'

export interface ReviewPartProps {
  plan: Plan
  assessment: RecipientAssessment
  /** The name is being rechecked. */
  isChecking: boolean
  onConfirm: () => void
}

/** Amount, parties, network, contract, fee and warnings, and the confirm button. */
export function ReviewPart({ plan, assessment, isChecking, onConfirm }: ReviewPartProps) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const [native] = useValue(controller.form.assets$)
  const { quote, hasFailed } = useQuote(plan)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const missing = useValue(controller.confirmation.missing$)
  const { asset, amount, network, to, name } = plan
  const worth = worthOf(amount, asset)
  const { unit, units } = useValue(controller.form.draft$)
  // As in the form: dollars that were typed, else rounded down.
  const rounding = unit === 'fiat' && units === undefined ? 'half-expand' : 'floor'
  const earlier = useEarlier(plan)
  const { fee } = useFee(plan)
  const obstacles = obstaclesOf({
    plan,
    assessment,
    quote,
    fee,
    nativeBalance: native && spendableOf(native, plan.spendsProtected),
    earlier,
  })
  const isAgreed = obstacles.consents.every(id => agreed.includes(id))
  const isReady = quote !== undefined || hasFailed
  return (
    <Body>
      <MoneyHead
        mark={<AssetMark size={48} asset={asset} network={network} />}
        amount={<Sum size="balance" amount={amount} of={asset} />}
        fiat={
          worth === undefined ? (
            t('send.price.unknown')
          ) : (
            <Amount value={showMoney(worth, locale, rounding)} />
          )
        }
      />
      <ReviewParties plan={plan} />
      <ReviewLines plan={plan} />
      <FeeNote plan={plan} />
      <ConfirmStepNotes />
      <ReviewNotes
        plan={plan}
        assessment={assessment}
        quote={quote}
        hasFailed={hasFailed}
        obstacles={obstacles}
        earlier={earlier}
        agreed={agreed}
        onAgree={(id, isOn) => setAgreed(isOn ? [...agreed, id] : agreed.filter(other => other !== id))}
      />
      <Actions>
        <Button
          variant="primary"
          loading={isChecking}
          disabled={!isOnline || !isReady || !isAgreed || obstacles.isBlocked || missing.length > 0}
          onClick={oncePressed(onConfirm)}
        >
          {isChecking ? (
            t('send.checking')
          ) : (
            <Words
              id="send.confirm"
              values={{
                sum: <Sum amount={amount} of={asset} />,
                to: name ?? <ShortAddress address={to} />,
              }}
            />
          )}
        </Button>
      </Actions>
    </Body>
  )
}

function ReviewLines({ plan }: { plan: Plan }) {
  const t = useWords()
  const { network, asset, memo } = plan
  return (
    <KeyValue>
      <NetworkLine network={network} />
      <ContractLine network={network} symbol={asset.symbol} address={asset.contract} />
      {memo === undefined ? null : (
        <KeyValueLine label={t('send.memo')}>
          <Hostile lines={4} max={1_000}>
            {memo}
          </Hostile>
        </KeyValueLine>
      )}
      {plan.spendsProtected ? (
        <KeyValueLine label={t('send.protected')} tone="warning">
          {t('send.protected.included')}
        </KeyValueLine>
      ) : null}
      <KeyValueLine label={t('send.fee.most')}>
        <FeeValue plan={plan} />
      </KeyValueLine>
    </KeyValue>
  )
}
