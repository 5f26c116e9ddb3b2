/** Solana Mobile's own browser looks like a web view and is none. */
const shell = 'Solana Mobile Web Shell'
/** Web views (`; wv`, `Version/4.0 Chrome/`), and browsers that the protocol's documentation excludes. */
const without = /; wv\)|Version\/|Firefox|OPR\/|Opera|EdgA|SamsungBrowser/

/** True if this page can open a wallet app by Mobile Wallet Adapter: at the top of a secure page in Chrome on Android. */
export function canAssociate(): boolean {
  const { userAgent } = navigator
  const isChrome = /Chrome\//.test(userAgent) && !without.test(userAgent)
  return (
    window.isSecureContext &&
    window.top === window &&
    /android/i.test(userAgent) &&
    (isChrome || userAgent.includes(shell))
  )
}
