import type { ActiveNetwork } from '@latchkit/core'
import { formatAmount, formatDecimal } from '@latchkit/core/tools'
import {
  Amount,
  AmountInput,
  AmountPanel,
  FlipIcon,
  IconButton,
  Pill,
  Skeleton,
  SmallButton,
  useOnline,
  useValue,
} from '@latchkit/ui/parts'
import { useId, useRef, useState } from 'react'
import { maskTyped } from '../desk/maskTyped.js'
import { worthOf } from '../desk/worthOf.js'
import { exactAmount, shortAmount, showMoney } from './showAmount.js'
import { TokenMark } from './TokenMark.js'
import { useDesk } from './useDesk.js'
import { useWords } from './words.js'

/** The amount in the token or in dollars, its token, and what there is of it. */
export function AmountPart({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const { form } = desk
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const draft = useValue(form.draft$)
  const asset = useValue(form.asset$)
  const { units, problem } = useValue(form.typed$)
  const { status } = useValue(desk.balances.now$)
  const [note, setNote] = useState<string>()
  const [isCounting, setCounting] = useState(false)
  const counting = useRef<AbortController>(undefined)
  const id = useId()

  if (!asset)
    return (
      <AmountPanel
        input={<AmountInput label={t('send.amount', { symbol: '' })} value="" onChange={() => {}} readOnly />}
        token={<Pill onClick={() => kit.router.push('send/select-token')}>{t('send.token.choose')}</Pill>}
        end={status === 'loading' ? <Skeleton width={72} /> : null}
      />
    )
  const { symbol, decimals, amount: balance } = asset
  const inFiat = draft.unit === 'fiat' && asset.price !== undefined
  const shown = draft.units === undefined ? draft.amount : inFiat ? '' : formatAmount(draft.units, decimals)
  const worth = units === undefined ? '0' : worthOf(units, asset)
  const change = (amount: string) => {
    setNote(undefined)
    counting.current?.abort()
    form.update({ amount: maskTyped(amount) })
  }
  const takeMax = async () => {
    counting.current?.abort()
    const mine = new AbortController()
    counting.current = mine
    setCounting(true)
    try {
      const most = await desk.max(mine.signal)
      if (mine.signal.aborted) return
      if (most === undefined) setNote(t('send.max.none', { symbol: network.nativeCurrency.symbol }))
      else form.update({ unit: 'token', amount: formatAmount(most, decimals) })
    } catch {
      if (!mine.signal.aborted) setNote(t('send.max.failed'))
    } finally {
      setCounting(false)
    }
  }
  const flip = () => {
    const text = units === undefined ? '' : inFiat ? formatAmount(units, decimals) : formatDecimal(worth, 2)
    form.update({ unit: inFiat ? 'token' : 'fiat', amount: text })
  }
  const wrong = note ?? (problem && problemText(problem))

  function problemText(kind: NonNullable<typeof problem>): string {
    if (kind !== 'precise') return t(`send.${kind}`)
    return decimals === 0
      ? t('send.precise.none', { symbol })
      : t('send.precise', { symbol, decimals: String(decimals) })
  }
  return (
    <AmountPanel
      input={
        <AmountInput
          label={inFiat ? t('send.amount.fiat') : t('send.amount', { symbol })}
          value={shown}
          onChange={change}
          invalid={wrong !== undefined}
          describedBy={id}
        />
      }
      fiat={
        <>
          <span id={id} className={wrong ? 'snd-e' : undefined} role={wrong ? 'alert' : undefined}>
            {wrong ??
              (asset.price === undefined ? (
                t('send.price.unknown')
              ) : inFiat ? (
                <Amount value={`${exactAmount(units ?? 0n, decimals, locale)} ${symbol}`} />
              ) : (
                <Amount value={showMoney(worth ?? '0', locale)} />
              ))}
          </span>
          {asset.price === undefined || wrong ? null : (
            <IconButton
              size={28}
              label={inFiat ? t('send.flip.token', { symbol }) : t('send.flip.fiat')}
              icon={<FlipIcon size={16} />}
              onClick={flip}
            />
          )}
        </>
      }
      token={
        <Pill
          mark={<TokenMark size={28} asset={asset} network={network} />}
          hint={t('send.select')}
          onClick={() => kit.router.push('send/select-token')}
        >
          {symbol}
        </Pill>
      }
      end={
        <>
          {balance !== undefined ? (
            <Amount value={shortAmount(balance, decimals, locale)} />
          ) : status === 'loading' ? (
            <Skeleton width={72} />
          ) : (
            t('send.balance.unknown')
          )}
          {balance === undefined ? null : (
            <SmallButton
              hint={t('send.max.label')}
              loading={isCounting}
              disabled={!isOnline || balance === 0n}
              onClick={() => void takeMax()}
            >
              {t('send.max')}
            </SmallButton>
          )}
        </>
      }
    />
  )
}
