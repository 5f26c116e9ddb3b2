import type { KitError, Wallet } from '@latchkit/core'
import { useEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { RefreshIcon } from '../../icons/icons.js'
import { ExternalIcon } from '../../icons/modalIcons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { errorMessage } from '../errors/errorMessage.js'
import { AppRow } from '../shared/AppRow.js'
import { goBackOr } from '../shared/goBackOr.js'
import { Phrase } from '../shared/Phrase.js'
import { useAttempt } from '../shared/useAttempt.js'
import { useFocusWhen } from '../shared/useFocusWhen.js'
import { WalletRing } from '../shared/WalletRing.js'
import { connectFailure } from './connectFailure.js'
import { useLeaveConnected } from './useLeaveConnected.js'

export interface ConnectingProps {
  wallet: Wallet
  namespace: string | undefined
  /** The row that was pressed, where several wallets claim to be the same. */
  connectorId?: string
}

/** Asks one wallet in one namespace, from the request to its end. */
export function Connecting({ wallet, namespace, connectorId }: ConnectingProps) {
  const kit = useBaseKit()
  const connect = async (signal: AbortSignal) => {
    const connector = wallet.connectors.find(
      other => namespace === undefined || other.namespace === namespace,
    )
    const live = kit
      .get(kit.connections.connections$)
      .find(({ namespace: ns, connectorId }) => ns === connector?.namespace && connectorId === connector.id)
    // A connected wallet is only selected: it would not ask again. One that has not confirmed its account is asked.
    if (live && !live.unconfirmed) kit.connections.select(live)
    else await kit.connections.connect({ walletId: wallet.id, namespace, connectorId, signal })
  }
  const { state, again } = useAttempt(connect, () => {})
  const isDone = state.status === 'done'
  // Use the time while the visitor reads the wallet's request. A failure here happens again, and is reported, when it is needed.
  useEffect(() => {
    import('../account/AccountView.js').catch(() => {})
  }, [])
  useLeaveConnected(isDone, 'ConnectingExternal')
  return state.status === 'failed' ? (
    <ConnectFailed wallet={wallet} error={state.error} onRetry={again} />
  ) : (
    <ConnectWaiting wallet={wallet} isDone={isDone} onOpenAgain={again} />
  )
}

interface ConnectFailedProps {
  wallet: Wallet
  error: KitError
  onRetry: () => void
}

/** Why connecting failed, that nothing was shared, and what to do next. */
function ConnectFailed({ wallet, error, onRetry }: ConnectFailedProps) {
  const kit = useBaseKit()
  const t = useT()
  const retry = useFocusWhen<HTMLElement>(true)
  const words = connectFailure(error)
  const values = { wallet: wallet.name }
  return (
    <>
      <StateView
        visual={
          <WalletRing
            name={wallet.name}
            icon={wallet.icon}
            seed={wallet.id}
            state={words?.isWaiting ? 'waiting' : 'declined'}
          />
        }
        title={<Phrase id={words?.title ?? 'connecting.failed.title'} values={values} />}
        text={words ? <Phrase id={words.text} values={values} /> : errorMessage(t, error)}
        live="assertive"
      />
      {error.code === 'connect/CONTESTED' ? (
        // The same request would end the same way: one of the rows has to be chosen.
        <Button ref={retry} full variant="primary" onClick={() => goBackOr(kit, 'Connect')}>
          {t('connecting.others')}
        </Button>
      ) : (
        <Actions>
          <Button onClick={() => goBackOr(kit, 'Connect')}>{t('connecting.others')}</Button>
          <Button ref={retry} variant="primary" icon={<RefreshIcon />} onClick={onRetry}>
            {t('retry')}
          </Button>
        </Actions>
      )}
    </>
  )
}

interface ConnectWaitingProps {
  wallet: Wallet
  isDone: boolean
  onOpenAgain: () => void
}

/** The wallet has the request: whose turn it is, and who asks. */
function ConnectWaiting({ wallet, isDone, onOpenAgain }: ConnectWaitingProps) {
  const t = useT()
  const { id, name, icon } = wallet
  const values = { wallet: name, turn: <b key="turn">{t('connecting.yourTurn')}</b> }
  return (
    <>
      <StateView
        visual={<WalletRing name={name} icon={icon} seed={id} state={isDone ? 'done' : 'waiting'} />}
        title={<Phrase id={isDone ? 'connecting.done.title' : 'connecting.waiting.title'} values={values} />}
        text={<Phrase id={isDone ? 'connecting.done.text' : 'connecting.waiting.text'} values={values} />}
        live="polite"
      />
      <AppRow asks={t(isDone ? 'connecting.sees' : 'connecting.asks')} />
      <Button full icon={<ExternalIcon />} disabled={isDone} onClick={onOpenAgain}>
        <Phrase id="connecting.openAgain" values={values} max={18} />
      </Button>
    </>
  )
}
