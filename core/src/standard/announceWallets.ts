import { readField } from '../errors/readField.js'
import { readItems } from '../untrusted/readItems.js'

/** The page's side of Wallet Standard: what `getWallets()` of `@wallet-standard/app` returns. */
export interface PageWallets {
  get(): readonly object[]
  on(event: 'register' | 'unregister', listener: (...wallets: object[]) => void): () => void
}

interface Api {
  register(...wallets: object[]): () => void
}

/**
 * Announces wallets that the page registered on its own side, which no event tells anybody else: `getWallets().register()`,
 * as wallets on the web and logins do. They are listed like installed ones, and leave the list when they unregister. Ends
 * with the returned function, or when the signal aborts.
 *
 * @example
 * announceWallets(getWallets())
 */
export function announceWallets(wallets: PageWallets, signal?: AbortSignal): () => void {
  const announced = new Map<object, () => void>()
  function announce(wallet: object) {
    if (announced.has(wallet)) return
    const withdrawals: (() => void)[] = []
    const tell = (api: unknown) => {
      const register = readField(api, 'register')
      if (typeof register !== 'function') return
      const withdraw = Reflect.apply(register as Api['register'], api, [wallet])
      if (typeof withdraw === 'function') withdrawals.push(withdraw)
    }
    // Those who come later ask.
    const onReady = (event: Event) => tell(readField(event, 'detail'))
    window.addEventListener('wallet-standard:app-ready', onReady)
    announced.set(wallet, () => {
      window.removeEventListener('wallet-standard:app-ready', onReady)
      announced.delete(wallet)
      for (const withdraw of withdrawals) withdraw()
    })
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: tell }))
  }
  const stops = [
    wallets.on('register', (...more) => more.forEach(announce)),
    wallets.on('unregister', (...gone) => {
      for (const wallet of gone) announced.get(wallet)?.()
    }),
  ]
  function stop() {
    for (const end of stops.splice(0)) end()
    for (const withdraw of [...announced.values()]) withdraw()
    signal?.removeEventListener('abort', stop)
  }
  for (const wallet of readItems(wallets.get())) if (typeof wallet === 'object' && wallet) announce(wallet)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  return stop
}
