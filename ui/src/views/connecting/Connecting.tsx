import type { Wallet } from '@latchkit/core'
import { useEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useAttempt } from '../shared/useAttempt.js'
import { ConnectFailed } from './ConnectFailed.js'
import { ConnectWaiting } from './ConnectWaiting.js'
import { leaveConnected } from './leaveConnected.js'

/** How long the tick is shown, in ms. */
const DONE = 500

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
    // A wallet that is connected already is only chosen: it would not ask again. One that has not confirmed it is asked.
    if (live && !live.unconfirmed) kit.connections.select(live)
    else await kit.connections.connect({ walletId: wallet.id, namespace, connectorId, signal })
  }
  const { state, again } = useAttempt(connect, () => {})
  const isDone = state.status === 'done'
  // Time in which the visitor reads what the wallet asks. What fails here fails again, and is told, when it is needed.
  useEffect(() => {
    import('../AccountView.js').catch(() => {})
  }, [])
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => leaveConnected(kit, 'ConnectingExternal'), DONE)
    return () => clearTimeout(timer)
  }, [isDone, kit])
  return state.status === 'failed' ? (
    <ConnectFailed wallet={wallet} error={state.error} onRetry={again} />
  ) : (
    <ConnectWaiting wallet={wallet} isDone={isDone} onOpenAgain={again} />
  )
}
