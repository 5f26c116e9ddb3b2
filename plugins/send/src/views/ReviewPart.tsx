import { afterAmount } from '@latchkit/core/safe'
import {
  Actions,
  Amount,
  addressText,
  Body,
  Button,
  MoneyHead,
  oncePressed,
  useOnline,
  useValue,
} from '@latchkit/ui/parts'
import { useState } from 'react'
import type { Judgement } from '../desk/judgeRecipient.js'
import type { Plan } from '../desk/Plan.js'
import { spendableOf } from '../desk/spendableOf.js'
import { worthOf } from '../desk/worthOf.js'
import { FeeNote } from './FeeNote.js'
import { obstaclesOf } from './obstaclesOf.js'
import { ReviewLines } from './ReviewLines.js'
import { ReviewNotes } from './ReviewNotes.js'
import { ReviewParties } from './ReviewParties.js'
import { Sum } from './Sum.js'
import { exactAmount, showMoney } from './showAmount.js'
import { TokenMark } from './TokenMark.js'
import { useDesk } from './useDesk.js'
import { useEarlier } from './useEarlier.js'
import { useFee } from './useFee.js'
import { useQuote } from './useQuote.js'
import { useWords, Words } from './words.js'

export interface ReviewPartProps {
  plan: Plan
  judgement: Judgement
  /** The name is being looked up again. */
  isChecking: boolean
  onConfirm: () => void
}

/** Amount, parties, network, contract, fee and warnings, and a button that says what it does. */
export function ReviewPart({ plan, judgement, isChecking, onConfirm }: ReviewPartProps) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const [native] = useValue(desk.form.assets$)
  const { quote, hasFailed } = useQuote(plan)
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const { asset, amount, network, to, name } = plan
  const text = exactAmount(amount, asset.decimals, locale)
  const worth = worthOf(amount, asset)
  const earlier = useEarlier(plan)
  const { fee } = useFee(plan)
  const obstacles = obstaclesOf({
    plan,
    judgement,
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
        mark={<TokenMark size={48} asset={asset} network={network} />}
        amount={<Amount size="balance" value={`${text} ${afterAmount(asset.symbol)}`} />}
        fiat={worth === undefined ? t('send.price.unknown') : <Amount value={showMoney(worth, locale)} />}
      />
      <ReviewParties plan={plan} />
      <ReviewLines plan={plan} />
      <FeeNote plan={plan} />
      <ReviewNotes
        plan={plan}
        judgement={judgement}
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
          disabled={!isOnline || !isReady || !isAgreed || obstacles.isBlocked}
          onClick={oncePressed(onConfirm)}
        >
          {isChecking ? (
            t('send.checking')
          ) : (
            <Words
              id="send.confirm"
              values={{
                sum: <Sum amount={amount} decimals={asset.decimals} symbol={asset.symbol} />,
                to: name ?? addressText(to),
              }}
            />
          )}
        </Button>
      </Actions>
    </Body>
  )
}
