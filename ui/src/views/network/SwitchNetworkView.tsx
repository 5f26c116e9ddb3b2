import type { CaipNetworkId, ViewProps } from '@latchkit/core'
import { useEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { NetworkIcon } from '../../icons/icons.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { ViewBody } from '../shared/ViewBody.js'
import { Switching } from './Switching.js'

/** Switches to one network: whose turn it is, and how it ended. */
export function SwitchNetworkView({ params }: ViewProps<{ readonly networkId: CaipNetworkId } | undefined>) {
  const kit = useBaseKit()
  const t = useT()
  const families = useValue(kit.connections.families$)
  const active = useValue(kit.connections.activeConnections$)
  const connections = useValue(kit.connections.connections$)
  const network = families.flatMap(({ networks }) => networks).find(({ id }) => id === params?.networkId)
  const connection = network && active[network.namespace]
  const namespace = network?.namespace
  // The wallets at hand do not speak this family: another one has to be chosen or connected.
  const needsWallet = namespace !== undefined && !connection && connections.length > 0
  useEffect(() => {
    if (needsWallet) kit.router.replace('SwitchActiveChain', { namespace })
  }, [needsWallet, namespace, kit])

  if (!network)
    return (
      <ViewBody>
        <StateView
          icon={<NetworkIcon size={32} />}
          title={t('switch.unsupported.title')}
          text={t('switch.unsupported.text')}
          live="assertive"
        />
        <Button full variant="primary" onClick={() => kit.router.replace('Networks')}>
          {t('switch.others')}
        </Button>
      </ViewBody>
    )
  return (
    <ViewBody>
      {needsWallet ? null : <Switching key={network.id} network={network} connection={connection} />}
    </ViewBody>
  )
}
