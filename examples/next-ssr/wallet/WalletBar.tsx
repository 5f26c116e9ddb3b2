'use client'

import { ConnectButton, NetworkButton, useAccount } from '@latchkit/ui'

/** The buttons of the kit and a hook: all three are in the HTML of the server. */
export function WalletBar() {
  const { account } = useAccount()
  return (
    <>
      <NetworkButton />
      <ConnectButton />
      <p>{account ? `You are ${account.address}` : 'Nobody is connected.'}</p>
    </>
  )
}
