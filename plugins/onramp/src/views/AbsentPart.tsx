import { NotOnNetwork, useValue } from '@latchkit/ui/components'
import { SwapIcon } from '@latchkit/ui/icons'
import { useController } from './useController.js'
import { Words } from './words.js'

/** That nobody sells on the network in use. */
export function AbsentPart() {
  const { kit, controller } = useController()
  const network = useValue(kit.connections.network$)
  const { elsewhere } = useValue(controller.form$)
  const text = <Words id="onramp.unsupported.text" values={{ network: network?.name ?? '' }} />
  return <NotOnNetwork icon={<SwapIcon size={32} />} text={text} elsewhere={elsewhere} />
}
