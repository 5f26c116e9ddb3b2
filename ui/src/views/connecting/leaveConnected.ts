import type { Kit } from '@latchkit/core'

/**
 * Where to go once a wallet is connected: back to the list of wallets when it was started there, to the
 * account where the modal is part of the page or began with it, else out of the way. `from` is what the names of the
 * views that connect begin with.
 */
export function leaveConnected(kit: Kit, from: string): void {
  const { history } = kit.get(kit.router.state$)
  // Something more important took its place: a network that is not offered, a message to sign.
  if (!history.at(-1)?.view.startsWith(from)) return
  const list = history.findIndex(({ view }) => view === 'ProfileWallets')
  if (list >= 0) kit.router.goBackToIndex(list)
  else if (kit.get(kit.modal$).embedded) kit.router.reset('Account')
  else if (history.some(({ view }) => view === 'Account')) kit.router.reset('Account')
  else kit.close()
}
