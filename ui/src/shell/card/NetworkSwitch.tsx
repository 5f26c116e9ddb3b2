import { type CSSProperties, useRef } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useExtraT } from '../../hooks/useExtraT.js'
import { useValue } from '../../hooks/useValue.js'
import { NetworkMark } from '../../marks/NetworkMark.js'
import { Pill } from '../../primitives/controls/Pill.js'
import { useOwnColour } from '../../primitives/marks/useOwnColour.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { VisuallyHidden } from '../../primitives/text/VisuallyHidden.js'
import { useSheet } from '../../styles/useSheet.js'
import networkSwitchSheet from './NetworkSwitch.css?inline'

/** The network in use, in the header of the account. Opens the list of networks when there is a choice. */
export function NetworkSwitch() {
  const kit = useBaseKit()
  const t = useExtraT()
  const network = useValue(kit.connections.network$)
  const families = useValue(kit.connections.families$)
  const pill = useRef<HTMLElement>(null)
  useSheet(networkSwitchSheet)
  const colour = useOwnColour(pill, network?.id)
  if (!network) return null
  const name = network.supported ? network.name : t('shell.network.unsupported')
  const hasOthers = families.flatMap(({ networks }) => networks).length > 1
  const choice = kit.options.networkSwitch !== false && (hasOthers || !network.supported)
  return (
    <>
      {colour ? (
        <span key={network.id} className="net-w" style={{ '--own': colour } as CSSProperties} />
      ) : null}
      <Pill
        ref={pill}
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
    </>
  )
}
