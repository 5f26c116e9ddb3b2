import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { DisconnectIcon, NetworkIcon } from '../../icons/icons.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { disconnectWallet } from '../account/disconnectWallet.js'
import { Phrase } from '../shared/Phrase.js'
import { ViewBody } from '../shared/ViewBody.js'
import { NetworkGroups } from './NetworkGroups.js'
import { useSwitch } from './useSwitch.js'

/** The wallet is on a network that the app does not offer: switch to one that it does, or disconnect. */
export function UnsupportedChainView() {
  const kit = useBaseKit()
  const t = useT()
  const control = useSwitch()
  const connection = useValue(kit.connections.connection$)
  const namespace = useValue(kit.connections.activeNamespace$)
  const families = useValue(kit.connections.families$).filter(family => family.namespace === namespace)
  const wallet = connection?.walletName ?? t('switch.yourWallet')
  return (
    <ViewBody>
      <StateView
        icon={<NetworkIcon size={32} />}
        tone="warning"
        title={t('unsupported.title')}
        text={<Phrase id="unsupported.text" values={{ wallet }} />}
        live="assertive"
      />
      <NetworkGroups families={families} {...control} />
      {connection ? (
        <Button full icon={<DisconnectIcon />} onClick={() => void disconnectWallet(kit, [connection])}>
          {t('disconnect')}
        </Button>
      ) : null}
    </ViewBody>
  )
}
