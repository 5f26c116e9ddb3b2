import { LegalFooter } from '../../legal/LegalFooter.js'
import { ViewBody } from '../shared/ViewBody.js'
import { useConnectLayout } from './useConnectLayout.js'
import { WalletPart } from './WalletPart.js'

/** The wallets alone: to add one, or where other ways to connect do not help. */
export function ConnectWalletsView() {
  const layout = useConnectLayout()
  return (
    <ViewBody>
      <WalletPart layout={layout} />
      <LegalFooter />
    </ViewBody>
  )
}
