'use client'

import { ConnectButton, NetworkButton, useAccount } from '@latchkit/ui'
import Link from 'next/link'

/** The buttons of the kit and a hook: all three are in the HTML of the server. */
export function WalletBar() {
  const { account } = useAccount()
  return (
    <header>
      <Link className="brand" href="/">
        Harbour Club
      </Link>
      <div className="wallet">
        <NetworkButton />
        <ConnectButton />
      </div>
      <p className="muted">
        {account ? (
          <>
            You are <span className="address">{account.address}</span>
          </>
        ) : (
          'Nobody is connected.'
        )}
      </p>
    </header>
  )
}
