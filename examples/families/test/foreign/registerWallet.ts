/** Registers a wallet at the apps of the page, by the two events of Wallet Standard. */
export function registerWallet(wallet: object): void {
  const register = (api: { register(wallet: object): unknown }) => void api.register(wallet)
  window.addEventListener('wallet-standard:app-ready', event => register((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}
