import type { CaipNetworkId, Connection, Network, ViewProps } from '@latchkit/core'
import { useEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { NetworkIcon, RefreshIcon } from '../../icons/icons.js'
import { needsDrawing } from '../../marks/NetworkMark.js'
import { useDrawing } from '../../marks/useDrawing.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { AppRow } from '../shared/AppRow.js'
import { Phrase } from '../shared/Phrase.js'
import { useAttempt } from '../shared/useAttempt.js'
import { useFocusWhen } from '../shared/useFocusWhen.js'
import { ViewBody } from '../shared/ViewBody.js'
import { WalletRing } from '../shared/WalletRing.js'
import { leaveSwitched } from './leaveSwitched.js'
import { continueSwitch } from './startedSwitch.js'
import { switchFailure } from './switchFailure.js'

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

/** Time for which the tick is shown, in ms. */
const DONE = 400

interface SwitchingProps {
  network: Network
  connection: Connection | undefined
}

/** One network switch, from the request to its result. The network's mark is in the ring. */
function Switching({ network, connection }: SwitchingProps) {
  const kit = useBaseKit()
  const t = useT()
  const { state, again } = useAttempt(
    signal => continueSwitch(kit, network.id, signal),
    () => {},
  )
  const isDone = state.status === 'done'
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => leaveSwitched(kit), DONE)
    return () => clearTimeout(timer)
  }, [isDone, kit])
  const failed = state.status === 'failed'
  const retry = useFocusWhen<HTMLElement>(failed)
  const key =
    state.status === 'failed' ? switchFailure(state.error) : isDone ? 'switch.done' : 'switch.waiting'
  const values = {
    network: network.name,
    wallet: connection?.walletName ?? t('switch.yourWallet'),
    turn: <b key="turn">{t('connecting.yourTurn')}</b>,
  }
  const { name, icon, id } = network
  const drawing = useDrawing({ network }, needsDrawing(icon))
  const ring = failed && key !== 'switch.pending' ? 'declined' : isDone ? 'done' : 'waiting'
  return (
    <>
      <StateView
        visual={<WalletRing name={name} icon={icon} seed={id} drawing={drawing} state={ring} />}
        title={<Phrase id={`${key}.title`} values={values} />}
        text={<Phrase id={`${key}.text`} values={values} />}
        live={failed ? 'assertive' : 'polite'}
      />
      {failed ? (
        <Actions>
          <Button onClick={() => kit.router.replace('Networks')}>{t('switch.others')}</Button>
          <Button ref={retry} variant="primary" icon={<RefreshIcon />} onClick={again}>
            {t('retry')}
          </Button>
        </Actions>
      ) : (
        <>
          <AppRow asks={t('switch.asks')} />
          {/* Leaving the view takes the request back. */}
          <Button full disabled={isDone} onClick={() => kit.router.goBack()}>
            {t('switch.cancel')}
          </Button>
        </>
      )}
    </>
  )
}
