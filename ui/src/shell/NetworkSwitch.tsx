import { useBaseKit } from '../hooks/useBaseKit.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useT } from '../hooks/useT.js'
import { Hostile } from '../primitives/Hostile.js'
import { Mark } from '../primitives/Mark.js'
import { Pill } from '../primitives/Pill.js'
import { VisuallyHidden } from '../primitives/VisuallyHidden.js'

/** The network in use, in the header of the account. Opens the list of networks when there is a choice. */
export function NetworkSwitch() {
  const kit = useBaseKit()
  const t = useT()
  const { network, networks } = useNetwork()
  if (!network) return null
  const name = network.supported ? network.name : t('shell.network.unsupported')
  const choice = kit.options.networkSwitch !== false && (networks.length > 1 || !network.supported)
  return (
    <Pill
      kind="network"
      part="network-badge"
      mark={<Mark size={20} name={name} src={network.icon} seed={network.id} />}
      plain={!choice}
      disabled={!choice}
      onClick={() => kit.router.push('Networks')}
    >
      <VisuallyHidden>{t('shell.network')} </VisuallyHidden>
      <Hostile>{name}</Hostile>
    </Pill>
  )
}
