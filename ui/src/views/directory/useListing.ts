import { type CustomWallet, WalletDirectory, type WalletListing } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'

export interface ListingState {
  readonly status: 'loading' | 'ready' | 'unknown' | 'failed'
  readonly listing?: WalletListing | CustomWallet
  retry(): void
}

/** A wallet that the app or its directory lists, by id. */
export function useListing(id: string): ListingState {
  const kit = useBaseKit()
  const directory = kit.find(WalletDirectory)
  const custom = kit.options.customWallets?.find(wallet => wallet.id === id)
  const isAsked = !custom && directory !== undefined
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Omit<ListingState, 'retry'>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    setAnswer(undefined)
    const find = async () => directory.find(id, ending.signal)
    find().then(
      listing => ending.signal.aborted || setAnswer({ status: listing ? 'ready' : 'unknown', listing }),
      () => ending.signal.aborted || setAnswer({ status: 'failed' }),
    )
    return () => ending.abort()
  }, [directory, id, isAsked, attempt])
  const retry = () => setAttempt(count => count + 1)
  if (custom) return { status: 'ready', listing: custom, retry }
  if (!isAsked) return { status: 'unknown', retry }
  return { ...(answer ?? { status: 'loading' }), retry }
}
