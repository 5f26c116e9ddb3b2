interface RegisterApi {
  register(wallet: object): unknown
}

/**
 * Announces a wallet by the events of Wallet Standard: at once, and to every app that starts later.
 * @returns what announces again, and what takes the wallet out of the page as far as the standard has it.
 */
export function registerWallet(page: Window, wallet: object): { announce(): void; dispose(): void } {
  const unregister = new Set<() => unknown>()
  let ended = false
  function register(api: RegisterApi | undefined) {
    if (ended || typeof api?.register !== 'function') return
    const undo = api.register(wallet)
    if (typeof undo === 'function') unregister.add(undo as () => unknown)
  }
  const onReady = (event: Event) => register((event as CustomEvent<RegisterApi>).detail)
  const announce = () =>
    void page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', { detail: register, bubbles: false }),
    )
  page.addEventListener('wallet-standard:app-ready', onReady)
  return {
    announce,
    dispose() {
      ended = true
      page.removeEventListener('wallet-standard:app-ready', onReady)
      for (const undo of unregister) undo()
    },
  }
}
