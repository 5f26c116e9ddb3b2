import type { Kit } from '@latchkit/core'

/** Whether the visitor came to Send from their account, which is then where they go back to. */
export const cameFromAccount = (kit: Kit): boolean =>
  kit.get(kit.router.state$).history.some(({ view }) => view === 'Account')

/** Ends a visit of Send: back at the account that it began from, with its new balance; else nothing is left to show. */
export function leaveSend(kit: Kit, toAccount: boolean): void {
  if (toAccount || kit.get(kit.modal$).embedded) kit.router.reset('Account')
  else kit.close()
}
