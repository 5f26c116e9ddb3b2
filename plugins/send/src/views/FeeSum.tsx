import type { ActiveNetwork } from '@latchkit/core'
import { Amount, useValue } from '@latchkit/ui/parts'
import { worthOf } from '../desk/worthOf.js'
import { feeText } from './feeText.js'
import { showMoney } from './showAmount.js'
import { useDesk } from './useDesk.js'

/** A fee in dollars where the price is known, else in the network's own currency. */
export function FeeSum({ fee, network }: { fee: bigint; network: ActiveNetwork }) {
  const { kit, desk } = useDesk()
  const locale = useValue(kit.i18n.locale$)
  const native = useValue(desk.form.assets$).find(asset => asset.native && asset.networkId === network.id)
  const worth = native && worthOf(fee, native)
  return <Amount value={worth === undefined ? feeText(fee, network, locale) : showMoney(worth, locale)} />
}
