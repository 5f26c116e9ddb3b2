import type { Network } from '@latchkit/core'
import { Body, NotOnNetwork, useValue } from '@latchkit/ui/components'
import { BankIcon } from '@latchkit/ui/icons'
import { useController } from './useController.js'
import { Words } from './words.js'

/** That exchanges pay nothing out on the network in use. */
export function AbsentPart({ elsewhere }: { elsewhere: readonly Network[] }) {
  const network = useValue(useController().kit.connections.network$)
  const text = <Words id="exchange-pay.lack.text" values={{ network: network?.name ?? '' }} />
  return (
    <Body>
      <NotOnNetwork icon={<BankIcon size={32} />} text={text} elsewhere={elsewhere} />
    </Body>
  )
}
