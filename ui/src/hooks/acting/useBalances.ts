import type { AssetBalance, AsyncState } from '@latchkit/core'
import { useMemo } from 'react'
import { type ActorChoice, needAccount, needNetwork, useActor } from './useActor.js'
import { useLoad } from './useLoad.js'

/** The balances of an account. */
export type BalancesInfo = AsyncState<readonly AssetBalance[]> & {
  /** Reads them again, past what the app's endpoints remember. */
  readonly refresh: () => Promise<readonly AssetBalance[]>
}

/**
 * An account's balances on a network, by default those in use, the native currency first, with prices if a plugin knows them. An
 * outage keeps the last balances and is never an empty list.
 */
export function useBalances(choice?: ActorChoice): BalancesInfo {
  const actor = useActor(choice)
  const [state, refresh] = useLoad(actor.key, async (signal, fresh): Promise<readonly AssetBalance[]> => {
    const [account, networkId] = [needAccount(actor), needNetwork(actor)]
    const { readBalances } = await import('./readBalances.js')
    return readBalances(actor.kit, { account, networkId, fresh, signal })
  })
  return useMemo(() => ({ ...state, refresh }), [state, refresh])
}
