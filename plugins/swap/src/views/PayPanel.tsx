import type { ActiveNetwork } from '@latchkit/core'
import { editAmount, formatAmount } from '@latchkit/core/plugin'
import {
  AmountInput,
  numberLocale,
  SmallButton,
  SwapPanel,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { BalanceText } from './BalanceText.js'
import { TokenPill } from './TokenPill.js'
import { useController } from './useController.js'
import { Worth } from './Worth.js'
import { useWords, Words } from './words.js'

/** The sold amount, its token, the token's balance, and Max. */
export function PayPanel({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const { draft, from, amount, problems } = useValue(controller.form$)
  const [note, setNote] = useState<ReactNode>()
  const [isCounting, setCounting] = useState(false)
  const counting = useRef<AbortController>(undefined)
  const id = useId()
  useEffect(() => () => counting.current?.abort(), [])
  const symbol = from?.symbol ?? ''

  const stopCounting = () => {
    setNote(undefined)
    counting.current?.abort()
    setCounting(false)
  }
  const change = (after: string, inputType?: string) => {
    stopCounting()
    const edit = editAmount({ before: draft.amount, after, inputType, locale: numberLocale(locale), symbol })
    if ('refused' in edit || edit.unit === 'fiat')
      return setNote(<Words id="swap.paste.refused" values={{ text: after }} max={60} />)
    controller.update({ amount: edit.text })
  }
  const takeMax = async () => {
    if (!from) return
    stopCounting()
    const mine = new AbortController()
    counting.current = mine
    setCounting(true)
    const isSame = () => {
      const { draft: now } = kit.get(controller.form$)
      return !mine.signal.aborted && now.from === draft.from && now.amount === draft.amount
    }
    try {
      const most = await controller.max(mine.signal)
      if (!isSame()) return
      if (most) controller.update({ amount: formatAmount(most, from.decimals) })
      else if (most === 0n) setNote(t('swap.insufficient'))
      else setNote(t('swap.max.none', { symbol: network.nativeCurrency.symbol }))
    } catch {
      if (isSame()) setNote(t('swap.max.failed'))
    } finally {
      if (counting.current === mine) setCounting(false)
    }
  }
  const wrong = note ?? problemText()

  function problemText(): string | undefined {
    if (problems.includes('insufficient-balance')) return t('swap.insufficient')
    if (problems.includes('invalid-amount')) return t('swap.incorrect')
    if (!from || !problems.includes('too-precise')) return undefined
    const decimals = String(from.decimals)
    return from.decimals === 0 ? t('swap.precise.none', { symbol }) : t('swap.precise', { symbol, decimals })
  }
  return (
    <SwapPanel
      label={t('swap.pay')}
      balance={
        from ? (
          <>
            <BalanceText asset={from} />
            {from.balance === undefined || from.balance === 0n ? null : (
              <SmallButton
                variant="text"
                hint={t('swap.max.label')}
                loading={isCounting}
                disabled={!isOnline}
                onClick={() => void takeMax()}
              >
                {t('swap.max')}
              </SmallButton>
            )}
          </>
        ) : null
      }
      amount={
        <AmountInput
          size="swap"
          label={t('swap.amount', { symbol })}
          value={draft.amount}
          onChange={change}
          invalid={wrong !== undefined}
          describedBy={id}
          autoFocus
        />
      }
      token={<TokenPill side="from" asset={from} />}
      fiat={
        <span id={id} className={wrong ? 'swv-e' : undefined} role={wrong ? 'alert' : undefined}>
          {wrong ?? (from ? <Worth amount={amount ?? 0n} asset={from} /> : null)}
        </span>
      }
    />
  )
}
