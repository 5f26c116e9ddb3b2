import type { Kit } from '@latchkit/core'

/** True if the visitor came from the account view, and so goes back there. */
export const cameFromAccount = (kit: Kit): boolean =>
  kit.get(kit.router.state$).history.some(({ view }) => view === 'Account')

/** Ends a plugin's views: back to the account view if the visitor came from there, otherwise the modal closes. */
export function leaveMoney(kit: Kit, toAccount: boolean): void {
  if (toAccount || kit.get(kit.modal$).embedded) kit.router.reset('Account')
  else kit.close()
}
