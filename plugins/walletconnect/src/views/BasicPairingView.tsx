/** Pairs a phone in a kit without chain plugins. */
export function BasicPairingView() {
  return <p>WalletConnect</p>
}
