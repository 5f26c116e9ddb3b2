import type { ActiveNetwork, Kit } from '@latchkit/core'
import { editAmount, formatAmount } from '@latchkit/core/plugin'
import {
  Amount,
  AmountPanel,
  groupTyped,
  IconButton,
  numberLocale,
  Pill,
  Skeleton,
  SmallButton,
  Sum,
  shortAmount,
  showMoney,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { FlipIcon } from '@latchkit/ui/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SendController } from '../controller/createController.js'
import { awaitsPrice, shownAmount, shownUnit } from '../form/shownAmount.js'
import { spendableOf, worthOf } from '../plan/SendAsset.js'
import { AssetMark } from './AssetMark.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

function placeOf(kit: Kit, form: SendController['form']): string {
  const { asset, amount, unit, units, spendsProtected } = kit.get(form.draft$)
  const account = kit.get(kit.connections.account$)?.caipAddress
  const network = kit.get(kit.connections.network$)?.id
  return [account, network, asset, amount, unit, units, spendsProtected === true].join(' ')
}

/** The amount in the token or in dollars, the token, and its balance. */
export function AmountPart({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const { form } = controller
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const draft = useValue(form.draft$)
  const asset = useValue(form.asset$)
  const { units, problem } = useValue(form.typed$)
  const balances = useValue(controller.balances.now$)
  const { status } = balances
  const [note, setNote] = useState<ReactNode>()
  const [isCounting, setCounting] = useState(false)
  const counting = useRef<AbortController>(undefined)
  useEffect(() => () => counting.current?.abort(), [])

  if (!asset)
    return (
      <AmountPanel
        label={t('send.amount', { symbol: '' })}
        value=""
        onChange={() => {}}
        readOnly
        autoFocus
        token={<Pill onClick={() => kit.router.push('send/select-token')}>{t('send.token.choose')}</Pill>}
        end={status === 'loading' ? <Skeleton width={72} /> : null}
      />
    )
  const { symbol, decimals, price } = asset
  const balance = spendableOf(asset, draft.spendsProtected)
  const side = shownUnit(draft, asset)
  const inFiat = side === 'fiat'
  const shown = shownAmount(draft, asset)
  const isDollars = draft.unit === 'fiat' && draft.units === undefined
  const worth = isDollars ? draft.amount || '0' : units === undefined ? '0' : worthOf(units, asset)
  const stopCounting = () => {
    setNote(undefined)
    counting.current?.abort()
  }
  const change = (after: string, inputType?: string) => {
    stopCounting()
    const edit = editAmount({ before: shown, after, inputType, locale: numberLocale(locale), symbol })
    // A price that is still loading values what was pasted once it is there.
    const isWorthless = price === undefined && status !== 'loading'
    const isRefused = 'refused' in edit || (edit.unit === 'fiat' && isWorthless)
    if (isRefused) return setNote(<Words id="send.paste.refused" values={{ text: after }} max={60} />)
    const unit = edit.unit ?? side
    // Unchanged text keeps the side it was typed in.
    if (edit.text !== shown || unit !== side) form.update({ amount: edit.text, unit })
  }
  const takeMax = async () => {
    stopCounting()
    const mine = new AbortController()
    counting.current = mine
    setCounting(true)
    const pressed = placeOf(kit, form)
    try {
      const most = await controller.max(mine.signal)
      if (mine.signal.aborted || placeOf(kit, form) !== pressed) return
      if (most === undefined) setNote(t('send.max.none', { symbol: network.nativeCurrency.symbol }))
      else form.update({ unit: 'token', amount: formatAmount(most, decimals) })
    } catch {
      if (!mine.signal.aborted && placeOf(kit, form) === pressed) setNote(t('send.max.failed'))
    } finally {
      if (counting.current === mine) setCounting(false)
    }
  }
  const flip = () => {
    stopCounting()
    form.update({ shown: inFiat ? 'token' : 'fiat' })
  }
  const isValuing = awaitsPrice(draft, asset, balances)
  const wrong = note ?? (problem && !isValuing ? problemText(problem) : undefined)

  function problemText(kind: NonNullable<typeof problem>): string {
    if (kind === 'invalid' && isDollars && price === undefined) return t('send.unpriced', { symbol })
    if (kind !== 'precise') return t(`send.${kind}`)
    return decimals === 0
      ? t('send.precise.none', { symbol })
      : t('send.precise', { symbol, count: decimals })
  }
  return (
    <AmountPanel
      label={inFiat ? t('send.amount.fiat') : t('send.amount', { symbol })}
      value={shown}
      shown={groupTyped(shown, locale)}
      onChange={change}
      autoFocus
      wrong={wrong}
      fiat={
        price === undefined ? (
          isValuing ? (
            t('send.price.loading')
          ) : status === 'loading' ? (
            <Skeleton width={72} />
          ) : (
            t('send.price.unknown')
          )
        ) : inFiat ? (
          <Sum amount={units ?? 0n} of={asset} />
        ) : (
          <Amount value={showMoney(worth ?? '0', locale, 'floor')} />
        )
      }
      flip={
        price === undefined && draft.unit === 'token' ? null : (
          <IconButton
            size={28}
            label={inFiat ? t('send.flip.token', { symbol }) : t('send.flip.fiat')}
            icon={<FlipIcon size={16} />}
            onClick={flip}
          />
        )
      }
      token={
        <Pill
          mark={<AssetMark size={28} asset={asset} network={network} />}
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
