import type { ActiveNetwork } from '@latchkit/core'
import { afterAmount } from '@latchkit/core/untrusted'
import { Amount, exactAmount, showMoney, useValue } from '@latchkit/ui/components'
import { worthOf } from '../plan/SendAsset.js'
import { useController } from './useController.js'

const DIGITS = 8

/** A fee in the native currency, rounded up to 8 decimals: never shown too low. */
function feeText(fee: bigint, decimals: number, locale: string): string {
  const step = 10n ** BigInt(Math.max(0, decimals - DIGITS))
  const rounded = ((fee + step - 1n) / step) * step
  return exactAmount(rounded, decimals, locale)
}

/** A fee in dollars if the price is known, otherwise in the native currency. */
export function FeeSum({ fee, network }: { fee: bigint; network: ActiveNetwork }) {
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const native = useValue(controller.form.assets$).find(
    asset => asset.native && asset.networkId === network.id,
  )
  const worth = native && worthOf(fee, native)
  if (worth !== undefined) return <Amount value={showMoney(worth, locale)} />
  const { decimals, symbol } = network.nativeCurrency
  return <Amount value={feeText(fee, decimals, locale)} unit={afterAmount(symbol)} />
}
