import type { Kit } from '@latchkit/core'
import { resumeView } from '../shared/resumeView.js'

/** Leaves once the network has changed: back to the view it was changed for, to the account, or closes. */
export function leaveSwitched(kit: Kit): void {
  const { history } = kit.get(kit.router.state$)
  const last = history.at(-1)?.view
  if (last !== 'SwitchNetwork' && last !== 'Networks' && last !== 'UnsupportedChain') return
  const account = history.findLastIndex(({ view }) => view === 'Account')
  if (resumeView(kit, account)) return
  const isConnected = kit.get(kit.connections.account$) !== undefined
  if (account >= 0 && isConnected) kit.router.goBackToIndex(account)
  else if (kit.get(kit.modal$).embedded || (!isConnected && last === 'SwitchNetwork'))
    kit.router.reset(isConnected ? 'Account' : 'Connect')
  else kit.close({ force: true })
}
