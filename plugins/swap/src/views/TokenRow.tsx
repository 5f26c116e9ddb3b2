import { Amount, Hostile, Row, shortAmount, Tag, useValue } from '@latchkit/ui/components'
import { CheckIcon } from '@latchkit/ui/icons'
import type { SwapAsset } from '../contract/SwapAsset.js'
import { AssetMark } from './AssetMark.js'
import { useController } from './useController.js'
import { Worth } from './Worth.js'
import { useWords } from './words.js'

export interface TokenRowProps {
  asset: SwapAsset
  /** It is the one in the form. */
  isUsed: boolean
  /** Absent where another button takes it. */
  onPick?: () => void
  tabIndex?: 0 | -1
}

/** A token to choose: its name, marks of doubt, balance and worth. */
export function TokenRow({ asset, isUsed, onPick, ...rest }: TokenRowProps) {
  const t = useWords()
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { balance, decimals, isSpam, isConfusable, isImported } = asset
  const mark = isSpam
    ? 'swap.spam'
    : isConfusable
      ? 'swap.confusable'
      : isImported
        ? 'swap.imported'
        : undefined
  const owns = balance !== undefined && balance > 0n
  return (
    <Row
      {...rest}
      height="two"
      aria-current={isUsed || undefined}
      mark={<AssetMark asset={asset} />}
      title={<Hostile max={40}>{asset.name || asset.symbol}</Hostile>}
      subtitle={
        <>
          <Hostile max={12}>{asset.symbol}</Hostile>
          {decimals === 0 ? ` · ${t('swap.whole')}` : ''}
        </>
      }
      tag={mark && !owns ? <Tag tone="warning">{t(mark)}</Tag> : isUsed ? <CheckIcon size={16} /> : undefined}
      end={owns ? <Amount value={shortAmount(balance, decimals, locale)} /> : undefined}
      // The worth that it claims says nothing then.
      endSubtitle={
        !owns ? undefined : mark ? (
          <span className="swv-z">{t(mark)}</span>
        ) : (
          <Worth amount={balance} asset={asset} rounding="half-expand" />
        )
      }
      onClick={onPick}
    />
  )
}
