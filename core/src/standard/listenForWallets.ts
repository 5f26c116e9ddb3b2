import { readField } from '../errors/readField.js'

/** So many are kept to be asked again. Later ones are taken too: a flood keeps nobody out. */
const MAX_KEPT = 2_000
/** So many at once are a flood. */
const MAX_AT_ONCE = 200

/**
 * Hands over each object that registers by the events of Wallet Standard, until the signal aborts. Returns a function that
 * asks again and hands over all of them anew, for a wallet may have learned something.
 */
export function listenForWallets(take: (wallet: object) => void, signal: AbortSignal): () => void {
  const registered = new Set<object>()
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      for (const wallet of wallets.slice(0, MAX_AT_ONCE)) {
        const isWallet = typeof wallet === 'object' && wallet !== null
        if (signal.aborted || !isWallet) continue
        if (registered.size < MAX_KEPT) registered.add(wallet)
        take(wallet)
      }
      // A wallet that takes itself back stays listed: the page may be connected to it.
      return () => {}
    },
  })
  function onRegister(event: Event) {
    const callback = readField(event, 'detail')
    try {
      if (typeof callback === 'function') callback(api)
    } catch {
      // Its own fault; the next one may do better.
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
