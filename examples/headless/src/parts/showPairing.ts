import { byId } from '../byId.js'
import type { WalletKit } from '../createWalletKit.js'

/** Shows the link that a phone's wallet takes, while the page waits for one. It is as good as a key: it is only shown. */
export function showPairing({ get, subscribe, plugins: { walletconnect } }: WalletKit): void {
  function draw() {
    const pairing = get(walletconnect.pairing$)
    byId('pairing', HTMLElement).hidden = pairing.status !== 'ready'
    byId('link', HTMLOutputElement).value = pairing.status === 'ready' ? pairing.uri : ''
  }
  subscribe(walletconnect.pairing$, draw)
  draw()
}
