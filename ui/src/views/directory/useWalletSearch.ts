import type { NetworkFamily, WalletDirectory, WalletListing } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { chainsOf } from '../connect/chainsOf.js'

/** Debounce before a remote directory is searched, in ms. */
const PAUSE = 160

export interface SearchState {
  readonly status: 'idle' | 'searching' | 'ready' | 'failed'
  readonly wallets: readonly WalletListing[]
  retry(): void
}

type Answer = Omit<SearchState, 'retry'>
const idle: Answer = { status: 'idle', wallets: [] }

/** Searches the directory for the typed text. The newest query wins; a stale response is never shown. */
export function useWalletSearch(
  directory: WalletDirectory,
  typed: string,
  certified: boolean,
  family: NetworkFamily | undefined,
): SearchState {
  const query = typed.trim().toLowerCase()
  const [answer, setAnswer] = useState<Answer & { readonly for?: string }>(idle)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify([query, certified, family?.namespace, attempt])
  useEffect(() => {
    if (!query) return
    const ending = new AbortController()
    const { signal } = ending
    const ask = async () => {
      try {
        const { wallets } = await directory.list({
          search: query,
          certified,
          chains: chainsOf(family),
          signal,
        })
        if (!signal.aborted) setAnswer({ status: 'ready', wallets, for: key })
      } catch {
        if (!signal.aborted) setAnswer({ status: 'failed', wallets: [], for: key })
      }
    }
    const timer = directory.isLocal ? void ask() : setTimeout(ask, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [directory, query, certified, family, key])
  const shown = !query ? idle : answer.for === key ? answer : { status: 'searching' as const, wallets: [] }
  return { ...shown, retry: () => setAttempt(count => count + 1) }
}
