import { useEffect } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useValue } from '../../hooks/useValue.js'
import { Body } from '../../primitives/card/Body.js'
import { AccountActions } from './AccountActions.js'
import { AccountPanels } from './AccountPanels.js'
import { AccountSkeleton } from './AccountSkeleton.js'
import { AccountTop } from './AccountTop.js'
import { DisconnectButton } from './DisconnectButton.js'
import { useBalances } from './useBalances.js'

/** The active account: who it is, what it holds, and what can be done with it. */
export function AccountView() {
  const kit = useBaseKit()
  const account = useValue(kit.connections.account$)
  const connection = useValue(kit.connections.connection$)
  const network = useValue(kit.connections.network$)
  const status = useValue(kit.connections.status$)
  const balances = useBalances()
  const isWaiting = status === 'reconnecting' || status === 'connecting'
  const isLost = !account && !isWaiting

  useEffect(() => {
    if (!isLost) return
    const others = kit.get(kit.connections.connections$).length
    kit.router.reset(others > 0 ? 'ProfileWallets' : 'Connect')
  }, [isLost, kit])

  if (!account || !connection || !network) return <AccountSkeleton />
  return (
    <Body>
      <AccountTop key={account.address} account={account} connection={connection} balances={balances} />
      <AccountActions account={account} />
      <AccountPanels account={account} network={network} balances={balances} />
      <DisconnectButton connection={connection} />
    </Body>
  )
}
