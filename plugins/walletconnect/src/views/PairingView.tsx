/** Pairs a chosen wallet, or any. */
export function PairingView() {
  return <p>WalletConnect</p>
}
