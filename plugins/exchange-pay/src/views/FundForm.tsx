import { editAmount, formatAmount, multiplyDecimals } from '@latchkit/core/plugin'
import {
  Actions,
  AmountPanel,
  Body,
  Button,
  groupTyped,
  Note,
  numberLocale,
  Pill,
  SmallButton,
  Sum,
  showMoney,
  useValue,
} from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import type { PaymentPlan } from '../contract/ExchangePayController.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import { AssetMark } from './AssetMark.js'
import { ExchangeList } from './ExchangeList.js'
import { OpenPayments, useOpen } from './OpenPayments.js'
import { problemText } from './problemText.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

const PRESETS = [10, 50, 100]

/** Without a choice on the network in use, or of an asset there, it is the first one there, else the first of all. */
function useAsset() {
  const { kit, controller } = useController()
  const assets = useValue(controller.assets$)
  const network = useValue(kit.connections.network$)
  const { asset, network: chosenOn } = useValue(controller.draft$)
  const isHere = chosenOn === network?.id || asset?.network === network?.id
  const isOffered = isHere && asset !== undefined && assets.includes(asset)
  const usual = assets.find(each => each.network === network?.id) ?? assets[0]
  useEffect(() => {
    if (!isOffered && usual) controller.choose(usual)
  }, [controller, isOffered, usual])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each asset has its own price.
  useEffect(() => {
    void controller.loadPrice()
  }, [controller, asset])
  return isOffered ? asset : usual
}

/** The amount in dollars, or in the token if nobody knows its price; then who can pay it. */
export function FundForm() {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const draft = useValue(controller.draft$)
  const { status, price } = useValue(controller.price$)
  const asset = useAsset()
  const besides = useValue(controller.besides$)
  const open = useOpen('fund')
  const [refused, setRefused] = useState<string>()
  if (!asset) return null
  const { symbol, decimals } = asset.metadata
  const inDollars = draft.unit === 'usd'
  /** One payment at a time: another one is asked for in words. */
  const isAsked = open.every(({ id }) => besides.includes(id))

  let plan: PaymentPlan | undefined
  let problem: string | undefined
  try {
    if (draft.asset === asset && status !== 'loading') plan = controller.planOf(draft)
  } catch (error) {
    problem = problemText(error, t)
  }
  const typed = inDollars && draft.amount !== '' ? `$${draft.amount}` : draft.amount
  const change = (text: string, inputType?: string) => {
    const after = inDollars ? text.replace('$', '') : text
    const edit = editAmount({ before: draft.amount, after, inputType, locale: numberLocale(locale), symbol })
    const isOther = 'unit' in edit && edit.unit !== undefined && (edit.unit === 'fiat') !== inDollars
    setRefused('refused' in edit || isOther ? after : undefined)
    if (!('refused' in edit) && !isOther) controller.type(edit.text, draft.unit)
  }
  return (
    <Body>
      {isAsked ? null : <OpenPayments kind="fund" />}
      <AmountPanel
        label={inDollars ? t('exchange-pay.amount.usd') : t('exchange-pay.amount', { symbol })}
        value={typed}
        shown={draft.amount && `${inDollars ? '$' : ''}${groupTyped(draft.amount, locale)}`}
        onChange={change}
        autoFocus
        wrong={
          refused === undefined ? (
            problem
          ) : (
            <Words id="exchange-pay.amount.refused" values={{ text: refused }} max={60} />
          )
        }
        fiat={
          inDollars ? (
            plan ? (
              <Sum amount={plan.amount} of={asset.metadata} />
            ) : (
              t('exchange-pay.dollars')
            )
          ) : plan && price ? (
            showMoney(multiplyDecimals(formatAmount(plan.amount, decimals), price), locale)
          ) : (
            <bdi>{symbol}</bdi>
          )
        }
        token={
          <Pill
            mark={<AssetMark size={28} asset={asset} />}
            onClick={() => kit.router.push('exchange-pay/asset')}
          >
            <bdi>{symbol}</bdi>
          </Pill>
        }
        end={
          inDollars
            ? PRESETS.map(dollars => (
                <SmallButton key={dollars} onClick={() => controller.type(`${dollars}`, 'usd')}>
                  {`$${dollars}`}
                </SmallButton>
              ))
            : null
        }
      />
      {status === 'failed' ? (
        <Note tone="warning" title={problemText(exchangePayError('NO_PRICE'), t)} live>
          {t('exchange-pay.price.text', { symbol })}
        </Note>
      ) : null}
      {isAsked ? (
        <>
          {plan ? <ExchangeList plan={plan} /> : null}
          <OpenPayments kind="fund" />
        </>
      ) : (
        <Actions>
          <Button variant="text" onClick={() => controller.show(undefined)}>
            {t('exchange-pay.another')}
          </Button>
        </Actions>
      )}
    </Body>
  )
}
