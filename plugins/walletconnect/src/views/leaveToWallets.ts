import type { Kit } from '@latchkit/core'

/** Goes back to the list of wallets, or to all wallets if there is none. */
export function leaveToWallets(kit: Kit): void {
  const { history } = kit.get(kit.router.state$)
  if (history.length > 1) void kit.router.goBack()
  else kit.router.reset('AllWallets')
}
