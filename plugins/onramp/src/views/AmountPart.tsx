import type { ActiveNetwork } from '@latchkit/core'
import { editAmount, formatAmount } from '@latchkit/core/plugin'
import { AmountPanel, groupTyped, numberLocale, Pill, SmallButton, useValue } from '@latchkit/ui/components'
import { type ReactNode, useState } from 'react'
import { AssetMark } from './AssetMark.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** What is paid: the amount, its currency, amounts to choose from, and the token to buy. */
export function AmountPart({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { amount, asset, currency, method, presets, problems } = useValue(controller.form$)
  const [note, setNote] = useState<ReactNode>()
  const code = currency?.id ?? ''
  const change = (after: string, inputType?: string) => {
    setNote(undefined)
    const edit = editAmount({ before: amount, after, inputType, locale: numberLocale(locale), symbol: code })
    if ('refused' in edit || edit.unit === 'fiat')
      return setNote(<Words id="onramp.paste.refused" values={{ text: after }} max={60} />)
    controller.update({ amount: edit.text })
  }
  const write = (limit: 'least' | 'most') =>
    method
      ? `${formatAmount(method[limit].amount, method[limit].decimals, { locale: numberLocale(locale) })}\u00a0${code}`
      : ''
  const limit = (['least', 'most'] as const).find(each => problems.includes(each))
  const wrong =
    note ??
    (problems.includes('invalid') ? (
      t('onramp.incorrect')
    ) : limit ? (
      <Words id={`onramp.${limit}`} values={{ amount: write(limit) }} />
    ) : undefined)
  return (
    <>
      <AmountPanel
        label={t('onramp.amount', { currency: code })}
        value={amount}
        shown={amount && groupTyped(amount, locale)}
        onChange={change}
        autoFocus
        wrong={wrong}
        fiat={<bdi>{code}</bdi>}
        token={
          <Pill
            className="onr-t"
            mark={asset ? <AssetMark size={28} asset={asset} network={network} /> : undefined}
            hint={t('onramp.token.hint')}
            onClick={() => kit.router.push('onramp/token')}
          >
            {asset ? <bdi>{asset.symbol}</bdi> : t('onramp.step.token')}
          </Pill>
        }
        end={
          <Pill kind="network" hint={t('onramp.fiat.hint')} onClick={() => kit.router.push('onramp/fiat')}>
            <bdi>{code}</bdi>
          </Pill>
        }
      />
      {presets.length > 0 ? (
        <div className="onr-p">
          {presets.map(preset => (
            <SmallButton key={preset} onClick={() => controller.update({ amount: preset })}>
              <bdi>{`${preset}\u00a0${code}`}</bdi>
            </SmallButton>
          ))}
        </div>
      ) : null}
    </>
  )
}
