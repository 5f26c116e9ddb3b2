import { type Connection, Prices } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { DisconnectIcon } from '../../icons/icons.js'
import { Body } from '../../primitives/card/Body.js'
import { Button } from '../../primitives/controls/Button.js'
import { AccountHead } from '../../primitives/money/AccountHead.js'
import { VisuallyHidden } from '../../primitives/text/VisuallyHidden.js'
import { Skeleton } from '../../primitives/waiting/Skeleton.js'
import { useSheet } from '../../styles/useSheet.js'
import { AccountActions } from './AccountActions.js'
import accountBalanceSheet from './AccountBalance.css?inline'
import { AccountPanels } from './AccountPanels.js'
import { AccountTop } from './AccountTop.js'
import { disconnectWallet } from './disconnectWallet.js'
import { TokenSkeletons } from './TokenSkeletons.js'
import { useBalances } from './useBalances.js'

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
      <AccountTop key={account.address} {...{ account, connection, network, balances }} />
      <AccountActions account={account} />
      <AccountPanels account={account} connection={connection} network={network} balances={balances} />
      <DisconnectButton connection={connection} />
    </Body>
  )
}

/** The account while its wallet reconnects, with the places of all that comes. */
function AccountSkeleton() {
  useSheet(accountBalanceSheet)
  const kit = useBaseKit()
  const t = useT()
  const families = useValue(kit.connections.families$)
  const hasPlace = kit.find(Prices) !== undefined && families.some(({ networks }) => networks.length > 1)
  return (
    <Body aria-busy="true">
      <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
      <AccountHead
        avatar={<Skeleton shape="circle" height={64} />}
        name={<Skeleton width={86} />}
        chip={<Skeleton shape="block" width={142} height={32} />}
        balance={<Skeleton shape="block" width={196} height={34} className="bal-w" />}
        change={hasPlace ? <span className="bal-all" /> : null}
      />
      <AccountActions />
      <Skeleton shape="block" height={44} />
      <TokenSkeletons />
      <DisconnectButton />
    </Body>
  )
}

/** Ends one connection. The last one closes the modal. Without a connection, it waits for one. */
function DisconnectButton({ connection }: { connection?: Connection }) {
  const kit = useBaseKit()
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      full
      variant="text"
      icon={<DisconnectIcon />}
      loading={isBusy}
      disabled={!connection}
      onClick={async () => {
        if (!connection) return
        setBusy(true)
        await disconnectWallet(kit, [connection])
        setBusy(false)
      }}
    >
      {t('disconnect')}
    </Button>
  )
}
