import { type Kit, type SuggestedWallet, suggestedWallets, type WalletSuggestions } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { logFailure } from '../../hooks/logFailure.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useSlot } from '../../hooks/useSlot.js'

export interface Suggestion extends SuggestedWallet {
  readonly namespaces: readonly string[]
}

const MOST = 50

/** Those that have loaded: a view that is shown again has them at once. */
const known = new WeakMap<WalletSuggestions['load'], readonly SuggestedWallet[]>()

async function load(kit: Kit, all: readonly WalletSuggestions[]): Promise<void> {
  const missing = all.filter(one => !known.has(one.load))
  await Promise.all(
    missing.map(async one => {
      try {
        const wallets = (await one.load()).suggestedWallets
        known.set(one.load, wallets.slice(0, MOST))
      } catch (error) {
        logFailure(kit, 'The wallets to get did not load', error)
      }
    }),
  )
}

/** Each wallet once, those that most people use first. */
function mergeSuggestions(
  all: readonly { readonly namespace: string; readonly wallets: readonly SuggestedWallet[] }[],
): readonly Suggestion[] {
  const merged = new Map<string, Suggestion>()
  for (const { namespace, wallets } of all)
    for (const wallet of wallets) {
      const before = merged.get(wallet.id)
      const namespaces = new Set(before?.namespaces).add(namespace)
      merged.set(wallet.id, { ...(before ?? wallet), namespaces: [...namespaces] })
    }
  return [...merged.values()].sort((a, b) => (a.order ?? 50) - (b.order ?? 50))
}

/** The wallets that the installed families suggest, or one of them; undefined while they load. */
export function useSuggestions(namespace?: string): readonly Suggestion[] | undefined {
  const kit = useBaseKit()
  const all = useSlot(suggestedWallets).filter(one => namespace === undefined || one.namespace === namespace)
  const key = all.map(one => one.namespace).join(' ')
  const [settled, setSettled] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new at each render; its families tell when it is another.
  useEffect(() => {
    let isShown = true
    void load(kit, all).then(() => isShown && setSettled(key))
    return () => {
      isShown = false
    }
  }, [kit, key])
  if (settled !== key && all.some(one => !known.has(one.load))) return undefined
  return mergeSuggestions(all.map(one => ({ namespace: one.namespace, wallets: known.get(one.load) ?? [] })))
}
