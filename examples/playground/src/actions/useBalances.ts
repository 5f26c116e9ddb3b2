import { type AssetBalance, Balances, type KitError } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { useAccount, useKit, useNetwork } from '@latchkit/ui'
import { useEffect, useState } from 'react'
import { usePlayground } from '../kit/usePlayground.js'

/** Balances of the account in use. During an outage, the last known list is kept and marked. */
export interface BalancesState {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly list: readonly AssetBalance[]
  readonly error?: KitError
  reload(): void
}

interface Known {
  key: string
  list: readonly AssetBalance[]
}

/** Reads the balances of the account and network in use, and again whenever `reload` is called. */
export function useBalances(): BalancesState {
  const kit = useKit()
  const { account } = useAccount()
  const { network } = useNetwork()
  const { setup } = usePlayground()
  const [known, setKnown] = useState<Known>()
  const [settled, setSettled] = useState<{ run: string; error?: KitError }>()
  const [turn, setTurn] = useState(0)
  const key = account && network ? `${account.address} ${network.id}` : ''
  const run = `${key} ${turn}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the run says who, where and which turn.
  useEffect(() => {
    const source = account && kit.find(Balances, account)
    if (!source || !account || !network) return
    const abort = new AbortController()
    source.balances({ account, networkId: network.id, signal: abort.signal }).then(
      all => {
        if (abort.signal.aborted) return
        setKnown({ key, list: setup.hostile ? all : all.filter(({ isSpam }) => !isSpam) })
        setSettled({ run })
      },
      error => {
        if (!abort.signal.aborted) setSettled({ run, error: toKitError(error, 'core/UNKNOWN') })
      },
    )
    return () => abort.abort()
  }, [kit, run])

  const current = settled?.run === run ? settled : undefined
  return {
    status: current ? (current.error ? 'failed' : 'ready') : 'loading',
    list: known?.key === key ? known.list : [],
    error: current?.error,
    reload: () => setTurn(before => before + 1),
  }
}
