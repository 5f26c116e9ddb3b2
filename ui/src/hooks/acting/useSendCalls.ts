import {
  type AsyncState,
  type CaipNetworkId,
  type CallsStatus,
  SendCalls,
  type SendCallsRequest,
  type SentCalls,
} from '@latchkit/core'
import { useCallback, useMemo } from 'react'
import { nothingSent } from './nothingSent.js'
import { useAct } from './useAct.js'
import { type ActorChoice, needAccount, needNetwork, useActor } from './useActor.js'
import { useLoad } from './useLoad.js'

/** Time for which a batch is followed, in ms. */
const FOLLOW_MS = 120_000

/** A batch of calls. */
export interface CallsToSend extends Omit<SendCallsRequest, 'account' | 'networkId' | 'signal'> {
  /** Default: the network in use. */
  readonly networkId?: CaipNetworkId
}

/** Sending batches: the state of the latest one, what became of it, and what the wallet can do. */
export type SendCallsInfo = AsyncState<SentCalls> & {
  /** Resolves with the id of the batch once the wallet accepted it. */
  readonly sendCalls: (batch: CallsToSend) => Promise<SentCalls>
  /** Gives up and is idle again. What the wallet was asked already, it may still send. */
  readonly reset: () => void
  /** The outcome of the latest batch: followed until it is settled, or `pending` after two minutes. */
  readonly callsStatus: AsyncState<CallsStatus>
  /** Follows the latest batch again. */
  readonly followAgain: () => Promise<CallsStatus>
  /** Has the wallet show the latest batch. Rejects with `rpc/UNSUPPORTED_METHOD` or `rpc/METHOD_NOT_FOUND`. */
  readonly showCallsStatus: () => Promise<void>
  /** The wallet's capabilities on the network, by name. Outside data. */
  readonly capabilities: AsyncState<Readonly<Record<string, unknown>>>
}

/** Sends batches of calls (EIP-5792) from an account, by default the one in use, and follows them. Another account or network resets it. */
export function useSendCalls(choice?: ActorChoice): SendCallsInfo {
  const actor = useActor(choice)
  const { kit } = actor
  const [state, sendCalls, reset] = useAct(
    actor.key,
    async (signal, batch: CallsToSend): Promise<SentCalls> => {
      const account = needAccount(actor)
      const networkId = needNetwork(actor, batch.networkId)
      return kit.use(SendCalls, account).sendCalls({ ...batch, account, networkId, signal })
    },
  )
  const id = state.data?.id
  const [callsStatus, followAgain] = useLoad(
    actor.key && id ? `${actor.key} ${id}` : '',
    async (signal): Promise<CallsStatus> => {
      const account = needAccount(actor)
      if (!id) throw nothingSent()
      const { waitForCalls } = await import('./waitForCalls.js')
      const { getCallsStatus } = kit.use(SendCalls, account)
      const ask = (until: AbortSignal) => getCallsStatus({ account, id, signal: until })
      return waitForCalls(ask, FOLLOW_MS, signal)
    },
    FOLLOW_MS * 2,
  )
  const showCallsStatus = useCallback(async () => {
    const account = needAccount(actor)
    if (!id) throw nothingSent()
    await kit.use(SendCalls, account).showCallsStatus({ account, id })
  }, [actor, kit, id])
  const [capabilities] = useLoad(actor.key, async (signal): Promise<Readonly<Record<string, unknown>>> => {
    const account = needAccount(actor)
    const all = await kit.use(SendCalls, account).getCapabilities({ account, signal })
    return all[needNetwork(actor)] ?? {}
  })
  return useMemo(
    () => ({ ...state, sendCalls, reset, callsStatus, followAgain, showCallsStatus, capabilities }),
    [state, sendCalls, reset, callsStatus, followAgain, showCallsStatus, capabilities],
  )
}
