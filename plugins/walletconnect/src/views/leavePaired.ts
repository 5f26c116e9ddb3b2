import type { Kit } from '@latchkit/core'

/** Where to go once a wallet is connected: to the list of wallets when it was started there, else to the account. */
export function leavePaired(kit: Kit): void {
  const { history } = kit.get(kit.router.state$)
  // Something more important took its place: a network that is not offered, a message to sign.
  if (!history.at(-1)?.view.startsWith('walletconnect')) return
  const list = history.findIndex(({ view }) => view === 'ProfileWallets')
  if (list >= 0) kit.router.goBackToIndex(list)
  else kit.router.reset('Account')
}
