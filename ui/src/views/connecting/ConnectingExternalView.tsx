import type { ShellViews, ViewProps } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useTitle } from '../../hooks/useTitle.js'
import { useValue } from '../../hooks/useValue.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { WaitingRing } from '../../primitives/waiting/WaitingRing.js'
import { useDiscovery } from '../connect/useDiscovery.js'
import { useSettled } from '../connect/useSettled.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { ViewBody } from '../shared/ViewBody.js'
import { ChooseFamily } from './ChooseFamily.js'
import { Connecting } from './Connecting.js'
import { WalletGone } from './WalletGone.js'

/** Connects a wallet of this browser: which family, whose turn, and how it ended. */
export function ConnectingExternalView({ params }: ViewProps<ShellViews['ConnectingExternal'] | undefined>) {
  const kit = useBaseKit()
  const t = useT()
  const discovery = useDiscovery()
  const { walletId, namespace, connectorId } = params ?? {}
  const families = useValue(kit.connections.families$)
  const wallet = useValue(kit.connections.wallets$).find(({ id }) => id === walletId)
  useTitle(wallet?.name)
  const spoken = families.filter(family =>
    wallet?.connectors.some(connector => connector.namespace === family.namespace),
  )
  // A family that shows up while the wallet is asked changes nothing any more.
  const asked = useAskedFamily()
  const [only, setOnly] = useState(asked?.namespace)
  const isSettled = useSettled()
  const chosen = namespace ?? only
  if (!chosen && isSettled && spoken.length === 1) setOnly(spoken[0]?.namespace)
  const isOpen = chosen === undefined && spoken.length > 1
  const canSpeak = chosen ? wallet?.connectors.some(other => other.namespace === chosen) : isSettled
  return (
    <ViewBody>
      {wallet && isOpen ? (
        <ChooseFamily wallet={wallet} families={spoken} />
      ) : wallet && canSpeak ? (
        <Connecting
          key={`${walletId} ${chosen}`}
          wallet={wallet}
          namespace={chosen}
          connectorId={connectorId}
        />
      ) : discovery === 'looking' ? (
        <StateView visual={<WaitingRing state="waiting">{null}</WaitingRing>} title={t('connect.looking')} />
      ) : (
        <WalletGone />
      )}
    </ViewBody>
  )
}
