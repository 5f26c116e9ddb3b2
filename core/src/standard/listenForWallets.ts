import { readField } from '../errors/readField.js'

/** The number of wallets kept for asking again. Later ones are still reported, so a flood keeps nobody out. */
const MAX_KEPT = 2_000
/** A single event with more wallets is a flood. */
const MAX_AT_ONCE = 200

/**
 * Reports every object that registers through Wallet Standard events, until the signal aborts, and to `drop` each that
 * unregistered as often as it had registered. Returns a function that asks again and reports all of them anew, because a
 * wallet may have gained features.
 */
export function listenForWallets(
  take: (wallet: object) => void,
  signal: AbortSignal,
  drop: (wallet: object) => void = () => {},
): () => void {
  const registered = new Set<object>()
  const counts = new WeakMap<object, number>()
  function leave(wallet: object) {
    const left = (counts.get(wallet) ?? 0) - 1
    counts.set(wallet, left)
    if (left > 0 || signal.aborted) return
    registered.delete(wallet)
    drop(wallet)
  }
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      const taken: object[] = []
      for (const wallet of wallets.slice(0, MAX_AT_ONCE)) {
        const isWallet = typeof wallet === 'object' && wallet !== null
        if (signal.aborted || !isWallet) continue
        if (registered.size < MAX_KEPT) registered.add(wallet)
        counts.set(wallet, (counts.get(wallet) ?? 0) + 1)
        taken.push(wallet)
        take(wallet)
      }
      return () => taken.splice(0).forEach(leave)
    },
  })
  function onRegister(event: Event) {
    const callback = readField(event, 'detail')
    try {
      if (typeof callback === 'function') callback(api)
    } catch {
      // That wallet's fault; others may still register.
    }
  }
  function ask() {
    if (signal.aborted) return
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    for (const wallet of registered) take(wallet)
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  ask()
  return ask
}
