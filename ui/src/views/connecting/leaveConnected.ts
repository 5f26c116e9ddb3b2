import type { Kit } from '@latchkit/core'
import { resumeView } from '../shared/resumeView.js'

/**
 * Leaves the connecting views once a wallet is connected: on to the view that it was connected for, back to the list of
 * wallets if it was started there, to the account if the modal is embedded or was opened with it; otherwise the modal closes.
 * `from` is the name prefix of the connecting views.
 */
export function leaveConnected(kit: Kit, from: string): void {
  const { history } = kit.get(kit.router.state$)
  // Something more urgent took its place: an unsupported network, a message to sign.
  if (!history.at(-1)?.view.startsWith(from)) return
  if (resumeView(kit)) return
  const list = history.findIndex(({ view }) => view === 'ProfileWallets')
  if (list >= 0) kit.router.goBackToIndex(list)
  else if (kit.get(kit.modal$).embedded) kit.router.reset('Account')
  else if (history.some(({ view }) => view === 'Account')) kit.router.reset('Account')
  else kit.close()
}
