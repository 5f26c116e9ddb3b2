import { useBaseKit } from '../hooks/useBaseKit.js'
import { useT } from '../hooks/useT.js'
import { useValue } from '../hooks/useValue.js'
import { DisconnectIcon, NetworkIcon } from '../icons/icons.js'
import { Button } from '../primitives/Button.js'
import { StateView } from '../primitives/StateView.js'
import { NetworkGroups } from './network/NetworkGroups.js'
import { useSwitch } from './network/useSwitch.js'
import { Phrase } from './shared/Phrase.js'
import { ViewBody } from './shared/ViewBody.js'
import { disconnectWallet } from './wallets/disconnectWallet.js'

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
