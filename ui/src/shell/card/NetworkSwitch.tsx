import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { NetworkMark } from '../../marks/NetworkMark.js'
import { Pill } from '../../primitives/controls/Pill.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { VisuallyHidden } from '../../primitives/text/VisuallyHidden.js'

/** The network in use, in the header of the account. Opens the list of networks when there is a choice. */
export function NetworkSwitch() {
  const kit = useBaseKit()
  const t = useT()
  const network = useValue(kit.connections.network$)
  const families = useValue(kit.connections.families$)
  if (!network) return null
  const name = network.supported ? network.name : t('shell.network.unsupported')
  const hasOthers = families.flatMap(({ networks }) => networks).length > 1
  const choice = kit.options.networkSwitch !== false && (hasOthers || !network.supported)
  return (
    <Pill
      kind="network"
      part="network-badge"
      mark={<NetworkMark size={20} network={{ ...network, name }} />}
      plain={!choice}
      disabled={!choice}
      onClick={() => kit.router.push('Networks')}
    >
      <VisuallyHidden>{t('shell.network')} </VisuallyHidden>
      <Hostile>{name}</Hostile>
    </Pill>
  )
}
