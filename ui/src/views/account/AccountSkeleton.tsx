import { useT } from '../../hooks/useT.js'
import { Body } from '../../primitives/card/Body.js'
import { AccountHead } from '../../primitives/money/AccountHead.js'
import { VisuallyHidden } from '../../primitives/text/VisuallyHidden.js'
import { Skeleton } from '../../primitives/waiting/Skeleton.js'
import { useSheet } from '../../styles/useSheet.js'
import { AccountActions } from './AccountActions.js'
import accountBalanceSheet from './AccountBalance.css?inline'
import { DisconnectButton } from './DisconnectButton.js'
import { TokenSkeletons } from './TokenSkeletons.js'

/** The account while its wallet reconnects, with the places of all that comes. */
export function AccountSkeleton() {
  useSheet(accountBalanceSheet)
  const t = useT()
  return (
    <Body aria-busy="true">
      <VisuallyHidden>{t('account.loading')}</VisuallyHidden>
      <AccountHead
        avatar={<Skeleton shape="circle" height={64} />}
        name={<Skeleton width={86} />}
        chip={<Skeleton shape="block" width={142} height={32} />}
        balance={<Skeleton shape="block" width={196} height={34} className="bal-w" />}
      />
      <AccountActions />
      <Skeleton shape="block" height={44} />
      <TokenSkeletons />
      <DisconnectButton />
    </Body>
  )
}
