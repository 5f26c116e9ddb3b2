import type { ActiveNetwork, AssetBalance } from '@latchkit/core'
import { afterAmount } from '@latchkit/core/outside'
import { useT } from '../../hooks/useT.js'
import { TokenMark } from '../../marks/TokenMark.js'
import { Row } from '../../primitives/lists/Row.js'
import { Amount } from '../../primitives/money/Amount.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { useRowParts } from '../shared/useRowParts.js'
import { fiatValue } from './fiatValue.js'
import { formatMoney } from './formatMoney.js'
import { formatTokenAmount } from './formatTokenAmount.js'

export interface TokenRowProps {
  asset: AssetBalance
  network: ActiveNetwork
  locale: string
  /** Some token of the list has a price, so the end of the row is for money. */
  isPriced: boolean
}

/** One token: its amount, and its worth where that is known. */
export function TokenRow({ asset, network, locale, isPriced }: TokenRowProps) {
  const t = useT()
  const parts = useRowParts('token', asset)
  const { asset: id, native, name, symbol, icon, hasOwnIcon, amount, decimals } = asset
  const short = cleanText(symbol, 12)
  const text = formatTokenAmount(amount, decimals, locale)
  const worth = fiatValue(asset)
  const money = worth === undefined ? t('tokens.unpriced') : <Amount value={formatMoney(worth, locale)} />
  return (
    <Row
      height="two"
      mark={<TokenMark {...{ asset: id, native, icon, hasOwnIcon, network }} symbol={short || name} />}
      title={<Hostile>{name || symbol}</Hostile>}
      subtitle={
        isPriced ? (
          <Amount value={`${text}\u00a0${afterAmount(short)}`} />
        ) : (
          <Hostile max={12}>{symbol}</Hostile>
        )
      }
      end={isPriced ? money : <Amount value={text} />}
      endStrong={!isPriced || worth !== undefined}
      tag={parts}
    />
  )
}
