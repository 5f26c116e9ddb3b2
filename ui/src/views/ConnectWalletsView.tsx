import { LegalFooter } from '../shell/LegalFooter.js'
import { useConnectLayout } from './connect/useConnectLayout.js'
import { WalletPart } from './connect/WalletPart.js'
import { ViewBody } from './shared/ViewBody.js'

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
