import type { Account } from '@latchkit/core'
import { type ComponentType, useEffect, useState } from 'react'

type Loaded = ComponentType<{ account: Account }>

/** The balance beside the account. Only apps that show it load what reads and formats amounts. */
export function BalanceLabel({ account }: { account: Account }) {
  const [Balance, setBalance] = useState<Loaded>()
  useEffect(() => {
    let current = true
    import('./NativeBalance.js').then(
      module => current && setBalance(() => module.NativeBalance),
      // Without it the button still does what it is for.
      () => {},
    )
    return () => {
      current = false
    }
  }, [])
  return Balance ? <Balance account={account} /> : null
}
