import { Body } from '../primitives/Body.js'
import { LegalFooter } from '../shell/LegalFooter.js'
import { useConnectLayout } from './connect/useConnectLayout.js'
import { WalletPart } from './connect/WalletPart.js'
import { useListKeys } from './shared/useListKeys.js'

/** The wallets alone: to add one, or where other ways to connect do not help. */
export function ConnectWalletsView() {
  const layout = useConnectLayout()
  return (
    <Body onKeyDown={useListKeys()}>
      <WalletPart layout={layout} />
      <LegalFooter />
    </Body>
  )
}
