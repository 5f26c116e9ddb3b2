import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { useValue } from '../hooks/useValue.js'
import { StateView } from '../primitives/StateView.js'
import { WaitingRing } from '../primitives/WaitingRing.js'
import { useTitle } from '../shell/useTitle.js'
import type { ViewProps } from '../shell/ViewProps.js'
import { useDiscovery } from './connect/useDiscovery.js'
import { ChooseFamily } from './connecting/ChooseFamily.js'
import { Connecting } from './connecting/Connecting.js'
import { WalletGone } from './connecting/WalletGone.js'
import { ViewBody } from './shared/ViewBody.js'

/** Connects a wallet of this browser: which family, whose turn, and how it ended. */
export function ConnectingExternalView({
  params,
}: ViewProps<{ readonly walletId: string; readonly namespace?: string } | undefined>) {
  const kit = useBaseKit()
  const t = useT()
  const discovery = useDiscovery()
  const { walletId, namespace } = params ?? {}
  const families = useValue(kit.connections.families$)
  const wallet = useValue(kit.connections.wallets$).find(({ id }) => id === walletId)
  useTitle(wallet?.name)
  const spoken = families.filter(family =>
    wallet?.connectors.some(connector => connector.namespace === family.namespace),
  )
  const isUnsettled = namespace === undefined && spoken.length > 1
  const canSpeak = namespace === undefined || wallet?.connectors.some(other => other.namespace === namespace)
  return (
    <ViewBody>
      {wallet && isUnsettled ? (
        <ChooseFamily wallet={wallet} families={spoken} />
      ) : wallet && canSpeak ? (
        <Connecting key={`${walletId} ${namespace}`} wallet={wallet} namespace={namespace} />
      ) : discovery === 'looking' ? (
        <StateView visual={<WaitingRing state="waiting">{null}</WaitingRing>} title={t('connect.looking')} />
      ) : (
        <WalletGone />
      )}
    </ViewBody>
  )
}
