import type { AssetBalance, KitError } from '@latchkit/core'
import { useEvents, useBalances as useKitBalances } from '@latchkit/ui'
import { usePlayground } from '../kit/usePlayground.js'

/** Balances of the account in use. During an outage, the last known list is kept and marked. */
export interface BalancesState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly list: readonly AssetBalance[]
  readonly error?: KitError | undefined
  reload(): void
}

/** Reads the balances of the account and network in use, again after money moved in the modal, and whenever `reload` is called. */
export function useBalances(): BalancesState {
  const { setup } = usePlayground()
  const { refresh, ...state } = useKitBalances()
  const { status, data = [] } = state
  const reload = () => void refresh().catch(() => {})
  useEvents('send:settled', reload)
  useEvents('swap:completed', reload)
  return {
    status: status === 'idle' ? 'loading' : status,
    list: setup.hostile ? data : data.filter(({ isSpam }) => !isSpam),
    error: state.status === 'failed' ? state.error : undefined,
    reload,
  }
}
