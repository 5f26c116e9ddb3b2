import type { Kit } from '@latchkit/core'

/** Back to the list of wallets that this one was chosen from; without one, to all wallets. */
export function leaveToWallets(kit: Kit): void {
  const { history } = kit.get(kit.router.state$)
  if (history.length > 1) void kit.router.goBack()
  else kit.router.reset('AllWallets')
}
